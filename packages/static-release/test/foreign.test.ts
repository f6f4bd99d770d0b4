import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { completeRules, createHeaders } from '../src/headers'
import { writeHosts } from '../src/hosts/write-hosts'
import { checkLive } from '../src/live/check-live'
import { parseManifest, writeManifest } from '../src/manifest'
import { createHeaderPolicy } from '../src/policy'
import { getOrigin } from '../src/serve/listen'
import { serveExport } from '../src/serve/serve-export'

// A site that Pandoc 2 wrote from Markdown: a few pages with relative links, no script, no picture.

const fixture = path.join(import.meta.dirname, 'fixture')

it('serves and checks a folder that another generator wrote', async () => {
  const basePath = ''
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'foreign-'))
  const [out, hosts] = [path.join(work, 'out'), path.join(work, 'hosts')]
  fs.cpSync(fixture, out, { recursive: true })
  writeManifest(out, {
    url: 'https://harbour.example',
    basePath,
    redirects: [{ from: '/ebb', to: '/tides' }],
    ...completeRules({
      headers: createHeaders({ policy: createHeaderPolicy(), strictTransport: 'max-age=60' }),
      hashed: ['/assets/'],
    }),
  })
  await writeHosts(out, hosts)
  const manifest = parseManifest(fs.readFileSync(path.join(hosts, 'server/release.json'), 'utf8'))

  const server = await serveExport(path.join(hosts, 'server/site', basePath), manifest, 0)

  const url = getOrigin(server) + basePath
  const { faults, release } = await checkLive(url, { seed: 1, expected: manifest })
  server.close().closeAllConnections()
  fs.rmSync(work, { recursive: true })
  expect(faults).toEqual([])
  expect(release?.id).toBe(manifest.id)
})
