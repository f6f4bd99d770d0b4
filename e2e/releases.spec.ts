import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { ask } from 'static-release/ask'
import { writeHosts } from 'static-release/hosts'
import { hashFile } from 'static-release/manifest'
import { release, rollBack, type Target } from 'static-release/release'
import { rules, writeSmallSite } from 'static-release/test/small-site'
import { expect, test } from './fixtures'
import { isInstalled, type Server, startServer } from './servers'

// Releases to nginx over a real SSH connection, on a server that greets everyone who connects.

const port = Number(process.env.PORT ?? 4173) + 6
const work = path.resolve('.cache/releases-test')
const root = path.join(work, 'site')
let sshd: ChildProcess | undefined
let nginx: Server

const hasSsh = isInstalled('sshd') && isInstalled('ssh') && isInstalled('nginx')
test.skip(!process.env.DEPLOYS, 'Runs with npm test -- --all, or DEPLOYS=1')
test.skip(!hasSsh && !process.env.CI, 'sshd or nginx is not installed: apt-get install openssh-server nginx')
test.describe.configure({ mode: 'serial', timeout: 600_000 })

/** Starts an SSH server, and makes `ssh` find it by the name `server`. */
async function startSshd(): Promise<void> {
  for (const key of ['host', 'user'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path.join(work, key)])
  // sshd needs it as root.
  if (process.getuid?.() === 0) fs.mkdirSync('/run/sshd', { recursive: true })
  const settings = `Port ${port + 2}
ListenAddress 127.0.0.1
HostKey ${work}/host
AuthorizedKeysFile ${work}/user.pub
StrictModes no
PidFile none
ForceCommand printf "Welcome to the server"; eval "$SSH_ORIGINAL_COMMAND"`
  fs.writeFileSync(path.join(work, 'sshd_config'), settings)
  const program = execFileSync('sh', ['-c', 'command -v sshd'], { encoding: 'utf8' }).trim()
  sshd = spawn(program, ['-D', '-f', path.join(work, 'sshd_config')], { stdio: 'ignore' })
  const client = `Host server
HostName 127.0.0.1
Port ${port + 2}
User ${os.userInfo().username}
IdentityFile ${work}/user
StrictHostKeyChecking no
UserKnownHostsFile /dev/null
LogLevel ERROR`
  fs.writeFileSync(path.join(work, 'ssh_config'), client)
  const ssh = execFileSync('sh', ['-c', 'command -v ssh'], { encoding: 'utf8' }).trim()
  fs.mkdirSync(path.join(work, 'bin'))
  fs.writeFileSync(path.join(work, 'bin/ssh'), `#!/bin/sh\nexec ${ssh} -F ${work}/ssh_config "$@"\n`, {
    mode: 0o755,
  })
  process.env.PATH = `${work}/bin:${process.env.PATH}`
  for (let tries = 0; tries < 50; tries++) {
    const child = spawn('ssh', ['server', 'true'], { stdio: 'ignore' })
    const [code] = await once(child, 'exit')
    if (code === 0) return
    await setTimeout(200)
  }
  throw new Error('sshd does not answer.')
}

const target = (more: Partial<Target> = {}): Target => ({
  to: `server:${root}`,
  url: nginx.url,
  reload: nginx.reload,
  ...more,
})

/** Makes a release of the small site. Returns the folder that `npm run hosts` writes. */
async function make(mark: string, more?: Parameters<typeof writeSmallSite>[2]): Promise<string> {
  const folder = path.join(work, mark)
  writeSmallSite(path.join(folder, 'out'), mark, more)
  await writeHosts(path.join(folder, 'out'), path.join(folder, 'hosts'))
  return path.join(folder, 'hosts/server')
}

/** Returns the mark of the release that visitors get. */
async function readMark(): Promise<string> {
  const { body } = await ask(nginx.url, { target: '/licences.txt' })
  return body.toString().trim().split('\n').at(-1) ?? ''
}

