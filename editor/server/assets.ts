import fs from 'node:fs/promises'
import tailwind from '@tailwindcss/postcss'
import { build, type Plugin } from 'esbuild'
import postcss from 'postcss'
import { type Asset, nonce } from './server'

const page = `<!doctype html>
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

/** The site's own styles: Tailwind's, of `app/globals.css`. */
const styles: Plugin = {
  name: 'styles',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { css } = await postcss(tailwind()).process(await fs.readFile(path, 'utf8'), { from: path })
      return { contents: css, loader: 'css' }
    }),
}

/** Returns the files of the editor page by address. */
export async function createAssets(): Promise<Map<string, Asset>> {
  const { outputFiles } = await build({
    entryPoints: { editor: 'editor/ui/main.tsx' },
    outdir: 'editor',
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'dataurl' },
    plugins: [styles],
    write: false,
  })
  const find = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  const assets = new Map<string, Asset>([
    ['/', { type: 'text/html; charset=utf-8', body: page }],
    ['/editor.js', { type: 'text/javascript; charset=utf-8', body: find('.js') }],
    ['/editor.css', { type: 'text/css; charset=utf-8', body: find('.css') }],
  ])
  for (const name of await fs.readdir('editor/blocks'))
    assets.set(`/block/${name}`, { type: 'image/webp', body: await fs.readFile(`editor/blocks/${name}`) })
  return assets
}
