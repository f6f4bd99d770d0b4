import { once } from 'node:events'
import { startOnPort } from '@/scripts/serve/listen'
import { createAssets } from './assets'
import { serveEditor } from './server'

// Usage: npm run edit
// Serves an editor for the content of this clone, on this computer only. What it saves are files: look at them with
// `git diff`, and commit them as usual.

// Links to drafts are no mistake in a draft; whether they are one elsewhere is said by the check of the links.
process.env.CONTENT_UNPUBLISHED = 'build'

const port = Number(process.env.PORT ?? 3001)
const assets = createAssets()
const { server, origin } = await startOnPort((wanted) => serveEditor(assets, wanted), port)
console.log(`The editor is at ${origin}/ (Ctrl+C stops it).`)

await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
server.close()
server.closeAllConnections()
