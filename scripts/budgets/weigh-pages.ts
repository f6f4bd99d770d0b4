import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '@/e2e/browser'
import { openPhone } from '@/scripts/bench/phone'
import { toAddress } from '@/scripts/files'
import { readExportPolicy, serveExport } from '@/scripts/serve/server'
import { type Weight, weigh } from './weigh'

/** Opens pages of an export on the phone, touches nothing, and returns what each loads, by its file. */
export async function weighPages(folder: string, files: readonly string[]): Promise<Map<string, Weight>> {
  const read = (file: string) => fs.readFileSync(path.join(folder, file))
  const server = await serveExport(folder, 0, readExportPolicy(folder))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  const weights = new Map<string, Weight>()
  for (const file of files) {
    const address = toAddress(file)
    const { page, client, close } = await openPhone(browser, { isSlow: false })
    const loaded = new Set<string>()
    client.on('Network.requestWillBeSent', ({ request }) => loaded.add(new URL(request.url).pathname))
    await page.goto(origin + address, { waitUntil: 'networkidle' })
    await close()
    loaded.delete(address)
    // The icon of the tab, which the developer tools don't count either.
    loaded.delete('/icon.svg')
    weights.set(file, weigh(read(file).toString(), new Map([...loaded].map((asset) => [asset, read(asset)]))))
  }
  await browser.close()
  server.close()
  return weights
}
