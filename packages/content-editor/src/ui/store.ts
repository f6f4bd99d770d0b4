import type { Own } from '../shared/api'
import { keepKeys } from '../shared/follow-items'
import { findTakenUp, merge } from '../shared/merge'
import { followConflicts, followPath, isSame } from '../shared/paths'
import type {
  Conflict,
  Copy,
  Edit,
  Edited,
  Entry,
  Event,
  FileStep,
  Listing,
  Mistake,
  Opened,
} from '../shared/types'
import { ask, ownWindow, Refusal } from './ask'
import { type Burst, burstPause, isLastRequest, noBurst, toBurst, toLastEdit } from './bursts'
import type { View } from './columns'
import { followMistakes, isOver, type Message, type Target } from './message'
import { initialPage, type PageAction, reducePage } from './page-state'

/** How long after a key it is sent, and sent again, in milliseconds. */
const pauses = { send: 250, retry: 1000 }

/**
 * What this window shows: the server's working copy of an entry, with the keys that it does not have yet. Everything that
 * lasts is the server's.
 */
export class Store {
  listing?: Listing
  opened?: Opened
  value: Entry = {}
  /** Words that may be misspelt. */
  hints: Mistake[] = []
  /** The fields that one has left: others are not wrong yet. */
  touched: ReadonlySet<string> = new Set()
  isRevealed = false
  /** A new object each time. */
  target: Target = { path: '' }
  /** Counts the entries that were opened. One that moves stays open. */
  opens = 0
  message: Message = { kind: 'quiet', text: '' }
  /** What a narrow window shows. */
  view: View = 'form'
  isOffline = false
  /** How far a publication is. */
  progress = ''
  page = initialPage

  #listeners = new Set<() => void>()
  #revision = 0
  /** The value that the server has. */
  #base: Entry = {}
  /** What it has not: the value after each burst of keys. */
  #bursts: { id: string; value: Entry }[] = []
  /** What is on its way. */
  #sent: { id: string; value: Entry }[] = []
  /** Why the server refused what it has not, and whether that is in the history. */
  #refusal?: Refusal
  #isKept = false
  #burst: Burst = noBurst
  #turn: Promise<unknown> = Promise.resolve()
  #timer?: ReturnType<typeof setTimeout>
  #retry?: ReturnType<typeof setTimeout>

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  getRevision = () => this.#revision

  #update(changes: Partial<Store>): void {
    Object.assign(this, changes)
    this.#revision++
    for (const listener of this.#listeners) listener()
  }

