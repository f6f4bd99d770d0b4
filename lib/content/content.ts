import { downloadLink } from '@/lib/downloads'
import {
  findEndpoints,
  findOwnHost,
  groupBy,
  indexDocuments,
  indexRedirects,
  listArchives,
  listAuthorIds,
  listRedirects,
  listRoutes,
} from './addresses'
import { type Changes, changeSource } from './change/changes'
import type { Document } from './document'
import { findDownload } from './downloads'
import { type ListPage, listListPages, listTopicLinks } from './lists'
import { findHref, isEntryFile } from './names'
import { listPages, type Page } from './page'
import { findPicture, type Pictures, type Place } from './pictures/pictures'
import { listAuthors, listPosts, type PostSummary } from './post'
import { accept, ContentError, type Problem, type Reading, reportFile } from './problem'
import { listProblems } from './problems'
import { type Redirect, type Resolved, resolveReferences } from './references'
import { getStatus, type Status } from './schedule'
import type { Author, Link, Site, WordFiles } from './schemas'

export type Settings = {
  /** The content folder, relative to the project. Messages begin with it. */
  folder: string
  /** The day that decides what is published, YYYY-MM-DD. */
  today: string
  /** Whether drafts and scheduled posts are pages too. The checks need them: these may link to each other. */
  unpublished?: boolean
  /** Whether a draft with mistakes is left out of lists, and so stops no page but its own: for `next dev`. */
  skipsBrokenDrafts?: boolean
  /** Where the site is on its host, such as `/preview`. */
  basePath?: string
}

