import type { Entry } from '../server/entry'
import type { Kept } from '../server/kept'
import type { list } from '../server/listing'
import type { SiteState } from '../server/site'
import type { Mistake, Opened } from '../server/store'
import { ask, Refusal } from './ask'
import { type Conflict, isSame, merge, writeAt } from './paths'
import { addStep, continues, type FileStep, isEdit, moveSteps, restore, type Step, toEdit } from './steps'
import { arrive, leave, readTab } from './tab'

export type Listing = ReturnType<typeof list>
export type Message = { kind: 'quiet' | 'busy' | 'warning' | 'mistake'; text: string }

/** A field to unfold and to focus. */
export type Target = { path: string }

/**
 * Holds the open entry, what was typed, and all changes since the start. It keeps unsaved words on the server, so that
 * neither a reload nor a crash loses them.
 */
export class Session {
  listing?: Listing
  opened?: Opened
  value: Entry = {}
  /** Those of what is in the form, once it was checked. */
  mistakes?: Mistake[]
  /** Words that may be misspelt. */
  hints: Mistake[] = []
  conflicts: Conflict[] = []
  /** When unsaved words of an earlier session were typed, if they are shown. */
  restored?: number
  /** The fields that one has left: others are not wrong yet. */
  touched: ReadonlySet<string> = new Set()
  isRevealed = false
  /** The field to unfold and to focus: a new object each time. */
  target: Target = { path: '' }
  /** Counts the entries that were opened. One that moves stays open. */
  opens = 0
  message: Message = { kind: 'quiet', text: '' }
  isOffline = false
  isSaving = false
  site: SiteState = { starts: 0 }
  steps: Step[] = []
  position = 0

  private listeners = new Set<() => void>()
  private revision = 0
  /** The changes of files that its saves were. Undo of the entry takes them back with it. */
  private saves: number[] = []
  private tab = readTab()
  private turn: Promise<unknown> = Promise.resolve()
  private checkTimer?: ReturnType<typeof setTimeout>
  private keepTimer?: ReturnType<typeof setTimeout>

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  getRevision = () => this.revision

  private update(changes: Partial<Session>): void {
    Object.assign(this, changes)
    this.revision++
    for (const listener of this.listeners) listener()
  }

  get isChanged(): boolean {
    return this.opened !== undefined && this.value !== this.opened.value
  }
  get entry() {
    return this.listing?.entries.find(({ name }) => name === this.opened?.name)
  }
  /** All mistakes of what is in the form. */
  get known(): Mistake[] {
    return this.mistakes ?? this.entry?.mistakes ?? []
  }

  say = (text: string, kind: Message['kind'] = 'quiet') => this.update({ message: { text, kind } })

  /** Says why something did not happen. */
  fail = (error: unknown) => {
    if (error instanceof Refusal) this.say(error.message, 'mistake')
    else this.update({ isOffline: true })
  }

  reveal = (target = '') => {
    this.update({ isRevealed: true })
    this.aim(target)
  }
  /** Unfolds and focuses a field. */
  aim = (path: string) => this.update({ target: { path } })
  touch = (path?: string) => path && this.update({ touched: new Set([...this.touched, path]) })

  /** Reads the list anew. */
  refresh = async (): Promise<void> => {
    const isFirst = !this.listing
    const listing = await ask('list').catch(this.fail)
    if (!listing) return
    // Later changes are steps of this session.
    const earlier = isFirst ? listing.steps.filter(({ time }) => time < performance.timeOrigin) : []
    this.update({
      listing,
      steps: [...earlier, ...this.steps],
      position: earlier.length + this.position,
      // The list knows those that all files together show, too.
      mistakes: this.isChanged ? this.mistakes : undefined,
    })
  }

  /** Opens an entry, with words that were not saved. Returns whether it is open. */
  async open(name: string, path = ''): Promise<boolean> {
    await this.keep()
    if (!name) {
      const opens = this.opens + 1
      this.update({ opens, opened: undefined, value: {}, mistakes: undefined, restored: undefined })
      this.update({ conflicts: [] })
      return true
    }
    await arrive().catch(this.fail)
    const opened = await ask('read', { name }).catch(this.fail)
    if (!opened) return false
    // What was typed meanwhile.
    if (this.keepTimer) this.keep()
    const kept = this.findKept(opened)
    const { value, conflicts, isNew } = restore(opened, kept, this.steps.slice(0, this.position))
    if (isNew)
      this.add({ label: 'unsaved words', name, path: '', time: 0, before: opened.value, after: value })
    this.update({
      opened,
      opens: this.opened?.name === name ? this.opens : this.opens + 1,
      value,
      conflicts,
      restored: isNew ? kept?.time : undefined,
      mistakes: undefined,
      hints: [],
      touched: new Set(),
      isRevealed: false,
      target: { path },
    })
    clearTimeout(this.checkTimer)
    this.checkTimer = setTimeout(() => this.spell(), 300)
    if (kept) this.changed()
    return true
  }

