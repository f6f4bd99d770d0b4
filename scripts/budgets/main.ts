import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '@/e2e/browser'
import { openPhone } from '@/scripts/bench/phone'
import { listFiles, toAddress } from '@/scripts/files'
import { readExportPolicy, serveExport } from '@/scripts/serve/server'
import { findExcess, toBudget, toLarger, type Weight, weigh } from './weigh'

// Usage: npm run check:budgets -- [--write] [folder]
// Opens every page on the phone, touches nothing, and holds what was loaded against `budgets.json`. `--write` sets the
// budgets to today's figures and 5%: to be done when pages get lighter, or with the reason in the commit.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
})
const [folder = 'out'] = positionals
const budgetFile = 'scripts/budgets/budgets.json'
type Budgets = { note: string; pages: Record<string, Weight> }
const budgets = JSON.parse(fs.readFileSync(budgetFile, 'utf8')) as Budgets

const read = (file: string) => fs.readFileSync(path.join(folder, file))
const pages = listFiles(folder).filter((file) => file.endsWith('.html'))
/** All posts share one budget, all topics, and the pages of the list, which one more post may add to. */
const toRoute = (address: string) =>
  address
    .replace(/^\/blogs\/page\/.+$/, '/blogs')
    .replace(/^\/blogs\/topics\/.+$/, '/blogs/topics/*')
    .replace(/^\/blogs\/(?!topics\/).+$/, '/blogs/*')

const server = await serveExport(folder, 0, readExportPolicy(folder))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
const weights: Record<string, Weight> = {}
for (const file of pages) {
  const address = toAddress(file)
  const { page, client, close } = await openPhone(browser, { isSlow: false })
  const loaded = new Set<string>()
  client.on('Network.requestWillBeSent', ({ request }) => loaded.add(new URL(request.url).pathname))
  await page.goto(origin + address, { waitUntil: 'networkidle' })
  await close()
  loaded.delete(address)
  // The icon of the tab, which the developer tools don't count either.
  loaded.delete('/icon.svg')
  const weight = weigh(read(file).toString(), new Map([...loaded].map((asset) => [asset, read(asset)])))
  const route = toRoute(address)
  weights[route] = toLarger(weights[route] ?? weight, weight)
}
await browser.close()
server.close()

if (values.write) {
  const budgeted = Object.fromEntries(
    Object.entries(weights).map(([route, weight]) => [route, toBudget(weight)]),
  )
  fs.writeFileSync(budgetFile, `${JSON.stringify({ ...budgets, pages: budgeted }, null, 2)}\n`)
}
const faults = Object.entries(weights).flatMap(([route, weight]) => {
  const parts = Object.entries(weight).map(([part, amount]) => `${part} ${amount}`)
  console.log(`${route.padEnd(10)} ${parts.join('  ')}`)
  const budget = values.write ? toBudget(weight) : budgets.pages[route]
  if (!budget) return [`${route} has no budget: run npm run check:budgets -- --write`]
  return findExcess(weight, budget).map((excess) => `${route}: ${excess}`)
})
if (faults.length > 0) {
  console.error(
    `\n${faults.join('\n')}\n\nOver the budgets of ${budgetFile}: find what grew, and make it lighter.`,
  )
  process.exit(1)
}
console.log('Budgets: every page keeps its own.')