/** What a folder contains, as `openContent` reads it. */
export type Source = {
  settings: Settings
  documents: ReadonlyMap<string, Document>
  /** Texts that are no documents: the dictionary. */
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
 * What follows from the files is computed when it is asked for, and once. `problems` never throws; `site`, `get`,
 * `pages`, `posts`, `authors` and what follows from them throw `ContentError` with every problem that stops a build.
 */
export class Content {
  readonly #derived = new Map<unknown, unknown>()

  constructor(readonly source: Source) {}

  /** Returns what a function computes from this value. It runs once for each value and key. */
  derive<Value>(compute: (content: Content) => Value, key: unknown = compute): Value {
    if (!this.#derived.has(key)) this.#derived.set(key, compute(this))
    return this.#derived.get(key) as Value
  }

  /** Returns the content with changed files. It writes nothing. `null` deletes a file. */
  with(changes: Changes): Content {
    return new Content(changeSource(this.source, changes, this.toFile))
  }

  /** Returns the content with a new list of pictures, after they were encoded. */
  withPictures(pictures: Pictures): Content {
    return new Content({ ...this.source, pictures })
  }

  get settings(): Settings {
    return this.source.settings
  }

  /** The documents by name, sorted: every YAML and Markdown file. */
  get documents(): ReadonlyMap<string, Document> {
    return this.source.documents
  }

  /** The text of every file by its path in the content folder. */
  get files(): ReadonlyMap<string, string> {
    return this.derive(listFiles)
  }

  /** The pictures and downloads by their path in the content folder, or why they cannot be used. */
  get pictures(): Pictures {
    if (this.source.pictures) return this.source.pictures
    throw new Error('The pictures are not listed yet. Run: npm run check:content')
  }

  /** Every problem but misspellings, sorted by file and place. Those with `isCheckOnly` do not stop a build. */
  get problems(): readonly Problem[] {
    return this.derive(listProblems)
  }

  problemsOf(name: string): readonly Problem[] {
    return this.derive(groupProblems).get(this.toFile(name)) ?? []
  }

  /** The site-wide facts. `url` includes the base path. */
  get site(): Site {
    const site = this.get('site.yaml')
    return { ...site, url: site.url + (this.settings.basePath ?? '') }
  }

  /** Returns the content of a YAML file that is no page of blocks and no author. */
  get<Name extends keyof WordFiles>(name: Name): WordFiles[Name] {
    return this.derive(() => {
      const document = this.documents.get(name)
      if (!document) throw new ContentError([this.reportMissing(name)])
      const { value, problems } = this.resolve<unknown>(document)
      return accept(value, problems) as WordFiles[Name]
    }, name)
  }

  /** The pages of blocks and of Markdown in this build. */
  get pages(): readonly Page[] {
    return this.derive(listPages)
  }

  /** The posts of this build without their texts, newest first. Unfinished drafts do not stop it. */
  get posts(): readonly PostSummary[] {
    return this.derive(listPosts)
  }

  /** All authors. Only those with posts have a page. */
  get authors(): readonly Author[] {
    return this.derive(listAuthors)
  }

  /** The topics by id. Only those with posts have a page. */
  get topics(): WordFiles['topics.yaml'] {
    return this.get('topics.yaml')
  }

  /** A link to each topic with posts, by id. */
  get topicLinks(): Readonly<Record<string, Link>> {
    return this.derive(listTopicLinks)
  }

  /** The pages of the blog list, then those of every topic that has posts. */
  get listPages(): readonly ListPage[] {
    return this.derive(listListPages)
  }

  /** The addresses that redirect to pages of this build. */
  get redirects(): readonly Redirect[] {
    return this.derive(listRedirects)
  }

  /** Every address of this build, but only the first page of each list. Also of content with problems. */
  get routes(): readonly string[] {
    return this.derive(listRoutes)
  }

  /** The ids of all authors, by their files. */
  get authorIds(): readonly string[] {
    return this.derive(listAuthorIds)
  }

  get topicIds(): readonly string[] {
    return Object.keys(this.documents.get('topics.yaml')?.head.plain ?? {})
  }

  /** Returns the path of a file in messages. */
  toFile = (name: string): string => `${this.settings.folder}/${name}`

  /** Returns the text of a file. Throws `ContentError` if it does not exist. */
  read(name: string): string {
    const text = this.files.get(name)
    if (text === undefined) throw new ContentError([this.reportMissing(name)])
    return text
  }

  reportMissing(name: string): Problem {
    const file = this.toFile(name)
    const reason = { found: 'no file', expected: 'a file that the site needs' }
    return reportFile(file, { field: 'file', ...reason, fix: `add it, or run: git checkout -- ${file}` })
  }

  /** Returns the status of a post or page, or `undefined` for other files, which have none. */
  getStatus({ name, head }: Document): Status | undefined {
    return isEntryFile(name) ? getStatus(head.plain, this.settings.today) : undefined
  }

  /** Drops what was read of a draft with mistakes, if these are left out. */
  skipBroken<Value>(document: Document, reading: Reading<Value>): Reading<Value> {
    const { skipsBrokenDrafts } = this.settings
    const isBroken = reading.problems.length > 0 && this.getStatus(document) === 'draft'
    return skipsBrokenDrafts && isBroken ? { problems: [] } : reading
  }

  /** Returns whether this build contains what a file makes. */
  isBuilt(document: Document): boolean {
    if (this.settings.unpublished) return true
    if ((this.getStatus(document) ?? 'published') !== 'published') return false
    return document.head.plain.needs !== 'endpoint' || this.derive(findEndpoints).any
  }

  /** Returns the address of the page that a file makes in this build, or `undefined` if it makes none. */
  findHref(name: string): string | undefined {
    const document = this.documents.get(name)
    return document && this.isBuilt(document) ? findHref(name) : undefined
  }

  /** Returns the file that makes the page at a path in this build. */
  findDocument(pathname: string): Document | undefined {
    return this.derive(indexDocuments).get(pathname)
  }

  /** Returns whether an address, such as `/about#mission`, is a page. Ignores query and fragment. */
  hasPage = (address: string): boolean => {
    const [pathname = ''] = address.split(/[?#]/)
    return this.findDocument(pathname) !== undefined || this.derive(listArchives).has(pathname)
  }

  /** Returns the path of a complete address on the site's own host, and other addresses as they are. */
  toPath = (address: string): string => {
    const url = /^https?:/i.test(address) ? URL.parse(address) : null
    if (!url || url.host.replace(/^www\./, '') !== this.derive(findOwnHost)) return address
    return url.pathname + url.search + url.hash
  }

  /** Returns the redirects from an address, ignoring case. */
  findRedirects = (address: string): readonly Redirect[] =>
    this.derive(indexRedirects).get(address.toLowerCase()) ?? []

  /** Returns a picture that a file names, or why it cannot be used. `fromFile` is relative to the project. */
  findPicture = (reference: string, fromFile: string, place: Place) =>
    findPicture(this.pictures, reference, fromFile.slice(this.settings.folder.length + 1), place)

  /** Returns the file that a link names, or `undefined` if it is another link. `fromFile` is relative to the project. */
  findDownload = (link: string, fromFile: string) =>
    downloadLink.test(link)
      ? findDownload(this.pictures, link, fromFile.slice(this.settings.folder.length + 1))
      : undefined

  /** Returns the value of a file with what it names, and the problems of its fields, which stop a build. */
  resolve<Value>({ head }: Document): Reading<Resolved<Value>> {
    const { value, problems } = resolveReferences(head.value as Value, head.references, this)
    const { updated } = head
    const isFuture = updated && updated.day > this.settings.today
    return { value, problems: [...head.problems, ...problems, ...(isFuture ? [updated.problem] : [])] }
  }
}

const listFiles = ({ source }: Content) =>
  new Map([...[...source.documents].map(([name, { text }]) => [name, text] as const), ...source.otherFiles])

const groupProblems = ({ problems }: Content) => groupBy(problems, ({ file }) => file)
