// Stands in for a module of Next's own (`next.config.mjs`). Of each page Next would read its React data again and write a
// file of each part, for its router to prefetch: a quarter of the time that a page takes, for files that are not shipped.

/** Returns no part of a page. Next's build wants one name that ends so, and writes an empty file under it. */
export async function collectSegmentData(): Promise<Map<string, Buffer>> {
  return new Map([['/none/__PAGE__', Buffer.alloc(0)]])
}

/** Returns nothing, since nothing is prefetched. */
export async function collectPrefetchHints(): Promise<undefined> {}
