/**
 * Makes `next dev` rerender open pages when content changes: the loader of that module then changes it. Nobody calls
 * this. While Next writes a chunk, it answers requests that need it with 500, so the module has a chunk of its own.
 */
export const watchContent = () => import('./content-time')
