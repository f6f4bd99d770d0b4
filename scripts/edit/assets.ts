import { buildSync } from 'esbuild'
import { readChoices } from '@/scripts/new/choices'
import { createConfig } from './config'

export type Asset = { type: string; body: string }

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

const readConfig = () => JSON.stringify(createConfig(readChoices()))

/** Returns the files of the editor page by address. Throws if a schema has no matching editor field. */
export function createAssets(): Map<string, () => Asset> {
  readConfig()
  const { outputFiles } = buildSync({ entryPoints: ['scripts/edit/browser.ts'], bundle: true, write: false })
  const script = outputFiles[0]?.text ?? ''
  return new Map([
    ['/', () => ({ type: 'text/html', body: page })],
    ['/editor.js', () => ({ type: 'text/javascript', body: script })],
    // JSON is YAML. Read each time, so a reload shows new topics and pictures.
    ['/config.yml', () => ({ type: 'text/yaml', body: readConfig() })],
  ])
}
