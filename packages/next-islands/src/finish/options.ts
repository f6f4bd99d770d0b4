import type { Document } from '@parse5/tools'

/** A parsed page and its path in the export. */
export type ParsedPage = { page: string; document: Document }

export type FinishOptions = {
  /** The project's folder, where relative paths start. Default: the current folder. */
  root?: string
  /** The folder of Next's export, which becomes the finished one. Default: `out`. */
  dir?: string
  /** The module that exports the registry as `islands`. Default: `islands.ts`. */
  islands?: string
  /** Client components that only need to be rendered once: their files, such as `components/header.tsx`, or packages. */
  static?: readonly string[]
  /** What happens to pages that call `notFound()`. Default: `refuse`. `replace` turns them into copies of 404.html. */
  notFoundPages?: 'refuse' | 'omit' | 'replace'
  /** A module of the site that runs on every page, bundled with the loader. */
  pageScript?: string
  /** The library that hydrates islands. Default: `react`. */
  runtime?: 'react' | 'preact'
  /** The path under which the site is served, such as `/preview`, if Next built it for the root. */
  basePath?: string
  /** The id of a popover, shown when an island fails to load. */
  messageId?: string
  /** Keys, besides Enter and Space, that an island's buttons queue before hydration. */
  queuedKeys?: readonly string[]
  /** Constants of the islands besides those of `process.env` that Next defines, as esbuild's `define` takes them. */
  define?: Record<string, string>
  /** Returns the policy of a page's `<meta>`, or an empty string. Hashes have quotes, as in a policy: `'sha256-…'`. */
  policy?: (hashes: { styles: string[]; scripts: string[] }, page: ParsedPage) => string
  /** Returns whether a script of the site's own stays, by its `src` or text. Default: none does. */
  allowScript?: (script: { page: string; src: string | null; text: string }) => boolean
  /** Changes a parsed page before its hashes are taken. `code` contains the islands' files, by path in the export. */
  transform?: (page: ParsedPage, code: ReadonlyMap<string, Uint8Array>) => void | Promise<void>
  /** Works on the finished folder before it replaces `dir`. */
  beforeReplace?: (folder: string) => void | Promise<void>
}

export const defaults = {
  root: '.',
  dir: 'out',
  islands: 'islands.ts',
  static: [],
  notFoundPages: 'refuse',
  pageScript: '',
  runtime: 'react',
  basePath: '',
  messageId: '',
  queuedKeys: [],
  define: {},
  policy: ({ scripts }) =>
    [`script-src ${["'self'", ...scripts].join(' ')}`, "object-src 'none'", "base-uri 'none'"].join('; '),
  allowScript: () => false,
  transform: () => {},
  beforeReplace: () => {},
} satisfies FinishOptions

export type Settings = Required<FinishOptions>
