import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { createHeaders } from '@/deploy/headers'
import { createNginxSite } from '@/deploy/hosts/nginx'
import { serveExport } from '@/scripts/serve/server'

/** A server that serves the folder of `npm run hosts` on the loopback address. */
export type Server = {
  port: number
  /** The id of its process, where it is not this one. */
  process?: number
  stop: () => Promise<void>
}

/** The servers that are not ours. Each is named as its program and as its package of Debian. */
export const realServers = ['nginx', 'caddy'] as const
export type RealServer = (typeof realServers)[number]

export const serverNames = ['npm start', ...realServers] as const
export type ServerName = (typeof serverNames)[number]

/** Returns the real servers that are not on this machine. */
export function findMissingServers(): RealServer[] {
  return realServers.filter((name) => spawnSync(name, ['version']).error)
}

/** Reads the name of a real server from a command line. Throws where it is another. */
export function readServerName(text: string): RealServer {
  const name = realServers.find((each) => each === text)
  if (!name) throw new Error(`There is no server "${text}": ${realServers.join(' or ')}.`)
  return name
}

/** What a server is started with. */
export type Setting = {
  /** The folder that it serves. */
  site: string
  policy: string
  /** A folder for its own files. */
  work: string
  caddyfile: string
  /** A free one where none is named. */
  port?: number
}

/** Starts a server on the loopback address and waits until it listens. */
export async function startServer(
  name: ServerName,
  { site, policy, work, caddyfile, port: wantedPort = 0 }: Setting,
): Promise<Server> {
  if (name === 'npm start') {
    const server = await serveExport(site, wantedPort, policy)
    const { port } = server.address() as net.AddressInfo
    return { port, stop: () => new Promise((resolve) => server.close(() => resolve())) }
  }
  const port = wantedPort || (await findFreePort())
  const listen = `127.0.0.1:${port}`
  const root = path.resolve(site)
  fs.mkdirSync(work, { recursive: true })
  if (name === 'nginx') {
    const config = path.resolve(work, 'nginx.conf')
    fs.writeFileSync(config, createNginxMain(path.resolve(work), { listen, root, policy }))
    return whenListening(spawn('nginx', ['-c', config, '-e', 'stderr'], { stdio: 'inherit' }), port)
  }
  const env = { ...process.env, SITE_ADDRESS: `http://${listen}`, SITE_ROOT: root, HOME: path.resolve(work) }
  const log = fs.openSync(path.join(work, 'caddy.log'), 'w')
  return whenListening(
    spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', caddyfile], {
      env,
      stdio: ['ignore', log, log],
    }),
    port,
  )
}

/** What stands around our file on a machine with nginx (Debian's compresses), with all that it writes in one folder. */
function createNginxMain(
  work: string,
  { listen, root, policy }: { listen: string; root: string; policy: string },
): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  // As root nginx would serve as another user, who may not read where this lies.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `daemon off; ${user} worker_processes auto; pid ${work}/nginx.pid; events {}
http {
${temporary.map((each) => `${each}_temp_path ${work}/${each};`).join('\n')}
access_log off; sendfile on; gzip on;
${createNginxSite({ headers: createHeaders(policy) }, { listen, root })}
}`
}

async function findFreePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function whenListening(child: ChildProcess, port: number): Promise<Server> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  for (let tries = 0; tries < 100; tries++) {
    if (hasEnded()) throw new Error(`${child.spawnfile} ended with ${child.exitCode ?? child.signalCode}.`)
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
    })
    if (isOpen) {
      const stop = async () => {
        if (hasEnded()) return
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      return { port, process: child.pid, stop }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`${child.spawnfile} does not listen after ten seconds.`)
}
