import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readBudgets } from '@/scripts/budgets/budgets'
import { findExcess, toRoute } from '@/scripts/budgets/weigh'
import { weighPages } from '@/scripts/budgets/weigh-pages'
import { type BuildStep, createBuildEnvironment, listBuildSteps } from '@/scripts/build-site'
import { listFiles, toAddress } from '@/scripts/files'
import { choosePages, type Inventory, inspectExport } from './inspect-export'
import { createPosts } from './posts'
import { findFaults, type Size, toReport } from './report'
import { type Cost, runMeasured } from './run-measured'
import { weighSearches } from './weigh-search'

// Usage: npm run scale -- [10000]
// Builds the site with 100, 1,000 and that many posts, and once more after a change in one of them; says what each build
// takes and what it makes, and fails where something grows that must not. Takes a quarter of an hour (Linux only).

const [most = '10000'] = process.argv.slice(2)
const counts = [...new Set([100, 1000, Number(most)].filter((count) => count <= Number(most)))]
if (!(counts.length > 0 && counts.every(Number.isInteger)))
  throw new Error('How many posts? npm run scale -- 10000')

const work = '.cache/scale'
const contentFolder = path.join(work, 'content')
const folder = path.join(work, 'export')
/** On a day after our own posts: all of them are published then, as are those that are made. */
const today = '2026-11-21'
/** A word of many texts, two that stand together in some, and one of a single title. */
const queries = ['team', 'oracle query', 'merger']

/** Where a build leaves what the next one can use: without it a build is that of a fresh clone, with its pictures. */
const kept = [
  '.next',
  '.cache/tsconfig.build.tsbuildinfo',
  'public/previews',
  '.cache/previews.json',
  path.join('.cache/stock', path.basename(folder)),
]

const listSamples = () =>
  listFiles('content/posts').map((file) => ({
    id: path.basename(file, '.md'),
    text: fs.readFileSync(path.join('content/posts', file), 'utf8'),
  }))

/** Writes our content with as many posts as are asked for, our own among them, the newest. */
function writeContent(count: number): void {
  fs.rmSync(contentFolder, { recursive: true, force: true })
  fs.cpSync('content', contentFolder, { recursive: true })
  const samples = listSamples()
  const [oldest = today] = samples.map(({ text }) => /^date: (\S+)$/m.exec(text)?.[1] ?? today).sort()
  for (const { id, text } of createPosts(samples, count - samples.length, oldest)) {
    fs.writeFileSync(path.join(contentFolder, 'posts', `${id}.md`), text)
  }
}

const steps: BuildStep[] = [
  { name: 'pictures', command: ['npm', 'run', 'pictures'] },
  { name: 'clean', command: ['rm', '-rf', folder] },
  ...listBuildSteps(folder),
]

/** Builds what stands in the content folder, and returns what each step took. */
async function build(label: string): Promise<Map<string, Cost>> {
  const env = createBuildEnvironment(folder, { CONTENT_DIR: contentFolder, CONTENT_TODAY: today })
  const costs = new Map<string, Cost>()
  for (const { name, command } of steps) {
    const cost = await runMeasured(command, env)
    costs.set(name, cost)
    console.log(
      `${label}: ${name.padEnd(10)} ${cost.seconds.toFixed(1)} s, ${cost.cpuSeconds.toFixed(1)} CPU s, ${cost.memory.toFixed(2)} GiB`,
    )
  }
  return costs
}

/** Topics are few posts long in our content, and so is their budget; here their pages are as full as those of the list. */
const toBudgetedRoute = (file: string) => toRoute(toAddress(file)).replace('/blogs/topics/*', '/blogs')

/** Holds the heaviest pages of each route, and some others, to its budget. */
async function findOverBudget({ routes }: Inventory): Promise<string[]> {
  const budgets = readBudgets().pages
  const weights = await weighPages(folder, [...routes.values()].flatMap(choosePages))
  return [...weights].flatMap(([file, weight]) => {
    const budget = budgets[toBudgetedRoute(file)]
    if (!budget) return [`${file} has no budget`]
    return findExcess(weight, budget).map((excess) => `${file}: ${excess}`)
  })
}

async function measure(posts: number): Promise<Size> {
  writeContent(posts)
  for (const entry of kept) fs.rmSync(entry, { recursive: true, force: true })
  const costs = await build(`${posts} posts`)
  const inventory = inspectExport(folder)
  return {
    ...inventory,
    posts,
    pages: [...inventory.routes.values()].flat().length,
    steps: costs,
    heaviest: new Map([...inventory.routes].map(([route, [heaviest]]) => [route, heaviest?.bytes ?? 0])),
    overBudget: await findOverBudget(inventory),
    searches: await weighSearches(folder, queries),
  }
}

/** Changes a sentence of one post, as a writer does, and builds again with all that the build before has left. */
async function measureChange(): Promise<Map<string, Cost>> {
  const [first = ''] = listFiles(path.join(contentFolder, 'posts'))
  const file = path.join(contentFolder, 'posts', first)
  fs.appendFileSync(file, '\nOne sentence more.\n')
  return build('one post changed')
}

try {
  const sizes: Size[] = []
  for (const count of counts) sizes.push(await measure(count))
  const incremental = await measureChange()
  const { version, platform } = process
  console.log(
    `\n${os.cpus().length} cores, ${os.cpus()[0]?.model}, Node ${version}, ${platform}, load average ${os.loadavg()[0]?.toFixed(1)} at the end\n\n${toReport(sizes, incremental)}\n`,
  )
  const faults = findFaults(sizes)
  if (faults.length > 0) {
    console.error(`${faults.join('\n')}\n\nThe site does not scale: find what grew.`)
    process.exitCode = 1
  } else console.log('Scale: time and memory keep their limits, growth is linear, and no page grows.')
} finally {
  // What other builds share: the previews of our own content in place of these.
  for (const entry of [work, ...kept]) fs.rmSync(entry, { recursive: true, force: true })
  await runMeasured(['npm', 'run', 'previews'], process.env)
}
