import type { Context } from '../references'

/** Returns a context with every picture and the given pages. */
export const createContext = (...pages: string[]): Context => ({
  findPicture: () => ({ avif: [], webp: [], width: 1200, height: 750 }),
  findDownload: () => undefined,
  hasPage: (address) => pages.includes(address.split(/[?#]/)[0] ?? ''),
  authorIds: ['a-sample'],
  topicIds: ['data'],
  toPath: (address) => address.replace(/^https:\/\/(www\.)?company\.example(?=\/|$)/, ''),
  findRedirects: () => [],
})
