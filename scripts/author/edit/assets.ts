import { randomUUID } from 'node:crypto'
import { buildSync } from 'esbuild'
import tailwind from '@/tailwind.config'

export type Asset = { type: string; body: string | Buffer }

/** Allows the style elements of CodeMirror, which it writes itself. */
export const nonce = randomUUID()

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

/** Returns the files of the editor page by address. Its colours and corners are those of the site. */
export function createAssets(): Map<string, Asset> {
  const { colors, borderRadius } = tailwind.theme
  const tokens = [
    ...Object.entries(colors).map(([name, value]) => `--${name}: ${value};`),
    ...Object.entries(borderRadius).map(([name, value]) => `--radius-${name}: ${value};`),
  ]
  const { outputFiles } = buildSync({
    entryPoints: { editor: 'scripts/author/edit/page/main.tsx' },
    outdir: 'editor',
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'dataurl' },
    write: false,
  })
  const find = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  return new Map([
    ['/', { type: 'text/html; charset=utf-8', body: page }],
    ['/editor.js', { type: 'text/javascript; charset=utf-8', body: find('.js') }],
    [
      '/editor.css',
      { type: 'text/css; charset=utf-8', body: `:root { ${tokens.join(' ')} }\n${find('.css')}` },
    ],
  ])
}
