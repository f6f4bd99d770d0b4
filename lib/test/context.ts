import type { Context } from 'checked-content'

/** Returns a context with every picture and the given pages. */
export const createContext = (...pages: string[]): Context => ({
  findPicture: () => ({ avif: [], webp: [], width: 1200, height: 750 }),
  findDownload: () => undefined,
  hasPage: (address) => pages.includes(address.split(/[?#]/)[0] ?? ''),
  listHrefs: (id) => [`/blogs/${id}`, `/${id}`],
  refuseName: () => undefined,
  toPath: (address) => address.replace(/^https:\/\/(www\.)?company\.example(?=\/|$)/, ''),
  findRedirects: () => [],
})
