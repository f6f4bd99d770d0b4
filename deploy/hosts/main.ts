import '@/lib/print-errors'
import { writeHosts } from './write-hosts'

// Usage: npm run hosts -- [export] [hosts]
const [exportFolder = 'out', hosts = 'hosts'] = process.argv.slice(2)
console.log(await writeHosts(exportFolder, hosts))
