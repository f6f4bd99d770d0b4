import { once } from 'node:events'
import { startOnPort } from '@/scripts/serve/listen'
import { createAssets } from './assets'
import { serveEditor } from './server'

// Usage: npm run edit
// Serves a content editor on the loopback address. It writes to `content/`; review with `git diff` and commit.

// `checkLinks` reports links to unpublished posts.
process.env.CONTENT_UNPUBLISHED = 'build'

const port = Number(process.env.PORT ?? 3001)
const assets = createAssets()
const { server, origin } = await startOnPort((wanted) => serveEditor(assets, wanted), port)
console.log(`The editor is at ${origin}/ (Ctrl+C stops it).`)

await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
server.close()
server.closeAllConnections()
