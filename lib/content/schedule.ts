/** What a post is on the day that the site is built. Only what is published is part of the production export. */
export type PostStatus = 'published' | 'scheduled' | 'draft'

/** Tells whether a value is a day in the form YYYY-MM-DD. */
export function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
}

/**
 * Returns the day that the site is built on, YYYY-MM-DD. In UTC, so that two machines agree. `CONTENT_TODAY` sets
 * another, for tests and to see a future day. Throws where that is no day: days are compared as texts, and any other text
 * would publish all posts or none.
 */
export function getToday(setting: string | undefined = process.env.CONTENT_TODAY): string {
  if (!setting) return new Date().toISOString().slice(0, 10)
  if (isDay(setting)) return setting
  throw new Error(`CONTENT_TODAY is "${setting}"; it must be a day in the form YYYY-MM-DD.`)
}

/** Tells whether drafts and scheduled posts are built too, as `npm run preview` does. */
export function areUnpublishedBuilt(): boolean {
  return process.env.CONTENT_UNPUBLISHED === 'build'
}

/** Returns what a post is on a day. */
export function getStatus(post: { date: string; draft?: boolean }, day: string): PostStatus {
  if (post.draft) return 'draft'
  return post.date > day ? 'scheduled' : 'published'
}
