import fs from 'node:fs'
import type { Weight } from './weigh'

/** Where the budgets stand. */
export const budgetFile = 'scripts/budgets/budgets.json'

/** What every route may weigh, and what that means. */
export type Budgets = { note: string; pages: Record<string, Weight> }

/** Reads the budgets. */
export function readBudgets(): Budgets {
  return JSON.parse(fs.readFileSync(budgetFile, 'utf8')) as Budgets
}
