import fs from 'node:fs'
import path from 'node:path'
import { isHashed } from 'static-release/headers'
import { managedHosts, writeHosts } from 'static-release/hosts'
import { checkLive, formatReport } from 'static-release/live'
import { parseManifest, readManifest, writeManifest } from 'static-release/manifest'
import {
  type Host,
  hasWrangler,
  startCloudflare,
  startNetlify,
  startVercel,
} from 'static-release/test/managed-servers'
import { exportFolder } from './export'
import { expect, test } from './fixtures'

// Serves the files of each managed host with that host's own software, and checks the answers with `check:live`.

const work = '.cache/managed-hosts-test'
const port = Number(process.env.PORT ?? 4173) + 20

/** Writes a release with all pages, but few of the hashed files, since wrangler is slow. */
async function writeSample(folder: string): Promise<void> {
  const manifest = readManifest(exportFolder)
  const files = Object.keys(manifest.files).filter((file) => file !== 'feed.json')
  const isFirst = (file: string) =>
    files.filter((each) => path.dirname(each) === path.dirname(file)).indexOf(file) < 2
  const isNeeded = (file: string) =>
    !isHashed(manifest, `/${file}`) || isFirst(file) || file.includes('order-wizard')
  for (const file of files.filter(isNeeded)) {
    fs.mkdirSync(path.join(folder, 'out', path.dirname(file)), { recursive: true })
    fs.copyFileSync(path.join(exportFolder, file), path.join(folder, 'out', file))
  }
  writeManifest(path.join(folder, 'out'), manifest)
  await writeHosts(path.join(folder, 'out'), path.join(folder, 'hosts'))
}

const starters: Record<keyof typeof managedHosts, (folder: string) => Promise<Host>> = {
  cloudflare: (folder) => startCloudflare(folder, port),
  netlify: startNetlify,
  vercel: startVercel,
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  fs.rmSync(work, { recursive: true, force: true })
  await writeSample(work)
})

for (const name of Object.keys(managedHosts) as (keyof typeof managedHosts)[]) {
  test(`a deploy to ${name} has no faults`, async () => {
    test.skip(
      name === 'cloudflare' && !hasWrangler() && !process.env.CI,
      'npm ci --prefix packages/static-release/tools',
    )
    const expected = parseManifest(fs.readFileSync(path.join(work, 'hosts/server/release.json'), 'utf8'))
    const { url, stop } = await starters[name](path.join(work, 'hosts', name))
    const report = await checkLive(url, { expected, host: managedHosts[name] })
    stop()
    expect(report.faults, formatReport(report)).toEqual([])
    expect(report.requests).toBeGreaterThan(100)
  })
}
