import { getBasePath } from '@/lib/base-path'
import { readExportPolicy } from '@/scripts/serve/server'
import { writeHosts } from './write-hosts'

// Usage: npm run hosts -- [export] [hosts]
// A step of its own, after the build: the policy names the styles of that build by their hash, most builds are never
// deployed, and compressing as small as can be takes longer than finishing the export.
const [exportFolder = 'out', hosts = 'hosts'] = process.argv.slice(2)
try {
  if (getBasePath())
    throw new Error('These files are for a site at the root of its host: unset SITE_BASE_PATH, and build.')
  console.log(await writeHosts(exportFolder, hosts, readExportPolicy(exportFolder)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