  private add(step: Step): void {
    const steps = addStep(this.steps, this.position, step)
    this.update({ steps, position: steps.length })
  }

  /** Takes a changed value of the open entry. */
  edit = (after: Entry): void => {
    const { value: before, opened, steps, position } = this
    const step = opened && toEdit(opened.name, before, after)
    if (!step) return
    const last = steps.at(-1)
    // A save ends a step.
    const joins = this.isChanged && position === steps.length && continues(step, last)
    if (joins) this.update({ steps: [...steps.slice(0, -1), { ...last, after, time: step.time }] })
    else this.add(step)
    this.update({ value: isSame(after, opened.value) ? opened.value : after, target: { path: '' } })
    // What was saved or undone is not what is in the form any more.
    if (this.message.kind === 'quiet') this.say('')
    this.changed()
  }

  /** Checks what was typed, and keeps it. */
  private changed(): void {
    clearTimeout(this.checkTimer)
    this.checkTimer = setTimeout(() => this.check(), 300)
    this.keepTimer ??= setTimeout(() => this.keep(), 200)
  }

  private async check(): Promise<void> {
    const { opened, value } = this
    if (!opened) return
    const mistakes = await ask('check', { name: opened.name, value }).catch(() => undefined)
    // A later check or a save knows better.
    if (mistakes && this.value === value) this.update({ mistakes })
    await this.spell()
  }

  private async spell(): Promise<void> {
    const { opened, value } = this
    const hints = opened && (await ask('spell', { name: opened.name, value }).catch(() => undefined))
    if (hints && this.value === value) this.update({ hints })
  }

  /** Finds the kept words that are shown: those of this tab, or the newest. */
  private findKept = ({ kept }: Opened) => kept.find(({ tab }) => tab === this.tab) ?? kept[0]

  private toKept(): Kept | undefined {
    const { opened, value, tab, isChanged } = this
    if (!opened) return
    const { name, time: read, value: base } = opened
    return { name, read, tab, time: Date.now(), base, value: isChanged ? value : undefined }
  }

  /** Keeps unsaved words on the server, or forgets them once they are saved. Tries again while it does not answer. */
  async keep(): Promise<void> {
    clearTimeout(this.keepTimer)
    this.keepTimer = undefined
    const kept = this.toKept()
    if (!kept) return
    const shown = this.opened && this.findKept(this.opened)
    try {
      // One after another, so that the last one stays.
      const turn = this.turn.catch(() => undefined).then(() => ask('keep', kept))
      this.turn = turn
      await this.follow(kept.name, await turn)
      // This tab has them now.
      if (this.restored && shown && shown.tab !== this.tab) await ask('keep', { ...shown, value: undefined })
      this.goOnline()
    } catch (error) {
      this.fail(error)
      this.keepTimer ??= setTimeout(() => this.keep(), 1000)
    }
  }

  /** Follows the open entry to the name that it was given elsewhere, with what was typed. */
  private async follow(from: string, to: string): Promise<void> {
    if (from === to || this.opened?.name !== from) return
    const moved = await ask('read', { name: to })
    if (this.opened.name !== from) return
    this.take(moved)
    this.update({ steps: moveSteps(this.steps, from, to) })
    if (location.hash === `#/${from}`) this.show()
    await this.refresh()
    this.say(`It was moved to ${this.entry?.href ?? to}. Your words came along.`, 'warning')
  }

  /** Shows the open entry as it was read again, beside what was typed. */
  private take(read: Opened): void {
    const { opened = read, value: own } = this
    const { value, conflicts } = merge(opened.value, own, read.value)
    // The items of lists stay the same, and with them what is open.
    this.update({ opened: isSame(value, read.value) ? { ...read, value } : read, value })
    this.update({ conflicts: [...this.conflicts, ...conflicts] })
    this.changed()
  }

  leave = () => {
    const kept = this.toKept()
    if (kept) leave(kept)
  }

  private saving = Promise.resolve()
  /** Saves after what is being saved: more may have been typed since. */
  save = (): Promise<void> => {
    this.saving = this.saving.then(() => this.saveNow())
    return this.saving
  }

  /** Saves what is typed before files change: the two would conflict. Returns whether it is saved; the message says why not. */
  saveFirst = async (): Promise<boolean> => {
    if (this.isChanged) await this.save()
    return !this.isChanged
  }

  private async saveNow(): Promise<void> {
    if (!this.opened) return
    // The entry may have moved.
    await this.keep()
    if (this.conflicts.length > 0) return this.say('Choose first which words stay.', 'warning')
    this.update({ isSaving: true, message: { kind: 'busy', text: 'Saving …' } })
    try {
      while (await this.send());
    } catch (error) {
      if (error instanceof Refusal && error.answer.mistakes)
        this.update({ mistakes: error.answer.mistakes, isRevealed: true })
      this.fail(error)
      const remedy = 'Leave this page open, and save again once it answers.'
      if (!(error instanceof Refusal)) this.say(`Not saved: the editor does not answer. ${remedy}`, 'mistake')
    }
    this.update({ isSaving: false })
  }

