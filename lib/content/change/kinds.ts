/** What `npm run new` and the editor create. */
export const kinds = ['post', 'page', 'author', 'topic'] as const
export type Kind = (typeof kinds)[number]
