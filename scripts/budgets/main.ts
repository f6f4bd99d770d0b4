import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { listFiles, toAddress } from '@/scripts/files'
import { budgetFile, readBudgets } from './budgets'
import { findExcess, toBudget, toLarger, toRoute, type Weight } from './weigh'
import { weighPages } from './weigh-pages'

// Usage: npm run check:budgets -- [--write] [folder]
// Opens every page on the phone, touches nothing, and holds what was loaded against `budgets.json`. `--write` sets the
// budgets to today's figures and 5%: to be done when pages get lighter, or with the reason in the commit.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
})
const [folder = 'out'] = positionals
const budgets = readBudgets()

const pages = listFiles(folder).filter((file) => file.endsWith('.html'))
const weights: Record<string, Weight> = {}
for (const [file, weight] of await weighPages(folder, pages)) {
  const route = toRoute(toAddress(file))
  weights[route] = toLarger(weights[route] ?? weight, weight)
}

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
