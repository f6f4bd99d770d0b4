import type { Passage } from 'checked-content'
import { findUndrawable } from '@/brand/og-letters'

/** Testimonials with more letters are in small type. */
const longFeedback = 320

/** Returns a hint for a passage that this site shows badly. */
export function hintPassage({ path, value }: Passage): string | undefined {
  const key = path.at(-1)
  if (key === 'clientFeedback' && value.length > longFeedback)
    return `is long, so its type is small: ${longFeedback / 2} letters look best`
  // Open Graph images show titles and names.
  const isShown =
    key === 'title' ? path.length === 1 || path.at(-2) === 'seo' : key === 'name' && path.length <= 2
  const undrawable = isShown ? findUndrawable(value) : []
  if (undrawable.length > 0) return `is left out of link previews, which cannot show ${undrawable.join(' ')}`
}
