import type { Changes, Config, Content } from 'checked-content'
import type { PictureFolders } from 'checked-content/pictures'
import type { Words } from './shared/types'

// What the editor needs of a site, in one argument. What is optional is left out, and with it what one could do.

/** `title` is that of the document, which its body lacks. */
export type Converted = { title?: string; body: string; pictures: Map<string, Uint8Array>; lost: string[] }
export type ConvertOptions = { below?: number; keepsTitle?: boolean }

/** A new entry. `kind` is the noun of its collection, or of the keys of a file. */
export type NewEntry = { kind: string; title: string; id: string; article?: Converted }

export type EditorSite = {
  /** The files of the content: what `checked-content` opens. */
  config: Config
  /** The content folder, and the folder for working copies, the history and drafts of uploads. */
  folder: string
  workFolder: string
  /** The environment of the programs that it starts: git, and that of the pages. */
  env: NodeJS.ProcessEnv
  /** The wanted port of the editor. Another is taken if it is in use. */
  port: number
  /** The command that serves the pages and prints "Local: http://…", or nothing to show none. */
  pageCommand?: string
  /** Where pictures are listed, and encoded by the site. By default in `workFolder`. */
  pictures?: PictureFolders
  /** Styles with Tailwind's tokens of the site, and a folder with a picture of each block. */
  styles?: string
  blockPictures?: string
  words?: Partial<Words>

  /** Returns the day that decides what is published, YYYY-MM-DD. */
  today?: () => string
  /** Returns the heading of an entry in the list, if it is not its collection. */
  toGroup?: (name: string, href?: string) => string | undefined
  /** Creates an entry. By default it has a title, and is a draft. */
  create?: (content: Content, entry: NewEntry) => { name: string; changes: Changes }
  /** Whether publishing proposes by default. */
  hasProposals?: (content: Content) => boolean
  /** Converts documents. */
  convert?: {
    document(name: string, bytes: Buffer, options?: ConvertOptions): Promise<Converted>
    html(html: string, options?: ConvertOptions): Promise<Converted>
  }
  /** Returns the commit that visitors have. */
  readLive?: (content: Content) => Promise<string | undefined>
}
