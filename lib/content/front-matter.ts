import { parseDocument } from 'yaml'
import { getStatus, type PostStatus } from './schedule'

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
  const front: unknown = parseDocument(splitFrontMatter(text)?.yaml ?? '').toJS()
  const { date, draft } = (front ?? {}) as { date?: unknown; draft?: unknown }
  const isDay = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date)
  return { date: isDay ? date : '', draft: draft === true }
}

/** Returns what a post is on a day, by its front matter alone. */
export function readStatus(text: string, day: string): PostStatus {
  return getStatus(readSchedule(text), day)
}
