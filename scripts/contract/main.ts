import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { codings } from '@/deploy/headers'
import { listFiles, toAddress } from '@/scripts/files'
import { writeHosts } from '@/scripts/hosts/write-hosts'
import { readExportPolicy } from '@/scripts/serve/server'
import { ask } from './ask'
import { type Case, listCases } from './cases'
import { checkReply, type Export } from './check-reply'
import { gradeSite } from './observatory'
import { findMissingServers, type ServerName, serverNames, startServer } from './servers'

// Usage: npm run check:hosts -- [export]
// Holds every server to one contract: the one behind `npm start`, and nginx and Caddy with the files of `npm run hosts`.
const [exportFolder = 'out'] = process.argv.slice(2)
const work = '.cache/contract'
const hosts = path.join(work, 'hosts')
const folder = path.join(hosts, 'server/site')

const policy = readExportPolicy(exportFolder)
await writeHosts(exportFolder, hosts, policy)
const suffixes: Record<string, string> = Object.fromEntries(codings.map(({ name, suffix }) => [name, suffix]))
const site: Export = {
  policy,
  read: (file, coding) => fs.readFileSync(path.join(folder, file + (coding && suffixes[coding]))),
}
const files = listFiles(exportFolder)
const isPage = (file: string) => file.endsWith('.html')
const sample = (pattern: RegExp) => files.find((file) => pattern.test(file)) ?? ''
const cases = listCases(
  files.filter((file) => isPage(file) && file !== '404.html').map(toAddress),
  files.filter((file) => !isPage(file)).map((file) => `/${file}`),
  {
    post: path.basename(sample(/^blogs\/.*\.html$/), '.html'),
    script: `/${sample(/^islands\/order-wizard-.*\.js$/)}`,
    picture: `/${sample(/^pictures\/.*\.avif$/)}`,
  },
)

/** By Mozilla Observatory's rules; ours are 130. */
const leastScore = 120
const scores: string[] = []

const findFaults = async (name: ServerName): Promise<string[]> => {
  const server = await startServer(name, {
    site: folder,
    policy,
    work: path.join(work, name.replace(' ', '-')),
    caddyfile: path.join(hosts, 'server/Caddyfile'),
  })
  const check = async ({ title, request, withHeadersOf, expected }: Case): Promise<string[]> => {
    try {
      const first = withHeadersOf && (await ask(server.port, request))
      const asked = first
        ? { ...request, headers: { ...request.headers, ...withHeadersOf?.(first) } }
        : request
      const faults = checkReply(asked, await ask(server.port, asked), expected, site)
      return faults.map((fault) => `${name}: ${title}: ${fault}`)
    } catch (error) {
      return [`${name}: ${title}: ${error instanceof Error ? error.message : error}`]
    }
  }
  try {
    const faults: string[] = []
    for (const each of cases) faults.push(...(await check(each)))
    const { score, results } = gradeSite(await ask(server.port, { target: '/' }))
    if (score < leastScore) {
      const lost = results.map((each) => `${each.test} ${each.score} (${each.says})`).join(', ')
      faults.push(`${name}: Observatory gives ${score} points, not ${leastScore}: ${lost}`)
    }
    scores.push(`${name} ${score}`)
    return faults
  } finally {
    await server.stop()
  }
}

if (findMissingServers().length > 0) installServers(findMissingServers())
const missing: readonly ServerName[] = findMissingServers()
const started = Date.now()
const faults: string[] = []
for (const name of serverNames) {
  if (missing.includes(name)) console.log(`${name}: missing, its part of the contract is skipped`)
  else faults.push(...(await findFaults(name)))
}
if (faults.length > 0) {
  console.error(`${faults.join('\n')}\n\nThe contract of the hosts is broken in ${faults.length} places.`)
  process.exit(1)
}
const names = serverNames.filter((name) => !missing.includes(name))
console.log(
  `Hosts: ${names.join(', ')} answer ${cases.length} requests each as they must, in ${((Date.now() - started) / 1000).toFixed(1)} s.`,
)
console.log(`By Mozilla Observatory's rules: ${scores.join(', ')} points.`)

/** Installs Debian's, where we may, and where no systemd would at once start them for all the world. */
function installServers(programs: readonly string[]): void {
  const canInstall = process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')
  if (!canInstall || fs.existsSync('/run/systemd/system')) return
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...programs],
  ]) {
    console.log(`Trying: apt-get ${args.join(' ')}`)
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 })
  }
}
