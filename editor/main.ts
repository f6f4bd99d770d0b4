import { getOrigin } from 'static-release/listen'
import { printErrors } from '@/lib/print-errors'
import { createAssets } from './server/assets'
import { serveEditor } from './server/server'
import { watchSite } from './server/site'

// Usage: npm run edit [-- --no-page]
// Serves a content editor on the loopback address, with the site beside it. It writes to `content/`, and
// publishes it with git.

printErrors()
const server = await serveEditor(await createAssets(), Number(process.env.PORT ?? 3001))
console.log(`The editor is at ${getOrigin(server)}/ (Ctrl+C stops it).`)
if (!process.argv.includes('--no-page')) watchSite()
