import { parseDocument } from 'yaml'
import { getStatus, isDay, type PostStatus } from './schedule'

const fence = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/** Parts a post at its `---` lines. `header` is the front matter with them; `undefined` where there is none. */
export function splitFrontMatter(text: string): { header: string; yaml: string } | undefined {
  const match = fence.exec(text)
  return match ? { header: match[0], yaml: match[1] ?? '' } : undefined
}

/**
 * Returns when a post is to be published, without checking the rest of it, so that a half-written draft can stand beside
 * what is published. A date that cannot be read is empty: such a post counts as published, and is refused with the reason.
 */
export function readSchedule(text: string): { date: string; draft: boolean } {
  // These two alone: of the whole a value that repeats another, `*name`, may not be readable.
  const front = parseDocument(splitFrontMatter(text)?.yaml ?? '')
  const date = front.get('date')
  return { date: isDay(date) ? date : '', draft: front.get('draft') === true }
}

/** Returns what a post is on a day, by its front matter alone. */
export function readStatus(text: string, day: string): PostStatus {
  return getStatus(readSchedule(text), day)
}
