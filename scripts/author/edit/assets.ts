import fs from 'node:fs'
import { buildSync } from 'esbuild'
import { createConfig } from './config'

export type Asset = { type: string; body: string }

/** Returns the files of the editor page by address. Throws if a schema has no matching editor field. */
export function createAssets(): Map<string, () => Asset> {
  createConfig()
  const page = fs.readFileSync('scripts/author/edit/editor.html', 'utf8')
  const { outputFiles } = buildSync({
    entryPoints: ['scripts/author/edit/browser.ts'],
    bundle: true,
    write: false,
  })
  return new Map([
    ['/', () => ({ type: 'text/html', body: page })],
    ['/editor.js', () => ({ type: 'text/javascript', body: outputFiles[0]?.text ?? '' })],
    // JSON is YAML. Read each time, so a new post has today's date.
    ['/config.yml', () => ({ type: 'text/yaml', body: JSON.stringify(createConfig()) })],
  ])
}
