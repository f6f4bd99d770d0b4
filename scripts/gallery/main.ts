import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findHeadlessShell } from '@/e2e/browser'
import { listFiles, toAddress } from '@/scripts/files'
import { readExportPolicy, serveExport } from '@/scripts/serve/server'
import { develop, developPair } from './develop'
import { type Failure, type Shot, toGalleryPage, toPageName } from './gallery-page'
import { isPost, parseOptions, planVisits, postsInFull, shortPost, toFileName, type Visit } from './plan'
import { cameraFlags, shoot } from './shoot'
import { type State, states } from './states'

// Usage: npm run gallery -- [--against folder] [--routes /,/about] [--widths 360,1280] [--schemes light] [folder]
// Photographs every page and state of an export, and writes `gallery/index.html`, to look through them. With `--against`
// an earlier export is photographed too, and what differs is marked.

const galleryFolder = 'gallery'
const picturesFolder = path.join(galleryFolder, 'pictures')
// Next's own copy of the 404 page; the host never serves it.
const internal = new Set(['_not-found.html'])

/** A served export. `folder` is as it was given, `routes` are the addresses of its pages. */
type Export = { folder: string; origin: string; routes: string[]; close: () => void }

async function openExport(folder: string): Promise<Export> {
  if (!fs.existsSync(path.join(folder, 'index.html'))) {
    console.error(`There is no export in ${folder}. Make one with: npm run build`)
    process.exit(1)
  }
  const server = await serveExport(folder, 0, readExportPolicy(folder))
  const { port } = server.address() as AddressInfo
  const pages = listFiles(folder).filter((file) => file.endsWith('.html') && !internal.has(file))
  return {
    folder,
    origin: `http://127.0.0.1:${port}`,
    routes: pages.map(toAddress),
    close: () => server.close(),
  }
}

const started = Date.now()
const options = parseOptions(process.argv.slice(2))
const site = await openExport(options.folder)
const earlierSite = options.against === undefined ? undefined : await openExport(options.against)
const routes = [...new Set([...site.routes, ...(earlierSite?.routes ?? [])])]
const visits = planVisits(routes, states, options)
fs.rmSync(galleryFolder, { recursive: true, force: true })
fs.mkdirSync(picturesFolder, { recursive: true })

const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: cameraFlags })
const failures: Failure[] = []
const shotsOf = new Map<Visit, Shot[]>()

/** Returns the pictures of a visit; `undefined` where the export has no such page, or after noting a failure. */
async function tryToShoot(
  { folder, origin, routes }: Export,
  visit: Visit<State>,
): Promise<Buffer[] | undefined> {
  if (!routes.includes(visit.route)) return undefined
  return shoot(browser, origin, visit).catch((error: Error) => {
    const what = `${toPageName(visit.route)}, ${visit.state.title}, ${visit.width} px, of ${folder}`
    failures.push({ what, message: error.message })
    console.error(`FAILED ${what}\n${error.message}`)
    return undefined
  })
}

async function takeShots(visit: Visit<State>): Promise<Shot[]> {
  const { route, state, width } = visit
  const now = await tryToShoot(site, visit)
  const earlier = earlierSite && (await tryToShoot(earlierSite, visit))
  const shots: Shot[] = []
  for (const [index, scheme] of visit.schemes.entries()) {
    const name = toFileName(visit, scheme)
    const look = { route, state: state.id, title: state.title, width, scheme }
    const [nowPng, earlierPng] = [now?.[index], earlier?.[index]]
    if (nowPng && earlierPng) {
      shots.push({
        ...look,
        ...(await developPair(picturesFolder, name, { now: nowPng, earlier: earlierPng })),
      })
    } else if (nowPng) {
      const isNew = earlierSite && !earlierSite.routes.includes(route)
      shots.push({
        ...look,
        outcome: isNew ? 'new' : undefined,
        now: await develop(picturesFolder, name, nowPng),
      })
    } else if (earlierPng && !site.routes.includes(route)) {
      shots.push({ ...look, outcome: 'gone', earlier: await develop(picturesFolder, name, earlierPng) })
    }
  }
  return shots
}

const queue = [...visits]
async function work(): Promise<void> {
  for (let visit = queue.shift(); visit; visit = queue.shift()) {
    shotsOf.set(visit, await takeShots(visit))
    const { route, state, width } = visit
    const place = String(visits.indexOf(visit) + 1).padStart(String(visits.length).length)
    console.log(`${place}/${visits.length} ${route} ${state.id} ${width} px`)
  }
}
try {
  await Promise.all([work(), work()])
} finally {
  await browser.close()
  site.close()
  earlierSite?.close()
}

const notes = ['A whole page is shown in its full length, other states as the window shows them.']
if (!options.routes && routes.filter(isPost).length > postsInFull) {
  notes.push(
    `Posts differ in their words only, so the first ${postsInFull} by name are here in every size, the others at ` +
      `${shortPost.width.join(' and ')} px in ${shortPost.scheme.join()} alone. ` +
      'To see one in every size: npm run gallery -- --routes /blogs/its-name',
  )
}
if (earlierSite) {
  notes.push('What differs is marked red. Where a part grew, all below it has moved and counts as changed.')
}
// In the order of the plan, whoever was first.
const shots = visits.flatMap((visit) => shotsOf.get(visit) ?? [])
const { folder, against } = options
const page = path.join(galleryFolder, 'index.html')
fs.writeFileSync(page, toGalleryPage({ shots, failures, folder, against, notes }))

const files = listFiles(galleryFolder)
const bytes = files.reduce((sum, file) => sum + fs.statSync(path.join(galleryFolder, file)).size, 0)
const seconds = ((Date.now() - started) / 1000).toFixed(1)
const changed = shots.filter(({ outcome = 'same' }) => outcome !== 'same').length
console.log(
  `Gallery: ${shots.length} shots${against ? `, ${changed} changed` : ''}, ${failures.length} failed, ` +
    `${(bytes / 1e6).toFixed(1)} MB, ${seconds} s. Open ${path.resolve(page)}`,
)
if (failures.length > 0) process.exit(1)
