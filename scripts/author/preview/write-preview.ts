import fs from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { states } from '@/e2e/states'
import { listFiles, toAddress } from '@/lib/files'
import { escapeHtml, indexPath, type ListedPost, scriptPath, toIndexPage, toStateHref } from './index-page'

// States with a `finish` step cannot be reached by a link.
const linkedStates = states.filter(({ finish }) => !finish)

/** Adds the preview index to an export, and a page for each state: a copy with a script that presses its buttons. */
export function writePreview(folder: string, posts: readonly ListedPost[]): void {
  const toFile = (address: string) => path.join(folder, address === '/' ? 'index.html' : `${address}.html`)
  const pages = listFiles(folder).filter((file) => file.endsWith('.html') && file !== '404.html')
  buildSync({ entryPoints: ['scripts/author/preview/browser.ts'], outfile: path.join(folder, scriptPath) })
  fs.writeFileSync(toFile(indexPath), toIndexPage(posts, pages.map(toAddress), linkedStates))
  for (const state of linkedStates.filter(({ presses }) => presses.length > 0)) {
    const names = JSON.stringify(state.presses.map(({ source }) => source))
    const script = `<script defer src="${scriptPath}" data-presses="${escapeHtml(names)}"></script>`
    const html = fs.readFileSync(toFile(state.path), 'utf8').replace('</body>', () => `${script}</body>`)
    fs.writeFileSync(toFile(toStateHref(state)), html)
  }
}
