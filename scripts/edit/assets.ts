import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { readChoices } from '@/scripts/new/choices'
import { readEditorChoices } from './choices'
import { createConfig } from './config'
import { configPath, libraryPath } from './names'
import { readNewPost } from './store'

/** A file that the editor's page asks for. */
export type Asset = { type: string; body: string | Buffer }

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Editor</title>
<link rel="icon" href="data:,">
<style>
  /* The library of uploads and the link to a deployed preview, neither of which there is. */
  header nav li:nth-child(2), [class*='-PreviewButtonContainer'] { display: none !important }
</style>
<script type="module" src="/editor.js"></script>
</html>
`

/**
 * Returns a function that finds the files of the page by their addresses, `undefined` for any other. Throws where the
 * editor has no field for a schema, and the function where what there is to choose from cannot be read.
 */
export function createAssets(): (address: string) => Asset | undefined {
  // Whoever adds a kind of schema learns of it as the editor starts.
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
    // Made afresh, so that a new topic or picture is there once the page is loaded again.
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
