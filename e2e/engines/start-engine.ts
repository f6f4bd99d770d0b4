import { firefox, webkit } from '@playwright/test'
import { type EngineName, findEngine, type MissingEngine } from '@/scripts/browser.mjs'
import type { Driver } from './engine'

/** Starts an engine, or returns where it was looked for. Loads only the library that drives it. */
export async function startEngine(name: EngineName): Promise<Driver | MissingEngine> {
  const found = findEngine(name)
  if ('lookedFor' in found) return found
  if (found.by === 'selenium') return (await import('./selenium')).startSelenium(found)
  if (found.by === 'puppeteer') return (await import('./puppeteer')).startPuppeteer(found.browser)
  return (await import('./playwright')).startPlaywright({ firefox, webkit }[name])
}
