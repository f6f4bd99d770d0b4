import type { ServerResponse } from 'node:http'
import path from 'node:path'
import {
  type Changes,
  type Content,
  checkFiller,
  isDownload,
  isPicture,
  openContent,
  type Problem,
  writeChanges,
} from 'checked-content'
import { haveNewPictures, type PictureFolders, preparePictures } from 'checked-content/pictures'
import type { Event, SiteState } from '../shared/types'
import { nameThings } from '../shared/words'
import type { EditorSite } from '../site'
import { History } from './history'

/** An error whose message is shown in the editor. */
export class EditorError extends Error {
  constructor(
    message: string,
    readonly status = 422,
    readonly details: object = {},
  ) {
    super(message)
  }
}

/** Tells every window what changed. A window that closed is known by its connection. */
export class Windows {
  readonly #open = new Map<ServerResponse, string>()

  add(response: ServerResponse, window: string): void {
    this.#open.set(response, window)
    response.once('close', () => this.#open.delete(response))
  }

  has = (window: string) => [...this.#open.values()].includes(window)

  tell(event: Event): void {
    for (const response of this.#open.keys()) response.write(`data: ${JSON.stringify(event)}\n\n`)
  }

  #timer?: NodeJS.Timeout
  /** Lets windows read the list again, once for many changes: not while one types. */
  tellList(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.tell({ type: 'list' }), 800).unref()
  }
}

const readToday = () => new Date().toISOString().slice(0, 10)

export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(run: () => Result | Promise<Result>): Promise<Result> => {
    const result = last.then(run)
    last = result.catch(() => undefined)
    return result
  }
}

/** The site that is edited, what was done to it, and the windows that show it. */
export class Workspace {
  readonly history: History
  readonly windows = new Windows()
  readonly names
  page: SiteState = { starts: 0 }
  readonly #pictures: PictureFolders
  #content?: Content
  /** Runs a function after those that came before it have ended. */
  readonly inTurn = createQueue()

  constructor(readonly site: EditorSite) {
    this.history = new History(site.workFolder)
    this.names = nameThings(site.words)
    this.#pictures = site.pictures ?? {
      folder: site.folder,
      output: this.toPath('public'),
      list: this.toPath('pictures.json'),
    }
  }

  /** The content as it is on the disk, with drafts. Only files that changed since are read again. */
  get content(): Content {
    const { config, folder, today = readToday } = this.site
    const settings = { folder, today: today(), pictureList: this.#pictures.list, unpublished: true }
    this.#content = openContent(config, settings, this.#content)
    return this.#content
  }

  /** Writes changes, all or none. Throws `EditorError` while a link could lead a write out of the content. */
  async write(changes: Changes): Promise<void> {
    const link = [...this.content.source.fileProblems.values()].find(({ code }) => code === 'symbolic-link')
    if (link) throw new EditorError(`${link.file} is a symbolic link. Replace it with the file.`)
    writeChanges(this.site.folder, changes)
    if (Object.keys(changes).some((name) => isPicture(name) || isDownload(name)))
      await preparePictures(this.#pictures, true)
    this.windows.tellList()
  }

  /** Lists pictures that were added by hand. */
  async refreshPictures(): Promise<void> {
    if (haveNewPictures(this.#pictures, true)) await preparePictures(this.#pictures, true)
  }

  /** Returns every problem that stops publishing. */
  async checkAll(): Promise<readonly Problem[]> {
    const { checkAll } = await import('checked-content/spelling')
    return (await checkAll(this.content)).problems
  }

  /** Finds words that may be misspelt, and samples that were left. They stop nothing. */
  async checkWords(content: Content, name: string): Promise<Problem[]> {
    const { checkSpelling } = await import('checked-content/spelling')
    const { problems } = await checkSpelling(content, name)
    const passages = content.documents.get(name)?.passages ?? []
    const all = passages.map((passage) => ({ ...passage, isDraft: false }))
    return [...checkFiller(all, this.site.config.placeholders), ...problems]
  }

  toPath = (...parts: string[]) => path.join(this.site.workFolder, ...parts)
}
