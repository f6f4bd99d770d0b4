import fs from 'node:fs'
import path from 'node:path'
import type { Preview, PreviewPlan } from '@/scripts/previews/plan'

export type { Preview }

let manifest: Record<string, Preview> | undefined

/**
 * Returns the picture that link previews show for the page at `address`, such as `/about`. The pages of a list all show
 * that of the list, whose words have no number: thousands of pictures would differ in it alone. In development there may
 * be none: it is drawn when the site is built. Throws in a build when `npm run previews` does not know it.
 */
export function getPreview(address: string): Preview | undefined {
  manifest ??= readManifest()
  const preview = Object.hasOwn(manifest, address) ? manifest[address] : undefined
  if (!preview && process.env.NODE_ENV === 'production') {
    throw new Error(`The page ${address} has no picture for link previews yet. Run: npm run previews`)
  }
  return preview
}

function readManifest(): Record<string, Preview> {
  const file = path.resolve('.cache/previews.json')
  const plans: PreviewPlan[] = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : []
  return Object.fromEntries(plans.map(({ page, preview }) => [page.path, preview]))
}
