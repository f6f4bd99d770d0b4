/** What a post is on the day that the site is built. Only what is published is part of the production export. */
export type PostStatus = 'published' | 'scheduled' | 'draft'

/**
 * Returns the day that the site is built on, YYYY-MM-DD. In UTC, so that two machines agree. `CONTENT_TODAY` sets
 * another, for tests and to see a future day.
 */
export function getToday(): string {
  return process.env.CONTENT_TODAY ?? new Date().toISOString().slice(0, 10)
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
