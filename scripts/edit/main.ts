import { serveEditor } from 'content-editor'
import { printErrors } from '@/lib/print-errors'
import { createSite } from './site'

// Usage: npm run edit [-- --no-page]
// Serves a content editor on the loopback address, with the site beside it. It writes to `content/`, and publishes it
// with git.

printErrors()
const { origin } = await serveEditor(
  createSite({
    port: Number(process.env.PORT ?? 3001),
    pageCommand: process.argv.includes('--no-page') ? undefined : 'npm run --silent dev -- --port 0',
    env: process.env,
  }),
)
console.log(`The editor is at ${origin}/ (Ctrl+C stops it).`)
