import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ask } from 'static-release/ask'
import { prepareServers } from '@/scripts/install.mjs'

export const serverNames = ['nginx', 'caddy'] as const
type ServerName = (typeof serverNames)[number]

prepareServers()

export const isInstalled = (program: string) => !spawnSync(program, ['-V']).error

export type Server = {
  url: string
  http: string
  reload: string
  log: string
  work: string
  stop: () => Promise<void>
}

/**
 * Starts a server with the configuration files of the release in `root`, after replacing ports and paths. It serves
 * `root/current` over TLS on the loopback address.
 */
export async function startServer(name: ServerName, root: string, port: number): Promise<Server> {
  const work = path.resolve(root, '..', `${name}-work`)
  fs.rmSync(work, { recursive: true, force: true })
  fs.mkdirSync(work, { recursive: true })
  const settings = { root: path.resolve(root), work, port }
  const { config, args, reload } = name === 'nginx' ? prepareNginx(settings) : prepareCaddy(settings)
  fs.writeFileSync(path.join(work, 'config'), config)
  const output = fs.openSync(path.join(work, 'output'), 'a')
  const env = { ...process.env, HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work }
  const child = spawn(name, args, { stdio: ['ignore', output, output], env })
  const [url, http] = [`https://localhost:${port}`, `http://localhost:${port + 1}`]
  await waitUntilReady(child, [url, http], path.join(work, 'output'))
  const stop = async () => {
    if (child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  return { url, http, reload, log: path.join(work, 'site.log'), work, stop }
}

const hasIpv6 = Object.values(os.networkInterfaces()).some((list) =>
  list?.some(({ address }) => address === '::1'),
)

/** Writes a self-signed certificate for localhost into a folder. */
function createCertificate(folder: string): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]
  const options = '-x509 -nodes -days 30 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1'.split(' ')
  execFileSync('openssl', ['req', ...options, ...subject, ...files], { stdio: 'pipe' })
}

type Settings = { root: string; work: string; port: number }

/** Returns the domain that `npm run hosts` wrote into the files. */
const readDomain = (root: string) =>
  new URL(JSON.parse(fs.readFileSync(path.join(root, 'current/release.json'), 'utf8')).url).hostname

function prepareNginx({ root, work, port }: Settings) {
  createCertificate(work)
  const domain = readDomain(root)
  const sample = fs
    .readFileSync(path.join(root, 'current/nginx/server.conf'), 'utf8')
    .replaceAll(/^ *listen \[::\].*\n/gm, (line) => (hasIpv6 ? line.replace('::', '::1') : ''))
    .replaceAll('listen 80', 'listen 127.0.0.1:80')
    .replaceAll('listen 443', 'listen 127.0.0.1:443')
    .replaceAll(/(listen .*):80/g, `$1:${port + 1}`)
    .replaceAll(/(listen .*):443/g, `$1:${port}`)
    .replaceAll(`/etc/letsencrypt/live/${domain}`, work)
    .replaceAll(`https://${domain}`, `https://localhost:${port}`)
    .replaceAll(domain, 'localhost')
    .replaceAll('/srv/site', root)
    .replaceAll('/var/log/nginx', work)
    .replaceAll('/var/www/html', work)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  // As root, nginx workers run as another user, who may not read this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const config = `daemon off; ${user} worker_processes 2; pid ${work}/nginx.pid; events {}
http {
${temporary.map((each) => `${each}_temp_path ${work}/${each};`).join('\n')}
sendfile on; gzip on; ssl_protocols TLSv1.3;
${sample}
}`
  const args = ['-c', path.join(work, 'config'), '-e', 'stderr']
  return { config, args, reload: `nginx -c ${work}/config -e stderr -s reload` }
}

function prepareCaddy({ root, work, port }: Settings) {
  createCertificate(work)
  const socket = `unix//${work}/admin.sock`
  const domain = readDomain(root)
  const config = fs
    .readFileSync(path.join(root, 'current/caddy/Caddyfile'), 'utf8')
    .replace(
      '{\n\tservers',
      `{\n\tadmin ${socket}\n\thttp_port ${port + 1}\n\thttps_port ${port}\n\tdefault_bind 127.0.0.1${hasIpv6 ? ' [::1]' : ''}\n\tservers`,
    )
    .replace(
      `\n${domain} {`,
      `\nhttp://localhost {\n\tredir https://{host}{uri} 308\n}\n\n${domain} {\n\ttls ${work}/fullchain.pem ${work}/privkey.pem`,
    )
    .replaceAll(domain, 'localhost')
    .replaceAll('/srv/site', root)
    .replaceAll('/var/log/caddy', work)
  const file = ['--adapter', 'caddyfile', '--config', path.join(work, 'config')]
  return { config, args: ['run', ...file], reload: `caddy reload ${file.join(' ')} --address ${socket} 2>&1` }
}

/** Waits for answers on both ports. */
async function waitUntilReady(child: ChildProcess, origins: string[], output: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error(fs.readFileSync(output, 'utf8'))
    const answers = origins.map((origin) => ask(origin, { target: '/' }))
    if ((await Promise.allSettled(answers)).every(({ status }) => status === 'fulfilled')) return
    await setTimeout(100)
  }
  child.kill('SIGKILL')
  throw new Error(`${child.spawnfile} does not answer after ten seconds.`)
}
