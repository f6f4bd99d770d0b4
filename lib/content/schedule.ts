import { z } from 'zod'
import type { Content } from './content'
import type { Site } from './schemas'

/** Status on a day. The production export contains only published posts and pages. */
export type Status = 'published' | 'scheduled' | 'draft'

const day = z.iso.date()

/** Returns whether a value is a valid date in the form YYYY-MM-DD. */
export const isDay = (value: unknown): value is string => day.safeParse(value).success

/** Returns the status of a post or page on a day. Without a valid date, it is published unless it is a draft. */
export function getStatus({ date, draft }: { date?: unknown; draft?: unknown }, today: string): Status {
  if (draft === true) return 'draft'
  return isDay(date) && date > today ? 'scheduled' : 'published'
}

/** Returns the announcement of this day. Builds with drafts have it before its first day, too. */
export function findAnnouncement({ site, settings }: Content): Site['announcement'] {
  const { today, unpublished } = settings
  const { from = today, until = today } = site.announcement ?? {}
  return (from <= today || unpublished) && today <= until ? site.announcement : undefined
}
