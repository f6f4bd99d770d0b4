import { writeHosts } from './write-hosts'

// Usage: npm run hosts -- [export] [hosts]
const [exportFolder = 'out', hosts = 'hosts'] = process.argv.slice(2)
try {
  console.log(await writeHosts(exportFolder, hosts))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
