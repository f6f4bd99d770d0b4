import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '@/e2e/browser'
import { measure, type Sample, type Tap } from './measure'
import { serveAsNetwork } from './server'
import { type Series, toRatios, toTable } from './summary'

// Usage: npm run bench -- [--runs 5] [--routes /,/about] [folder …]
// Measures exports side by side on the phone profile (`phone.ts`), run by run in turn, so that whatever else the machine
// does meets them alike. Prints Markdown. An empty page is measured too: what it costs, the browser costs.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    routes: {
      type: 'string',
      default: '/,/about,/services,/blogs,/blogs/keys-for-an-outside-team,/contact,/signin,/signup,/404',
    },
  },
})
const folders = positionals.length > 0 ? positionals : ['out', '.cache/stock/out']

const menuTap: Tap = {
  target: '[popovertarget=mobile-menu]',
  effect: '#mobile-menu:popover-open',
}
const taps: Record<string, Tap> = {
  '/': { target: 'text=Order Now', effect: 'dialog.order-dialog[open]' },
  '/blogs/keys-for-an-outside-team': { target: 'text=Step2', effect: '[aria-pressed=true]' },
}

const servers = await Promise.all(
  folders.map(async (folder, index) => ({
    folder,
    ...(await serveAsNetwork(folder, path.join('.cache/bench', String(index)))),
  })),
)
const emptyFolder = '.cache/bench/empty'
fs.mkdirSync(emptyFolder, { recursive: true })
for (const file of ['index.html', '404.html']) {
  fs.writeFileSync(path.join(emptyFolder, file), '<!doctype html><title>Empty</title><p>Empty')
}
const empty = { folder: '(empty page)', ...(await serveAsNetwork(emptyFolder, `${emptyFolder}-copy`)) }

// Trusted by their keys: what comes with a certificate that is only let pass is kept in no cache.
const trusted = [...servers, empty].map(({ keyHash }) => keyHash).join(',')
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...browserFlags, `--ignore-certificate-errors-spki-list=${trusted}`],
})
const series: (Series & { samples: Sample[] })[] = []
for (const route of values.routes.split(',')) {
  const row = servers.map((server) => ({ ...server, route, samples: [] as Sample[] }))
  for (let run = 0; run < Number(values.runs); run++) {
    for (const { origin, samples } of row) {
      samples.push(await measure(browser, origin + route, taps[route] ?? menuTap))
    }
  }
  series.push(...row)
  console.error(`${route} measured`)
}
const floor: Series & { samples: Sample[] } = { route: '/', folder: empty.folder, samples: [] }
for (let run = 0; run < Number(values.runs); run++) floor.samples.push(await measure(browser, empty.origin))
await browser.close()
for (const { close } of [...servers, empty]) close()

console.log(`${toTable([...series, floor])}\n`)
if (folders.length > 1) console.log(toRatios(series))
