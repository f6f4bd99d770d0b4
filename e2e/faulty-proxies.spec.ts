import fs from 'node:fs'
import path from 'node:path'
import { writeHosts } from 'static-release/hosts'
import { checkLive } from 'static-release/live'
import { writeManifest } from 'static-release/manifest'
import { release } from 'static-release/release'
import { checkThroughProxy } from 'static-release/test/faulty-proxy'
import { writeSmallSite } from 'static-release/test/small-site'
import { expect, test } from './fixtures'
import { isInstalled, serverNames, startServer } from './servers'

// The live check of nginx and Caddy, also through a faulty proxy: `check-live.test.ts` of static-release does that with our
// own server.

const port = Number(process.env.PORT ?? 4173) + 2
const work = path.resolve('.cache/faulty-proxies-test')

test.describe.configure({ mode: 'serial', timeout: 300_000 })

for (const [index, name] of (process.env.DEPLOYS ? serverNames : []).entries()) {
  test.describe(name, () => {
    test.skip(!isInstalled(name) && !process.env.CI, `${name} is not installed: apt-get install ${name}`)

    /** Writes a site, and serves it as a release. */
    async function serve(write: (folder: string) => void) {
      process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
      const folder = path.join(work, name)
      fs.rmSync(folder, { recursive: true, force: true })
      write(path.join(folder, 'out'))
      await writeHosts(path.join(folder, 'out'), path.join(folder, 'hosts'))
      const root = path.join(folder, 'site')
      await release(path.join(folder, 'hosts/server'), { to: root, reload: 'true' })
      return startServer(name, root, port + index * 2)
    }

    test('the live check finds each fault of a proxy, and none without', async () => {
      const server = await serve(writeSmallSite)
      const { missed, clean } = await checkThroughProxy(server.url)
      await server.stop()
      expect(missed).toEqual([])
      for (const { faults, requests } of clean) {
        expect(faults).toEqual([])
        expect(requests).toBeLessThan(1000)
      }
    })

    test('serves a site of two pages, without headers, hashed files or redirects', async () => {
      const server = await serve((folder) => {
        fs.mkdirSync(folder, { recursive: true })
        for (const page of ['index', '404']) fs.writeFileSync(path.join(folder, `${page}.html`), page)
        writeManifest(folder, { url: 'https://www.testbed.example', basePath: '' })
      })
      const { faults } = await checkLive(server.url)
      await server.stop()
      expect(faults).toEqual([])
    })
  })
}
