// Stands in for a module of Next's own (`next.config.mjs`). Of each page Next would read its React data again and write a
// file of each part, for its router to prefetch: a third of the time that a page takes, for files that are not shipped.

/** Returns no part of a page. */
export async function collectSegmentData(): Promise<undefined> {}

/** Returns nothing of how parts are prefetched. */
export async function collectPrefetchHints(): Promise<undefined> {}
