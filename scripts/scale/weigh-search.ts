import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { getContentType, isCompressible } from '@/deploy/headers'
import { browserFlags, findBrowser } from '@/e2e/browser'
import { openPhone } from '@/scripts/bench/phone'
import { readExportPolicy, serveExport } from '@/scripts/serve/server'

/** What a first search loads until its results stand there: bytes as a host sends them, by part of the index. */
export type SearchWeight = { query: string; bytes: number; parts: Record<string, number> }

/** Returns which part of the search a file is: `meta` for `/search/pagefind.en_1.pf_meta`. */
function toPart(file: string): string {
  const kind = /\.pf_(\w+)$/.exec(file)?.[1]
  if (kind) return kind
  return file.startsWith('/search/') ? 'engine' : 'island'
}

/** Searches the blog of an export for each query, each time as a first visitor. */
export async function weighSearches(folder: string, queries: readonly string[]): Promise<SearchWeight[]> {
  const server = await serveExport(folder, 0, readExportPolicy(folder))
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const weights: SearchWeight[] = []
  for (const query of queries) {
    const { page, client, close } = await openPhone(browser, { isSlow: false })
    await page.goto(`${origin}/blogs`, { waitUntil: 'networkidle' })
    const loaded = new Set<string>()
    client.on('Network.requestWillBeSent', ({ request }) => loaded.add(new URL(request.url).pathname))
    await page.getByRole('searchbox').filter({ visible: true }).fill(query)
    await page.keyboard.press('Enter')
    await page.locator('[data-search-results] a').first().waitFor({ timeout: 60_000 })
    await close()
    const parts: Record<string, number> = {}
    for (const file of loaded) {
      if (!/^\/(search|islands)\//.test(file)) continue
      const content = fs.readFileSync(path.join(folder, file))
      const isSentSmaller = isCompressible(getContentType(file) ?? '')
      parts[toPart(file)] =
        (parts[toPart(file)] ?? 0) + (isSentSmaller ? brotliCompressSync(content).length : content.length)
    }
    const bytes = Object.values(parts).reduce((sum, each) => sum + each, 0)
    weights.push({ query, bytes, parts })
  }
  await browser.close()
  server.close()
  return weights
}
