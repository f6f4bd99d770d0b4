import { z } from 'zod'
import type { Content } from './content.ts'
import type { Document } from './document.ts'
import { findKind } from './names.ts'
import type { Reading } from './problem.ts'

/** Status on a day. A build for visitors contains only published entries. */
export type Status = 'published' | 'scheduled' | 'draft'

const day = z.iso.date()

/** Returns whether a value is a valid date in the form YYYY-MM-DD. */
export const isDay = (value: unknown): value is string => day.safeParse(value).success

/** Returns the status on a day. Without a valid date, it is published unless it is a draft. */
export function getStatus({ date, draft }: { date?: unknown; draft?: unknown }, today: string): Status {
  if (draft === true) return 'draft'
  return isDay(date) && date > today ? 'scheduled' : 'published'
}

/** Returns the status of an entry, or `undefined` for other files, which have none. */
export function findStatus({ config, settings }: Content, { name, head }: Document): Status | undefined {
  return findKind(config, name)?.kind.hasStatus ? getStatus(head.plain, settings.today) : undefined
}

/** Returns whether this build contains what a file makes. */
export function isBuilt(content: Content, document: Document): boolean {
  if (content.settings.unpublished) return true
  if ((findStatus(content, document) ?? 'published') !== 'published') return false
  return findKind(content.config, document.name)?.kind.isBuilt?.(document, content) ?? true
}

/** Drops what was read of a draft with mistakes, if these are left out. */
export function skipBroken<Value>(
  content: Content,
  document: Document,
  reading: Reading<Value>,
): Reading<Value> {
  const isBroken = reading.problems.length > 0 && findStatus(content, document) === 'draft'
  return content.settings.isPreview && isBroken ? { problems: [] } : reading
}
