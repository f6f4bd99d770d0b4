import type { z } from 'zod'
import type { Words } from './shared/types'

// What the editor needs of a site, in one argument. Functions that a site lacks are left out, and with them what one
// could do in the editor.

/** New texts or bytes of files by their path in the content folder, `null` to delete, `from` to move. */
export type Changes = Readonly<Record<string, string | Uint8Array | { from: string } | null>>

/** Why a value is refused: what was found, and what to write instead. `data` has the numbers and names in it. */
export type Reason = {
  found: string
  expected: string
  fix: string
  code?: string
  data?: Readonly<Record<string, unknown>>
}
/** A mistake in a file. Lines count from 1. `isCheckOnly` does not stop a build. */
export type Problem = Reason & { file: string; line: number; field: string; isCheckOnly?: boolean }

/** A piece of text in a file. `field` is its path, or a kind of node in a text. `offset` is its place in the file. */
export type Passage = { field: string; value: string; kind: string; offset: number }

export type Document = {
  name: string
  text: string
  /** The path of the file, as problems name it. */
  file: string
  head: { plain: Readonly<Record<string, unknown>> }
  article: { anchors: readonly string[] }
  passages: readonly Passage[]
}

export type Pictures = Readonly<Record<string, object>>

/** The content of a folder, as a value. `with` returns another, and writes nothing. */
export type Content = {
  documents: ReadonlyMap<string, Document>
  /** Every text by its path in the content folder. */
  files: ReadonlyMap<string, string>
  pictures: Pictures
  source: {
    /** All files, also those that are no texts. */
    stamps: ReadonlyMap<string, string>
    fileProblems: ReadonlyMap<string, Problem>
  }
  with(changes: Changes): Content
  withPictures(pictures: never): Content
  problems: readonly Problem[]
}

/** An entry of a file: the file itself, or with `key` a part of it. */
export type EntryPlace = {
  name: string
  file: string
  key?: string
  group: string
  href?: string
  canMove: boolean
  canRemove: boolean
}

export type Converted = { body: string; pictures: Map<string, Uint8Array>; lost: string[] }
export type ConvertOptions = { below?: number; keepsTitle?: boolean }

type Moved = { name: string; moved: ReadonlyMap<string, string>; changes: Changes }

export type EditorSite = {
  /** The content folder, and the folder for working copies, the history and drafts of uploads. */
  folder: string
  workFolder: string
  /** The environment of the programs that it starts: git, and that of the pages. */
  env: NodeJS.ProcessEnv
  /** The wanted port of the editor. Another is taken if it is in use. */
  port: number
  /** Styles with the tokens of the editor, if the site's own should be used, and a folder with a picture of each block. */
  styles: string
  blockPictures: string
  words: Words

  /** Reads the folder. Unchanged files are taken from `before`. */
  open(before?: Content): Content
  /** Writes changes, all or none, and inspects new pictures. */
  write(changes: Changes): Promise<void>
  problemsOf(content: Content, file: string): readonly Problem[]
  getStatus(content: Content, document: Document): 'draft' | 'scheduled' | 'published' | undefined
  /** The address of the site for visitors. */
  getUrl(content: Content): string
  /** Whether publishing proposes by default. */
  hasProposals(content: Content): boolean

  /** Lists the entries of a file, and finds that of a name. */
  listEntries(file: string, content: Content): EntryPlace[]
  findEntry(name: string, files: { has(name: string): boolean }): { file: string; key?: string } | undefined
  /** Returns the entry to which a file belongs, such as the picture of a post. */
  toEntryName(file: string): string
  isTitled(entry: string): boolean
  /** Returns the schema of an entry; that of the text of a Markdown file is `body`. */
  findSchema(entry: string): z.ZodType | undefined
  /** Returns what a schema of a field is: a picture, a link, or nothing special. */
  describeField(
    schema: z.core.$ZodType,
  ): { isPicture?: boolean; minWidth?: number; isLink?: boolean } | undefined
  /** Lists the ids that fields can name, by their widget, with the entry of each. */
  listChoices(content: Content): Record<string, { id: string; entry: string }[]>

  splitFrontMatter(text: string): { header: string; yaml: string; body: string } | undefined
  /** Changes YAML to a value. What did not change keeps its form. */
  updateYaml(text: string, value: unknown): string
  toId(title: string): string

  /** Creates an entry at the address or id that was typed. `body` and `pictures` are those of a document. */
  create(
    content: Content,
    input: { kind: string; title: string; id?: string; folder?: string; article?: Converted },
  ): { entry: string; changes: Changes }
  rename(content: Content, entry: string, address: string): Moved
  remove(content: Content, entry: string): Changes
  /** Returns every problem that stops publishing, and those that are hints. */
  checkAll(content: Content): Promise<{ problems: readonly Problem[] }>
  /** Finds words that may be misspelt, and samples that were left. They stop nothing. */
  checkWords(content: Content, name: string): Promise<readonly Problem[]>

  pictures: SitePictures
  /** Converts documents, if the site has a converter. */
  convert?: {
    document(name: string, bytes: Buffer, options?: ConvertOptions): Promise<Converted>
    html(html: string, options?: ConvertOptions): Promise<Converted>
  }
  /** The command that serves the pages and prints "Local: http://…", or nothing to show none. */
  pageCommand?: string
  /** Returns the commit that visitors have. */
  readLive(content: Content): Promise<string | undefined>
}

/** What the site says about pictures and files to download. */
export type SitePictures = {
  isPicture(name: string): boolean
  isDownload(name: string): boolean
  downloadKinds: string
  /** Matches names of files to download, and links to them. */
  downloadName: RegExp
  downloadLink: RegExp
  toDarkName(name: string): string
  toLightName(name: string): string
  inspect(file: string): Promise<{ width: number; height: number } | Reason>
  inspectDownload(name: string, bytes: Buffer): object
  /** Inspects pictures that were added by hand. */
  refresh(): Promise<void>
  listUses(content: Content): { picture: string; file: string; alt: string }[]
  /** Names all pictures and files that something uses. */
  listUsed(content: Content): ReadonlySet<string>
  rename(content: Content, from: string, to: string): Changes
  /** Returns the problems that a picture would cause in the place of another. */
  checkSize(content: Content, name: string, size: { width: number; height: number }): readonly Problem[]
}
