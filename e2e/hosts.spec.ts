import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import tls from 'node:tls'
import { ask } from 'static-release/ask'
import { checkCertificate } from 'static-release/connection'
import { writeHosts } from 'static-release/hosts'
import { checkLive, formatReport } from 'static-release/live'
import { readManifest, writeManifest } from 'static-release/manifest'
import { release } from 'static-release/release'
import { listFiles } from '@/lib/files'
import { exportFolder } from './export'
import { expect, holdRequests, test } from './fixtures'
import { isInstalled, type Server, serverNames, startServer } from './servers'

// Deploys the export to nginx and Caddy as docs/operations.md says: the first release, with the server's file copied once,
// then further releases under load.

const port = Number(process.env.PORT ?? 4173)
const work = '.cache/hosts-test'

/** Creates a release with other titles and island names. */
async function makeRelease(mark: string): Promise<string> {
  const folder = path.join(work, mark, 'out')
  const names = listFiles(`${exportFolder}/islands`).filter((file) => file.endsWith('.js'))
  const rename = (text: string) =>
    names.reduce((all, name) => all.replaceAll(name, name.replace(/-(.)(\w{7})\.js$/, `-${mark}$2.js`)), text)
  for (const file of listFiles(exportFolder)) {
    if (file === 'release.json') continue
    const content = fs.readFileSync(path.join(exportFolder, file))
    const target = path.join(folder, rename(file))
    fs.mkdirSync(path.dirname(target), { recursive: true })
    if (file.startsWith('islands/')) fs.writeFileSync(target, rename(content.toString()))
    else if (file.endsWith('.html'))
      fs.writeFileSync(target, rename(content.toString()).replace('</title>', `, ${mark}</title>`))
    else fs.writeFileSync(target, content)
  }
  writeManifest(folder, readManifest(exportFolder))
  const hosts = path.join(work, mark, 'hosts')
  await writeHosts(folder, hosts)
  return path.join(hosts, 'server')
}

/** Loads pages repeatedly: a page, then its islands after a pause in which a deploy may happen. */
function startVisitors(url: string, count: number) {
  const faults: string[] = []
  let requests = 0
  let isOpen = true
  const get = async (target: string) => {
    const reply = await ask(url, { target, headers: { 'Accept-Encoding': '' } })
    requests++
    if (reply.status !== 200) faults.push(`${target} was answered with ${reply.status}`)
    return reply
  }
  const visit = async () => {
    while (isOpen) {
      const html = (await get('/')).body.toString()
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 1500))
      const islands = [...html.matchAll(/data-files="([^"]*)"/g)].flatMap(([, files = '']) =>
        files.split(' '),
      )
      for (const file of new Set(islands)) await get(file)
    }
  }
  const visits = Array.from({ length: count }, () => visit().catch((error) => faults.push(String(error))))
  return async () => {
    isOpen = false
    await Promise.all(visits)
    return { faults, requests }
  }
}

/** Releases are created once for both servers, since compression is slow. */
const made = new Map<string, Promise<string>>()
const getRelease = (mark: string) => {
  const release = made.get(mark) ?? makeRelease(mark)
  made.set(mark, release)
  return release
}

test.describe.configure({ mode: 'serial', timeout: 600_000 })

for (const [index, name] of serverNames.entries()) {
  test.describe(name, () => {
    test.use({ ignoreHTTPSErrors: true })
    // CI must not pass without its servers.
    test.skip(!isInstalled(name) && !process.env.CI, `${name} is not installed: apt-get install ${name}`)

    const root = path.join(work, name, 'site')
    let server: Server
    const target = () => ({ to: root, url: server.url, reload: server.reload })

    test.beforeAll(() => {
      // The servers' certificates are self-signed.
      process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
      fs.rmSync(path.join(work, name), { recursive: true, force: true })
      fs.mkdirSync(root, { recursive: true })
    })
    test.afterAll(() => {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
      return server?.stop()
    })

    test('passes the live check after the documented set-up', async () => {
      await release(await getRelease('A'), { to: root, reload: 'false' })
      server = await startServer(name, root, port + 10 + index * 2)
      const report = await checkLive(server.url)
      expect(report.faults, formatReport(report)).toEqual([])
      expect(fs.readFileSync(server.log, 'utf8')).toContain('/blogs')
    })

    test('has a certificate that is found a day before it expires', async () => {
      const then = new Date(Date.now() + 29 * 86_400_000)
      expect(await checkCertificate(server.url, '127.0.0.1', then)).toEqual([
        expect.stringMatching(/^the certificate expires on \w+ +\d+ .* GMT$/),
      ])
    })

    test('supports TLS 1.2, whatever the distribution’s default', async () => {
      const { port } = new URL(server.url)
      const options = { port: Number(port), host: 'localhost', servername: 'localhost' }
      const socket = tls.connect({ ...options, maxVersion: 'TLSv1.2' })
      await once(socket, 'secureConnect')
      expect(socket.getProtocol()).toBe('TLSv1.2')
      socket.destroy()
    })

    test('rejects other hosts, and redirects from port 80', async () => {
      const moved = await ask(server.http, { target: '/about?a=b' })
      expect(moved.status).toBe(308)
      expect(moved.headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/about\?a=b$/)
      expect(moved.headers.server).not.toMatch(/\d/)
      const other = ask(server.http, { target: '/', headers: { Host: 'other.example' } })
      const status = await other.then((reply) => reply.status).catch(() => 'closed')
      expect(status).toBe(name === 'nginx' ? 'closed' : 421)
    })

    // Caddy renews certificates itself.
    if (name === 'nginx')
      test('serves the files with which Certbot renews', async () => {
        const folder = path.join(server.work, '.well-known/acme-challenge')
        fs.mkdirSync(folder, { recursive: true })
        fs.writeFileSync(path.join(folder, 'token'), 'proof')
        const { body } = await ask(server.http, { target: '/.well-known/acme-challenge/token' })
        expect(body.toString()).toBe('proof')
      })

    test('switches releases under load without errors', async ({ browser }) => {
      test.skip(!process.env.DEPLOYS, 'Runs with npm test -- --all, or DEPLOYS=1')
      const context = await browser.newContext({ ignoreHTTPSErrors: true })
      const early = await context.newPage()
      const letIslandsLoad = await holdRequests(early, /\/islands\//)
      await early.goto(server.url, { waitUntil: 'domcontentloaded' })
      await expect(early).toHaveTitle(/, A$/)

      const next = await getRelease('B')
      const stopVisitors = startVisitors(server.url, 6)
      expect(await release(next, target())).toMatch(/is live at .*; before it was /)
      const { faults, requests } = await stopVisitors()
      expect(faults).toEqual([])
      expect(requests).toBeGreaterThanOrEqual(6)

      // A page of the first release loads its islands after the switch.
      letIslandsLoad()
      await early.getByRole('button', { name: 'Order Now' }).first().click()
      await expect(early.getByRole('heading', { name: 'Place Order' })).toBeVisible()
      await early.goto(`${server.url}/about`)
      await expect(early).toHaveTitle(/, B$/)
      await context.close()
    })
  })
}