  get entry() {
    return this.listing?.entries.find(({ name }) => name === this.opened?.name)
  }
  get mistakes(): Mistake[] {
    return followMistakes(this.opened, this.value)
  }
  get conflicts(): Conflict[] {
    return followConflicts(this.opened?.conflicts ?? [], this.opened?.value, this.value)
  }
  /** Whether the server has all that was typed, be it in the history alone. */
  get isSent(): boolean {
    return (this.#bursts.length === 0 || this.#isKept) && this.#sent.length === 0
  }
  /** Whether nothing is lost if the page goes. */
  get canLeave(): boolean {
    const edit = this.#toLastEdit()
    return !edit || (!this.isOffline && !this.#refusal && isLastRequest(edit))
  }

  say = (text: string, kind: Message['kind'] = 'quiet', undo?: string, gone?: string) =>
    this.#update({ message: { text, kind, undo, gone, time: Date.now() } })

  #endNews(isLeft = false): void {
    const isTrue = !isLeft && this.message.text === this.#refusal?.message
    if (!isTrue && isOver(this.message, isLeft)) this.say('')
  }

  /** Says why something did not happen. */
  fail = (error: unknown) => {
    if (error instanceof Refusal) return this.say(error.message, 'mistake', '', error.answer.gone)
    if (this.message.kind === 'busy') this.say('')
    this.#update({ isOffline: true })
    clearTimeout(this.#retry)
    this.#retry = setTimeout(this.refresh, pauses.retry)
  }

  /** Shows all mistakes, and goes to one. */
  reveal = (target: Target) => this.#update({ isRevealed: true, target: { ...target }, view: 'form' })
  /** Unfolds and focuses a field. */
  aim = (target: Target) => this.#update({ target: { ...target }, view: 'form' })
  look = (view: View) => this.#update({ view })
  touch = (path?: string) => path && this.#update({ touched: new Set([...this.touched, path]) })
  turnPage = (action: PageAction) => this.#update({ page: reducePage(this.page, action) })

  /** Shows the page of the open entry, wherever its links have led. */
  showPage = () => this.turnPage({ type: 'show', href: this.entry?.href ?? '/' })

  /** Does one thing after another. What fails is said. */
  #inTurn<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
    const result = this.#turn.then(run).catch((error) => void this.fail(error))
    this.#turn = result
    return result
  }

  /** Reads the list anew. */
  refresh = async (): Promise<void> => {
    const listing = await ask('list').catch(this.fail)
    if (!listing) return
    this.#update({ listing, isOffline: false })
    this.showPage()
  }

  #asked = 0
  /** Opens an entry, or the start, unless another is asked for meanwhile. Returns whether it is open. */
  async open(name: string, target: Target = { path: '' }): Promise<boolean> {
    const asked = ++this.#asked
    await this.send()
    // What the server lacks is of this entry.
    if (!this.isSent || asked !== this.#asked) return false
    this.#endNews(true)
    if (!name) {
      this.#bursts = []
      this.#update({ opened: undefined, value: {}, opens: this.opens + 1, hints: [], view: 'form' })
      return true
    }
    const isOpen = await this.#inTurn(async () => {
      let opened = await ask('read', { name, window: ownWindow })
      // Keys of meanwhile are those of the entry before.
      while (!this.isSent) {
        await this.#sendBursts()
        opened = await ask('read', { name, window: ownWindow })
      }
      if (asked !== this.#asked) return false
      if (this.opened?.name === name) keepKeys(this.value, opened.value)
      this.#base = opened.value
      this.#bursts = []
      this.#refusal = undefined
      this.#burst = noBurst
      this.#update({
        opened,
        value: opened.value,
        // Who looks at the page stays there, also by its links, unless a field is asked for.
        view: this.view === 'page' && !target.path ? 'page' : 'form',
        opens: this.opened?.name === opened.name ? this.opens : this.opens + 1,
        hints: [],
        touched: new Set(),
        isRevealed: false,
        target,
      })
      this.showPage()
      this.#spell()
      return true
    })
    return isOpen === true
  }

  /** Takes a changed value of the open entry, and sends it in a moment. */
  edit = (value: Entry): void => {
    const burst = toBurst(this.#burst, this.value, value)
    if (!this.opened || !burst) return
    this.#burst = burst
    this.#isKept = false
    const [{ id }, last] = [burst, this.#bursts.at(-1)]
    this.#bursts = [...(last?.id === id ? this.#bursts.slice(0, -1) : this.#bursts), { id, value }]
    const touched = new Set([...this.touched].flatMap((each) => followPath(each, this.value, value) ?? []))
    this.#update({ value, touched, target: { path: '' } })
    this.#endNews()
    this.#timer ??= setTimeout(this.send, pauses.send)
  }

  /** Lets the next change begin a step. */
  endBurst = () => void Object.assign(this.#burst, { path: '' })

  /** Sends what was typed. Tries again while the server does not answer. */
  send = async (): Promise<void> => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#inTurn(async () => {
      while (this.#bursts.length > 0) await this.#sendBursts()
    })
    if (this.#bursts.length > 0) this.#timer ??= setTimeout(this.send, pauses.retry)
  }

  async #sendBursts(): Promise<void> {
    const { opened } = this
    const bursts = this.#bursts
    this.#bursts = []
    const last = bursts.at(-1)
    if (!opened || !last) return
    this.#sent = bursts
    try {
      const { version } = opened
      const edited = await ask('edit', { ...this.#own(opened), version, base: this.#base, bursts })
      this.#sent = []
      if (this.message.text === this.#refusal?.message) this.say('')
      this.#refusal = undefined
      this.#update({ isOffline: false })
      this.#take(edited, last.value)
      this.#spell()
    } catch (error) {
      // It is sent again: a file may be half written by another program.
      const isTyping = this.#bursts.length > 0
      this.#bursts = [...bursts, ...this.#bursts]
      this.#sent = []
      if (error instanceof Refusal) {
        this.#refusal = error
        this.#isKept = error.answer.isKept === true && !isTyping
      }
      throw error
    }
  }

  /** Returns which entry is open here. Another may have its name since. */
  #own = ({ name, since }: Opened) => ({ name, since, window: ownWindow })

  /** Takes the server's answer beside what was typed since. `sent` is the value that it answers. */
  #take(copy: Edited | Copy, sent: Entry): void {
    if (!this.opened) return
    // The same version has the same words, but for blanks at an end.
    const isSent = copy.version === this.opened.version
    const theirs = (isSent ? undefined : copy.value) ?? sent
    const { value, conflicts } = merge(sent, this.value, theirs, 'typing')
    const now = this.#burst.time + burstPause > Date.now() ? undefined : this.value
    if (conflicts.length > 0 || findTakenUp(copy.conflicts, sent, now).length > 0) {
      // The server has to see that both changed the same words: it merges what is based on the version before.
      this.#base = sent
      this.#update({ opened: { ...this.opened, ...copy, value: sent, version: '' } })
      return
    }
    this.#base = theirs
    // The items of lists stay the same, and with them what is open.
    const shown = isSame(value, this.value) ? this.value : value
    keepKeys(this.value, shown)
    const rebase = (own: Entry) => (own === this.value ? shown : merge(sent, own, theirs, 'typing').value)
    this.#bursts = this.#bursts.map((burst) => ({ ...burst, value: rebase(burst.value) }))
    this.#update({ opened: { ...this.opened, ...copy, value: theirs }, value: shown })
  }

  #spellTimer?: ReturnType<typeof setTimeout>
  #spell(): void {
    clearTimeout(this.#spellTimer)
    this.#spellTimer = setTimeout(async () => {
      const { opened } = this
      const hints = opened && (await ask('spell', { name: opened.name }).catch(() => undefined))
      if (hints && this.opened?.name === opened.name) this.#update({ hints })
    }, 600)
  }

  undo = () => this.#move('undo')
  redo = () => this.#move('redo')

  /** Goes a step back or forth in the open entry. */
  async #move(action: 'undo' | 'redo'): Promise<void> {
    await this.send()
    await this.#inTurn(async () => {
      const { opened } = this
      if (!opened || !this.isSent) return
      const [sent, step] = [this.#base, opened[`${action}Step`]]
      this.#burst = noBurst
      const { path, isAsked, ...copy } = await ask(action, { ...this.#own(opened), step })
      this.#take(copy, sent)
      if (!path) return void (this.message.undo ?? this.#endNews())
      // The caret stays with what was typed meanwhile.
      if (this.isSent) this.aim({ path })
      // The bar asks as long as something is to choose.
      this.say(isAsked ? '' : action === 'undo' ? 'Undone.' : 'Done again.')
    })
  }

  /** Takes other words for a field, or leaves those that are there. */
  choose = (path: string, other: unknown, isTaken: boolean) =>
    this.#reread(undefined, (own) => ask('choose', { ...own, path, other, isTaken }))

  /** Reads the open entry again, if it has another version. Returns whether the server answered. */
  #reread = async (version?: string, read = (own: Own): Promise<Copy> => ask('read', own)) => {
    await this.send()
    const isRead = await this.#inTurn(async () => {
      const { opened } = this
      // What is not answered may be there already.
      if (!opened || !this.isSent || opened.version === version) return this.isSent
      const sent = this.#base
      this.#take(await read(this.#own(opened)), sent)
      return true
    })
    return isRead === true
  }

  /** Reads what others changed once one pauses, unless that is refused: words are not replaced under the hands. */
  async #rereadOnPause(version: string): Promise<void> {
    const rest = this.#burst.time + burstPause - Date.now()
    const isRead = rest <= 0 && (await this.#reread(version))
    if (isRead || (rest <= 0 && this.isSent && !this.isOffline)) return
    setTimeout(() => this.#rereadOnPause(version), rest > 0 ? rest : pauses.retry)
  }

  /** Changes picture files and what shows them, and says it. */
  changePictures = async (run: (entry: string) => Promise<FileStep>): Promise<FileStep> => {
    await this.send()
    const step = await run(this.opened?.name ?? '')
    await this.#reread()
    await this.refresh()
    return step
  }

  /** Runs a change of files, then shows its entry, unless one went elsewhere. Returns whether it was done. */
  async run(work: () => Promise<FileStep>, done: string | (() => string), target?: Target): Promise<boolean> {
    const asked = this.#asked
    await this.send()
    if (!this.isSent) return false
    if (this.message.kind !== 'busy') this.say('One moment …', 'busy')
    const step = await work().catch(this.fail)
    if (!step) return false
    await this.refresh()
    if (asked === this.#asked) await this.open(step.to, target)
    this.show()
    this.say(typeof done === 'string' ? done : done(), 'quiet', step.id)
    return true
  }

  /** Takes a change of files back, or does it again. */
  turn = (id: string, isBack: boolean) =>
    this.run(() => ask('turn', { id, isBack }), isBack ? 'Taken back.' : 'Done again.')

  /** Puts the open entry into the address. */
  show = () => history.replaceState(null, '', `#/${this.opened?.name ?? ''}`)

  /** Receives what others did, and notices whether the server answers. Returns a function that ends it. */
  connect(): () => void {
    const events = new EventSource(`/events?window=${ownWindow}`)
    // It comes back by itself, and what was typed is sent again.
    events.onopen = () => {
      this.refresh()
      this.#rereadOnPause('')
    }
    events.onerror = () => this.#update({ isOffline: true })
    events.onmessage = ({ data }) => this.receive(JSON.parse(data))
    return () => events.close()
  }

  receive(event: Event): void {
    if (event.type === 'list') this.refresh()
    if (event.type === 'progress') this.#update({ progress: event.words })
    if (event.type === 'site') this.turnPage({ type: 'site', site: event.site })
    if (event.type === 'entry' && event.name === this.opened?.name) this.#rereadOnPause(event.version)
    if (event.type === 'moved') this.#follow(new Map(event.moves), event.since)
  }

  /** Follows the open entry to the name that it was given. */
  #follow(moves: ReadonlyMap<string, string>, since: string): void {
    const to = moves.get(this.opened?.name ?? '')
    // An answer may have said it before. One that is gone has no name: another has it.
    if (!this.opened || !to || since < this.opened.since || this.#refusal?.answer.gone) return
    this.#update({ opened: { ...this.opened, name: to, since } })
    this.show()
    this.#reread()
    this.say('It was moved. Your words came along.', 'warning')
  }

  /** Returns what is to be sent while the page goes. */
  #toLastEdit(): Edit | undefined {
    const { opened } = this
    if (!opened || this.isSent) return
    // What is on its way may not arrive. Twice is as once.
    const bursts = [...this.#sent, ...this.#bursts]
    return toLastEdit({ ...this.#own(opened), version: opened.version, base: this.#base, bursts })
  }

  /** Sends what was just typed while the page goes. */
  leave = () => {
    const edit = this.#toLastEdit()
    if (edit) ask('edit', edit, { keepalive: isLastRequest(edit) }).catch(() => undefined)
  }
}
