import { getOrigin } from '@/scripts/listen'
import '@/scripts/print-errors'
import { createAssets } from './assets'
import { serveEditor } from './server'

// Usage: npm run edit
// Serves a content editor on the loopback address. It writes to `content/`; review with `git diff` and commit.

// `checkLinks` reports links to unpublished posts.
process.env.CONTENT_UNPUBLISHED = 'build'

const server = await serveEditor(createAssets(), Number(process.env.PORT ?? 3001))
console.log(`The editor is at ${getOrigin(server)}/ (Ctrl+C stops it).`)