  /** Sends the value. Returns whether to send it again, with changes that were made elsewhere. */
  private async send(): Promise<boolean> {
    const { opened, value } = this
    if (!opened) return false
    const saved = await ask('save', { name: opened.name, value, hash: opened.hash }).catch((error) => {
      if (!(error instanceof Refusal && error.answer.theirs)) throw error
      return error.answer.theirs
    })
    if (this.opened?.name !== opened.name) return false
    if ('shape' in saved) {
      this.take(saved)
      if (this.conflicts.length === 0) return true
      this.say('It was changed elsewhere too. Choose which words stay.', 'warning')
      return false
    }
    const { id, hash, mistakes } = saved
    if (id) this.saves.push(id)
    this.update({ opened: { ...opened, value, hash, kept: [] }, restored: undefined, isOffline: false })
    if (this.value === value) this.update({ mistakes, isRevealed: mistakes.length > 0 || this.isRevealed })
    if (mistakes.length > 0)
      this.say(`Saved as a draft. ${mistakes.length} to correct before visitors see it.`, 'warning')
    else this.say('Saved.')
    this.changed()
    await this.refresh()
    return false
  }

  /** Settles a conflict. */
  choose(conflict: Conflict, isMine: boolean): void {
    const conflicts = this.conflicts.filter((each) => each !== conflict)
    this.update({ conflicts })
    if (!isMine) this.edit(writeAt(this.value, conflict.path, conflict.theirs))
    if (conflicts.length === 0) this.say('Chosen. Save it now.')
  }

  undo = () => this.inTurn(() => this.move(this.steps[this.position - 1], true))
  redo = () => this.inTurn(() => this.move(this.steps[this.position], false))

  private moving: Promise<unknown> = Promise.resolve()
  private inTurn(run: () => Promise<void>): Promise<void> {
    const result = this.moving.then(run)
    this.moving = result.catch(() => undefined)
    return result.catch(this.fail)
  }

  private async move(step: Step | undefined, isBack: boolean): Promise<void> {
    if (!step) return
    if (isEdit(step)) {
      if (this.opened?.name !== step.name && !(await this.open(step.name))) return
      const [from, to] = isBack ? [step.after, step.before] : [step.before, step.after]
      // What was changed elsewhere since stays.
      const { value } = merge(from, to, this.value)
      const own = isSame(value, this.opened?.value) ? this.opened?.value : value
      this.update({ value: own, target: { path: step.path } })
      this.changed()
      this.show()
    } else {
      const name = await ask(isBack ? 'undo' : 'redo', { id: step.id, saves: this.saves })
      const { from, to } = step
      this.update({ steps: isBack ? moveSteps(this.steps, to, from) : moveSteps(this.steps, from, to) })
      await this.refresh()
      await this.open(name)
      this.show()
    }
    this.update({ position: this.position + (isBack ? -1 : 1) })
    this.say(`${isBack ? 'Undone' : 'Done again'}: ${step.label}`)
  }

  /** Puts the open entry into the address. */
  private show = () => history.replaceState(null, '', `#/${this.opened?.name ?? ''}`)

  /** Changes picture files and what shows them, once what is typed is saved, if it can be. Says what it did. */
  changePictures = async (run: (entry: string) => Promise<FileStep>): Promise<string> => {
    // What cannot be saved yet stays in the form.
    await this.saveFirst()
    const name = this.opened?.name ?? ''
    const step = await run(name)
    this.add(step)
    const opened = name ? await ask('read', { name }) : undefined
    if (opened && this.opened?.name === name) this.take(opened)
    await this.refresh()
    return step.label
  }

  /** Runs a change of files, then shows its entry. */
  async run(work: Promise<FileStep>, done: string): Promise<boolean> {
    const step = await work.catch(this.fail)
    if (!step) return false
    this.add(step)
    this.update({ steps: moveSteps(this.steps, step.from, step.to) })
    await this.refresh()
    await this.open(step.to)
    this.show()
    this.say(done)
    return true
  }

  /** Asks for the state of the page beside the form, and so notices when the editor answers again. */
  async watch(): Promise<void> {
    const site = await ask('site').catch(() => undefined)
    if (!site) return this.update({ isOffline: true })
    if (!isSame(site, this.site)) this.update({ site })
    if (!this.isOffline) return
    await this.keep()
    if (!this.listing) await this.refresh()
    this.goOnline()
  }

  private goOnline(): void {
    if (this.isOffline)
      this.update({ isOffline: false, message: { kind: 'quiet', text: 'The editor answers again.' } })
  }
}