/** Runs `npm run release` with the release in a folder, and sends a signal to it and its children at a step. */
async function interrupt(server: string, step: string, signal: NodeJS.Signals): Promise<string> {
  const folder = path.resolve(server, '../..')
  const tsx = pathToFileURL(path.resolve('node_modules/tsx/dist/loader.mjs')).href
  const { to, url = '', reload } = target()
  const script = [path.resolve('scripts/release.ts'), '--to', to, '--url', url, '--reload', reload]
  // Quickly to the later steps.
  if (step !== 'Rehearsing') script.push('--server', 'none')
  const child = spawn(process.execPath, ['--import', tsx, ...script], {
    cwd: folder,
    detached: true,
    env: { ...process.env, TSX_TSCONFIG_PATH: path.resolve('tsconfig.json') },
  })
  let output = ''
  let isInterrupted = false
  const read = (text: Buffer) => {
    output += text
    // Several steps may arrive at once.
    if (isInterrupted || !child.pid || !new RegExp(`^${step}`, 'm').test(output)) return
    isInterrupted = true
    process.kill(-child.pid, signal)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  await once(child, 'close')
  return output
}

test.beforeAll(async () => {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  fs.rmSync(work, { recursive: true, force: true })
  fs.mkdirSync(work, { recursive: true })
  await startSshd()
})
test.afterAll(async () => {
  await nginx?.stop()
  sshd?.kill()
})

test('makes the first and the second release, and rolls back, whatever the clock says', async () => {
  expect(await release(await make('A'), { to: `server:${root}`, reload: 'true' })).toMatch(
    /repeat with --url/,
  )
  nginx = await startServer('nginx', root, port)
  const steps: string[] = []
  const log = (step: string) => steps.push(step.split(' ')[0] ?? '')
  expect(await release(await make('B'), target({ log }))).toMatch(/ is live at .*; before it was /)
  expect(steps).toEqual(['Uploading', 'Rehearsing', 'Switching', 'Checking'])
  expect(await readMark()).toBe('B')
  // As if the clock had been set back between them.
  for (const [index, id] of fs.readFileSync(path.join(root, 'order'), 'utf8').trim().split('\n').entries())
    fs.utimesSync(path.join(root, 'releases', id.replace(' checked', '')), 0, 1e9 + index * 1e6)
  await rollBack(target())
  expect(await readMark()).toBe('A')
})

test('keeps a release that fails its rehearsal from the public', async () => {
  const server = await make('broken')
  const [rules, sums] = ['nginx/rules.conf', 'SHA256SUMS'].map((file) => path.join(server, file)) as [
    string,
    string,
  ]
  const correctSums = () => {
    const hash = hashFile(server, 'nginx/rules.conf')
    const text = fs.readFileSync(sums, 'utf8')
    fs.writeFileSync(sums, text.replace(/^\w+(?= {2}nginx\/rules.conf$)/m, hash))
  }
  fs.writeFileSync(rules, fs.readFileSync(rules, 'utf8').replace(/^.*X-Content-Type-Options.*$/m, ''))
  correctSums()
  await expect(release(server, target())).rejects.toThrow(
    /X-Content-Type-Options is undefined, not nosniff[\s\S]*failed before it went live/,
  )
  expect(await readMark()).toBe('A')
  fs.appendFileSync(rules, 'nonsense')
  correctSums()
  const reason = await release(server, target()).catch(({ message }) => message)
  expect(reason).toMatch(/ \[emerg\] [^\n]*\n\nnginx cannot serve /)
  expect(reason).not.toContain('channel')
  expect(await readMark()).toBe('A')
  // The repaired one has the same id, and replaces it.
  await release(await make('broken'), target())
  expect(await readMark()).toBe('broken')
  await rollBack(target())
  expect(await readMark()).toBe('A')
})

test('makes a changed header live without a commit, and rolls back to a release with other headers', async () => {
  const strictest = async () => (await ask(nginx.url, { target: '/' })).headers['strict-transport-security']
  await release(
    await make('A', { headers: { ...rules.headers, 'Strict-Transport-Security': 'max-age=60' } }),
    target(),
  )
  expect(await strictest()).toBe('max-age=60')
  // Without a type, and with other caching and folders.
  const caching = { hashed: 'public, max-age=60', revalidated: 'no-cache', error: 'no-store' }
  await release(
    await make('A', { headers: rules.headers, hashed: ['/pictures/'], types: {}, ...{ caching } }),
    target(),
  )
  await rollBack(target())
  expect(await strictest()).toBe('max-age=60')
  await rollBack(target())
  expect(await strictest()).toBe(rules.headers['Strict-Transport-Security'])
})

test('says why it cannot rehearse where the server forbids tunnels', async () => {
  fs.appendFileSync(path.join(work, 'sshd_config'), '\nAllowTcpForwarding no\n')
  sshd?.kill('SIGHUP')
  await expect(release(await make('E'), target())).rejects.toThrow(
    /^The SSH server forbids tunnels \(AllowTcpForwarding/,
  )
  fs.writeFileSync(
    path.join(work, 'sshd_config'),
    fs.readFileSync(path.join(work, 'sshd_config'), 'utf8').replace('AllowTcpForwarding no\n', ''),
  )
  sshd?.kill('SIGHUP')
  expect(await readMark()).toBe('A')
})

test('rolls back on a full disk, and forgets no good release', async () => {
  test.skip(process.getuid?.() !== 0, 'mounts a small disk as root')
  const disk = path.join(work, 'disk')
  fs.mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', disk])
  const full = { to: `server:${disk}`, reload: 'true' }
  const list = () => fs.readFileSync(path.join(disk, 'order'), 'utf8')
  try {
    for (const mark of ['A', 'B', 'C']) await release(await make(mark), full)
    const [before, live] = [
      list(),
      () => fs.readFileSync(path.join(disk, 'current/site/licences.txt'), 'utf8'),
    ]
    execFileSync('sh', ['-c', `cat /dev/zero >${disk}/filler 2>/dev/null || :`])
    await expect(release(await make('D'), full)).rejects.toThrow(
      /The upload is not complete[\s\S]*No space left/,
    )
    expect(await rollBack(full)).toMatch(
      /is not forgotten\. The list of releases, .*order, could not be written/,
    )
    expect(live()).toMatch(/B$/)
    expect(list()).toBe(before)
    fs.rmSync(path.join(disk, 'filler'))
    await release(await make('D'), full)
    expect(list().trim().split('\n')).toHaveLength(4)
    await rollBack(full)
    expect(live()).toMatch(/C$|B$/)
  } finally {
    execFileSync('umount', ['-l', disk])
  }
})

test('returns to the checked release if only the live check finds a fault', async () => {
  const server = await make('C')
  const script = path.join(work, 'reload.sh')
  // The server has other rules than the release. Only the first time: the second reload is of the release before.
  fs.writeFileSync(
    script,
    `mkdir ${work}/reloaded && sed -i /X-Content-Type-Options/d ${root}/current/nginx/rules.conf; ${nginx.reload}`,
  )
  await expect(release(server, target({ reload: `sh ${script}`, server: 'nginx' }))).rejects.toThrow(
    /X-Content-Type-Options is undefined[\s\S]* failed\. [\w-]+ is live\./,
  )
  expect(await readMark()).toBe('A')
})

for (const step of ['Uploading', 'Rehearsing', 'Switching', 'Checking'])
  test(`leaves no unchecked release after Ctrl+C at "${step}"`, async () => {
    const output = await interrupt(await make('D'), step, 'SIGINT')
    expect(output).toContain('Interrupted.')
    expect(await readMark(), output).toBe('A')
  })

test('remembers the checked release when the computer vanishes before the check', async () => {
  await interrupt(await make('D'), 'Checking', 'SIGKILL')
  expect(await readMark()).toBe('D')
  await rollBack(target({ server: 'none' }))
  expect(await readMark()).toBe('A')
})
