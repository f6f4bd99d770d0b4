import type { Document, DocumentKind } from './document.ts'
import type { MarkdownRules } from './markdown/read.ts'
import type { Passage } from './passages.ts'
import type { Pictures, Places } from './pictures/pictures.ts'
import type { Problem } from './problem.ts'

/** What differs from one build to another. */
export type Settings = {
  /** The content folder. Messages begin with it. */
  folder: string
  /** The day that decides what is published, YYYY-MM-DD. */
  today: string
  /** The list of pictures that `preparePictures` writes. Without one, no picture is known. */
  pictureList?: string
  /** Whether drafts and scheduled entries are pages too. The checks need them: these may link to each other. */
  unpublished?: boolean
  /** Whether pages are shown while one writes: links may lead nowhere, and a draft with mistakes stops no page but its own. */
  isPreview?: boolean
  /** Where the site is on its host, such as `/preview`. */
  basePath?: string
}

/** What a file or the files of a collection are. */
export type Kind = DocumentKind & {
  /** Returns the address of the page that a file makes, by its id. Without it, a file makes no page. */
  toHref?: (id: string) => string
  /** The ids around the text of its page, to which links may lead. */
  layoutIds?: readonly string[]
  /** What each key of a single file is, if it is an entry of its own, and the address of its page. */
  keys?: { noun: string; toHref?: (key: string) => string }
  /** The file whose page takes over the addresses of a deleted entry. */
  heir?: string
  /** Returns whether the page of a published file is in this build. By default it is. */
  isBuilt?: (document: Document, content: Content) => boolean
  /** Finds what depends on other files or on the day. It stops a build. */
  checkIn?: (document: Document, content: Content) => Problem[]
}

/** Files of one kind, each with an id from its name. */
export type Collection = Kind & {
  name: string
  /** What one of its files is called in messages, such as `post`. */
  noun: string
  /**
   * The names of its files: `posts/[id].md`, or `pages/[...id].yaml` for ids with folders. The first that matches gives
   * the id; a new file gets the last.
   */
  files: readonly string[]
  /** The form of an id. By default lowercase letters, digits and single hyphens. */
  idPattern?: RegExp
}

/** What a site says about its files: the content of `content.config.ts`. */
export type Config = {
  /** Single files, by name. They come before collections. Each must exist. */
  files: Readonly<Record<string, Kind>>
  collections: readonly Collection[]
  /** Files of collections that must exist. */
  needed?: readonly string[]
  /** Text files that are no documents, such as `dictionary.txt`. */
  texts?: readonly string[]
  /** Returns the complete address of the site, whose links count as its own. */
  getOrigin?: (content: Content) => string | undefined
  /** Returns the addresses of pages without a file of their own. */
  listPages?: (content: Content) => Iterable<string>
  /** Addresses that no entry can have, and folders that no entry can be in. */
  taken?: readonly string[]
  redirects?: readonly Redirect[]
  /** Finds more that stops a build. */
  check?: (content: Content) => Problem[]
  /** Finds more that a check reports, but a build does not stop on. */
  lint?: (content: Content) => Problem[]
  /** Returns a hint for a passage that may be right. */
  hint?: (passage: Passage) => string | undefined
  markdown?: MarkdownRules
  /** Sample sentences of new entries, which only drafts may keep. */
  placeholders?: readonly string[]
  pictures: {
    places: Places
    /** Matches unused pictures that are kept. */
    kept?: RegExp
    /** Matches pictures that something finds by their name. */
    fixed?: RegExp
  }
  /** The file with the words that spelling accepts, and files that it does not read. */
  spelling?: { dictionary: string; skipped: readonly string[] }
}

/** A former address. `file` is the content file that names it. */
export type Redirect = { from: string; to: string; file?: string }

/** The new text or bytes of files by their path in the content folder, `null` to delete one, or the name of a file to move. */
export type Changes = Readonly<Record<string, string | Uint8Array | { from: string } | null>>

/** What a folder contains, as `openContent` reads it. */
export type Source = {
  config: Config
  settings: Settings
  documents: ReadonlyMap<string, Document>
  /** Texts that are no documents. */
  otherFiles: ReadonlyMap<string, string>
  /** Missing until `preparePictures` has listed them. */
  pictures?: Pictures
  /** Problems of files as such, by name: an unknown ending, a symbolic link, bytes that are no text. */
  fileProblems: ReadonlyMap<string, Problem>
  /** Tells whether a file on the disk has changed since. */
  stamps: ReadonlyMap<string, string>
}

/**
 * All content, as a value: nothing in it changes, and `with` returns another that shares the files that did not change.
 * What follows from it is a function of it, such as `listRedirects(content)`, computed once by `derive`. `Values` has the
 * types of single files by name.
 */
// biome-ignore lint/suspicious/noExplicitAny: without types, a file may be anything.
export type Content<Values = any> = {
  readonly source: Source
  readonly config: Config
  readonly settings: Settings
  /** The documents by name, sorted: every YAML and Markdown file. */
  readonly documents: ReadonlyMap<string, Document>
  /** The text of every file by its path in the content folder. */
  readonly files: ReadonlyMap<string, string>
  /** The pictures and downloads by their path in the content folder, or why they cannot be used. */
  readonly pictures: Pictures
  /** Every problem but misspellings, sorted by file and place. Those with `isCheckOnly` do not stop a build. */
  readonly problems: readonly Problem[]
  /** Returns the value of a single file. Throws `ContentError` with its problems. */
  get<Name extends keyof Values & string>(name: Name): Values[Name]
  /** Returns the content with changed files. It writes nothing. `null` deletes a file. */
  with(changes: Changes): Content<Values>
  /** Returns the content with a new list of pictures, after they were encoded. */
  withPictures(pictures: Pictures): Content<Values>
  /** Returns what a function computes from this value. It runs once for each value and key. */
  derive<Value>(compute: (content: Content<Values>) => Value, key?: unknown): Value
}

/** Returns the path of a file in messages. */
export const toFile = ({ settings }: Pick<Content, 'settings'>, name: string): string =>
  `${settings.folder}/${name}`
