import type { ServerResponse } from 'node:http'
import path from 'node:path'
import type { Event, SiteState } from '../shared/types'
import { nameThings } from '../shared/words'
import type { Changes, Content, EditorSite } from '../site'
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
  #content?: Content
  /** Runs a function after those that came before it have ended. */
  readonly inTurn = createQueue()

  constructor(readonly site: EditorSite) {
    this.history = new History(site.workFolder)
    this.names = nameThings(site.words)
  }

  /** The content as it is on the disk, with drafts. Only files that changed since are read again. */
  get content(): Content {
    this.#content = this.site.open(this.#content)
    return this.#content
  }

  /** Writes changes, all or none. Throws `EditorError` while a link could lead a write out of the content. */
  async write(changes: Changes): Promise<void> {
    const link = [...this.content.source.fileProblems.values()].find(
      ({ found }) => found === 'a symbolic link',
    )
    if (link) throw new EditorError(`${link.file} is a symbolic link. Replace it with the file.`)
    await this.site.write(changes)
    this.windows.tellList()
  }

  toPath = (...parts: string[]) => path.join(this.site.workFolder, ...parts)
}
