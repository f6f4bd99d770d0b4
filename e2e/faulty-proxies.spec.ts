import fs from 'node:fs'
import path from 'node:path'
import { writeHosts } from 'static-release/hosts'
import { release } from 'static-release/release'
import { checkThroughProxy } from 'static-release/test/faulty-proxy'
import { writeSmallSite } from 'static-release/test/small-site'
import { expect, test } from './fixtures'
import { isInstalled, serverNames, startServer } from './servers'

// Puts a faulty proxy before nginx and Caddy. `check-live.test.ts` of static-release does this with our own server.

const port = Number(process.env.PORT ?? 4173) + 2

for (const [index, name] of (process.env.DEPLOYS ? serverNames : []).entries()) {
  test(`the live check finds each fault of a proxy before ${name}, and none without`, async () => {
    test.skip(!isInstalled(name) && !process.env.CI, `${name} is not installed: apt-get install ${name}`)
    test.setTimeout(300_000)
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    const folder = path.join('.cache/faulty-proxies-test', name)
    fs.rmSync(folder, { recursive: true, force: true })
    writeSmallSite(path.join(folder, 'out'))
    await writeHosts(path.join(folder, 'out'), path.join(folder, 'hosts'))
    const root = path.join(folder, 'site')
    await release(path.join(folder, 'hosts/server'), { to: root, reload: 'true' })
    const server = await startServer(name, root, port + index * 2)
    const { missed, clean } = await checkThroughProxy(server.url)
    await server.stop()
    expect(missed).toEqual([])
    for (const { faults, requests } of clean) {
      expect(faults).toEqual([])
      expect(requests).toBeLessThan(1000)
    }
  })
}
