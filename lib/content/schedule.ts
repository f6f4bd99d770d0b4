import { z } from 'zod'

/** Status on a day. The production export contains only published posts and pages. */
export type Status = 'published' | 'scheduled' | 'draft'

/** Returns whether a value is a valid date in the form YYYY-MM-DD. */
export const isDay = (value: unknown): value is string => z.iso.date().safeParse(value).success

/** Returns the status of a post or page on a day. Without a valid date, it is published unless it is a draft. */
export function getStatus({ date, draft }: { date?: unknown; draft?: unknown }, day: string): Status {
  if (draft === true) return 'draft'
  return isDay(date) && date > day ? 'scheduled' : 'published'
}
