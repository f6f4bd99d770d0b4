import { z } from 'zod'
import { readToday } from '@/lib/environment'

/** Status on the build date. The production export contains only published posts. */
export type PostStatus = 'published' | 'scheduled' | 'draft'

/** Returns whether a value is a valid date in the form YYYY-MM-DD. */
export const isDay = (value: unknown): value is string => z.iso.date().safeParse(value).success

/**
 * Returns the build date in UTC, YYYY-MM-DD. `CONTENT_TODAY` overrides it, for tests and to preview a future date. Throws
 * if that is not a date: dates are compared as strings, so any other value would publish all posts or none.
 */
export function getToday(setting = readToday()): string {
  if (!setting) return new Date().toISOString().slice(0, 10)
  if (isDay(setting)) return setting
  throw new Error(`CONTENT_TODAY is "${setting}"; it must be a day in the form YYYY-MM-DD.`)
}

export function getStatus(post: { date: string; draft?: boolean }, day = getToday()): PostStatus {
  if (post.draft) return 'draft'
  return post.date > day ? 'scheduled' : 'published'
}
