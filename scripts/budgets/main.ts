import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { readPage } from '@/scripts/export-check/check-page'
import { pages as budgets } from './budgets.json'

type Kind = 'html' | 'css' | 'js' | 'font'

// Usage: npm run check:budgets -- [folder]
const [folder = 'out'] = process.argv.slice(2)

const kinds: Record<string, Kind> = { '.css': 'css', '.js': 'js', '.woff2': 'font' }
// Fonts are compressed already.
const weigh = (file: string) => {
  const bytes = fs.readFileSync(path.join(folder, file))
  return (file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length) / 1000
}

let broken = 0
for (const [address, budget] of Object.entries(budgets)) {
  const page = address === '/' ? '/index.html' : `${address}.html`
  const html = fs.readFileSync(path.join(folder, page), 'utf8')
  // `nomodule` scripts are for browsers that this site does not reach; none of today's loads them.
  const polyfills = new Set(
    [...html.matchAll(/<script src="([^"]+)"[^>]*noModule/gi)].map((match) => match[1]),
  )
  const assets = new Set(readPage(html).assets.filter((asset) => !polyfills.has(asset)))
  const sizes: Record<Kind, number> = { html: weigh(page), css: 0, js: 0, font: 0 }
  for (const asset of assets) {
    const kind = kinds[path.extname(asset)]
    if (kind) sizes[kind] += weigh(asset)
  }
  const parts = (Object.keys(sizes) as Kind[]).map((kind) => {
    const isOver = sizes[kind] > budget[kind]
    if (isOver) broken += 1
    return `${kind} ${sizes[kind].toFixed(1)}/${budget[kind]}${isOver ? ' OVER' : ''}`
  })
  console.log(`${address.padEnd(34)} ${parts.join('  ')}  kB`)
}
if (broken > 0) {
  console.error(`${broken} budgets of scripts/budgets/budgets.json are exceeded.`)
  process.exit(1)
}
