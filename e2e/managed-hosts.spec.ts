import fs from 'node:fs'
import path from 'node:path'
import { hashedFolders } from '@/deploy/headers'
import { managedHosts } from '@/deploy/hosts/hosts'
import { readManifest, writeManifest } from '@/deploy/manifest'
import { checkLive, formatReport } from '@/scripts/hosts/live/check-live'
import { writeHosts } from '@/scripts/hosts/write-hosts'
import { exportFolder } from './export'
import { expect, test } from './fixtures'
import {
  type Host,
  hasWrangler,
  startCloudflare,
  startGitHub,
  startNetlify,
  startVercel,
} from './managed-servers'

// Serves the files of each managed host with that host's own software, and checks the answers with `check:live`.

const work = '.cache/managed-hosts-test'
const port = Number(process.env.PORT ?? 4173) + 20

/** Writes a release with all pages, but few of the hashed files, since wrangler is slow. */
async function writeSample(folder: string): Promise<void> {
  const manifest = readManifest(exportFolder)
  const files = Object.keys(manifest.files).filter((file) => file !== 'feed.json')
  const isHashed = (file: string) => hashedFolders.some((each) => `/${file}`.startsWith(each))
  const isFirst = (file: string) =>
    files.filter((each) => path.dirname(each) === path.dirname(file)).indexOf(file) < 2
  const isNeeded = (file: string) => !isHashed(file) || isFirst(file) || file.includes('order-wizard')
  for (const file of files.filter(isNeeded)) {
    fs.mkdirSync(path.join(folder, 'out', path.dirname(file)), { recursive: true })
    fs.copyFileSync(path.join(exportFolder, file), path.join(folder, 'out', file))
  }
  writeManifest(path.join(folder, 'out'), manifest)
  await writeHosts(path.join(folder, 'out'), path.join(folder, 'hosts'))
}

const starters: Record<string, (folder: string) => Promise<Host>> = {
  cloudflare: (folder) => startCloudflare(folder, port),
  netlify: startNetlify,
  vercel: startVercel,
  github: startGitHub,
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  fs.rmSync(work, { recursive: true, force: true })
  await writeSample(work)
})

for (const [name, host] of Object.entries(managedHosts)) {
  test(`a deploy to ${name} has no faults`, async () => {
    test.skip(name === 'cloudflare' && !hasWrangler() && !process.env.CI, 'npm ci --prefix deploy/tools')
    const expected = readManifest(path.join(work, 'out'))
    const { url, stop } = (await starters[name]?.(path.join(work, 'hosts', name))) ?? { url: '' }
    const report = await checkLive(url, { expected, host })
    stop?.()
    expect(report.faults, formatReport(report)).toEqual([])
    expect(report.requests).toBeGreaterThan(100)
  })
}

test('a rule for a hashed folder on Netlify or Vercel is found: it also caches missing files', async () => {
  const cached = 'public, max-age=31536000, immutable'
  const [netlify, vercel] = ['netlify', 'vercel'].map((name) => path.join(work, 'hosts', name))
  fs.appendFileSync(path.join(netlify ?? '', '_headers'), `\n/islands/*\n  Cache-Control: ${cached}\n`)
  const config = path.join(vercel ?? '', 'vercel.json')
  const rule = { source: '/islands/(.*)', headers: [{ key: 'Cache-Control', value: cached }] }
  fs.writeFileSync(
    config,
    JSON.stringify({ ...JSON.parse(fs.readFileSync(config, 'utf8')), headers: [rule] }),
  )
  for (const { url, stop } of [await startNetlify(netlify ?? ''), await startVercel(vercel ?? '')]) {
    const { faults } = await checkLive(url, { host: managedHosts.netlify })
    stop()
    expect(faults).toContainEqual({
      group: 'missing files',
      request: 'GET /islands/nothing-AAAAAAAA.js',
      fault: `Cache-Control of an error is ${cached}`,
    })
  }
})
