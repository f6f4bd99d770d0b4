import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/postcss'
import { build, type Plugin } from 'esbuild'
import postcss from 'postcss'
import type { EditorSite } from '../site'
import type { Settings } from '../ui/settings'
import { listKinds } from './entries'

export type Asset = { type: string; body: string | Buffer }

const source = fileURLToPath(new URL('..', import.meta.url))

const createPage = (nonce: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Editor</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/editor.css">
<div id="editor" data-nonce="${nonce}"></div>
<script type="module" src="/editor.js"></script>
</html>
`

/** Runs Tailwind on the styles of the editor, which begin with the site's tokens. */
const createStyles = (tokens: string): Plugin => ({
  name: 'styles',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const css = (await fs.readFile(file, 'utf8')).replace("'site-styles'", () => JSON.stringify(tokens))
      const { css: contents } = await postcss(tailwind()).process(css, { from: file })
      return { contents, loader: 'css' }
    }),
})

/** Returns the files of the editor page by address, and the script of pages that follow it. */
export async function createAssets(site: EditorSite, nonce: string): Promise<Map<string, Asset>> {
  const kinds = listKinds(site)
  const groups = [...new Set(kinds.map(({ group }) => group)), 'Site']
  const none = { labels: {}, hints: {}, choices: {}, blocks: {}, technical: [], groups }
  const settings: Settings = { words: { ...none, ...site.words }, kinds }
  const { outputFiles } = await build({
    entryPoints: { editor: path.join(source, 'ui/main.tsx'), follow: path.join(source, 'page/follow.ts') },
    outdir: 'editor',
    bundle: true,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', SETTINGS: JSON.stringify(settings) },
    loader: { '.woff2': 'dataurl' },
    plugins: [createStyles(path.resolve(site.styles ?? path.join(source, 'ui/default-styles.css')))],
    write: false,
  })
  const find = (name: string) => outputFiles.find((file) => file.path.endsWith(name))?.text ?? ''
  const script = 'text/javascript; charset=utf-8'
  const assets = new Map<string, Asset>([
    ['/', { type: 'text/html; charset=utf-8', body: createPage(nonce) }],
    ['/editor.js', { type: script, body: find('editor.js') }],
    ['/follow.js', { type: script, body: find('follow.js') }],
    ['/editor.css', { type: 'text/css; charset=utf-8', body: find('editor.css') }],
  ])
  const { blockPictures } = site
  for (const name of blockPictures ? await fs.readdir(blockPictures) : [])
    assets.set(`/block/${name}`, {
      type: 'image/webp',
      body: await fs.readFile(path.join(blockPictures ?? '', name)),
    })
  return assets
}
