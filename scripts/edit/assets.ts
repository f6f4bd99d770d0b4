import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { readChoices } from '@/scripts/new/choices'
import { readEditorChoices } from './choices'
import { createConfig } from './config'
import { configPath, libraryPath } from './names'
import { readNewPost } from './store'

export type Asset = { type: string; body: string | Buffer }

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Editor</title>
<link rel="icon" href="data:,">
<style>
  /* Hide the media library and the preview link, which are not supported. */
  header nav li:nth-child(2), [class*='-PreviewButtonContainer'] { display: none !important }
</style>
<script type="module" src="/editor.js"></script>
</html>
`

/**
 * Returns a function that maps an address to a file of the editor page. Throws if a schema has no matching editor
 * field.
 */
export function createAssets(): (address: string) => Asset | undefined {
  // Fail at startup if a schema has no editor field.
  readConfig()
  const { outputFiles } = buildSync({
    entryPoints: ['scripts/edit/browser.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  })
  const script = outputFiles[0]?.text ?? ''
  const library = path.dirname(createRequire(import.meta.url).resolve('decap-cms'))
  return (address) => {
    if (address === '/') return { type: 'text/html; charset=utf-8', body: page }
    if (address === '/editor.js') return { type: 'text/javascript; charset=utf-8', body: script }
    // Not cached, so a reload shows new topics and pictures.
    if (address === configPath) return { type: 'application/json', body: JSON.stringify(readConfig()) }
    const name = address.startsWith(libraryPath) ? address.slice(libraryPath.length) : ''
    const file = path.join(library, name)
    if (!/^[\w-]+(\.[\w-]+)*\.js$/.test(name) || !fs.existsSync(file)) return undefined
    return { type: 'text/javascript; charset=utf-8', body: fs.readFileSync(file) }
  }
}

function readConfig() {
  const choices = readChoices()
  return createConfig({ choices: readEditorChoices(choices), newPost: readNewPost(choices) })
}
