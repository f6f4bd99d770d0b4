import { parseDocument } from 'yaml'
import { getStatus, type PostStatus } from './schedule'

const fence = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/** Parts a post at its `---` lines. `header` is the front matter with them; `undefined` where there is none. */
export function splitFrontMatter(text: string): { header: string; yaml: string } | undefined {
  const match = fence.exec(text)
  return match ? { header: match[0], yaml: match[1] ?? '' } : undefined
}

/**
 * Returns what a post is on a day, without checking the rest of it, so that a half-written draft can stand beside what
 * is published. What cannot be read counts as published: it is then refused, with the reason.
 */
export function readStatus(text: string, day: string): PostStatus {
  const front: unknown = parseDocument(splitFrontMatter(text)?.yaml ?? '').toJS()
  const { date, draft } = (front ?? {}) as { date?: unknown; draft?: unknown }
  const isDay = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date)
  return getStatus({ date: isDay ? date : '', draft: draft === true }, day)
}
