import type {
  Copy,
  Create,
  Edit,
  Edited,
  FileStep,
  Listing,
  Match,
  Mistake,
  Opened,
  Part,
  Pasted,
  Picture,
  Recent,
  SiteState,
  Turned,
  Upload,
} from './types'

// What the page can ask of the server.

type Own = { name: string; window: string }

/** A changed entry, or a file that is none. `pictures` are data URLs. */
export type Review = {
  name: string
  label: string
  /** What it is, such as `post`. */
  noun: string
  kind: 'new' | 'changed' | 'moved' | 'deleted'
  href?: string
  /** Whether the editor has a form for it. */
  isEntry: boolean
  rows: Part[]
  pictures: { name: string; before?: string; after?: string }[]
}

/** What differs from what is published. `tree` names this state, `others` are files outside the content. */
export type Changed = {
  tree: string
  changes: Review[]
  message: string
  recent: { commit: string; author?: string; day?: string; subject: string }[]
  isBehind: boolean
  isProposal: boolean
  /** Entries whose last words are not in it: they have mistakes. */
  held: { name: string; label: string; count: number }[]
  others: string[]
}

/** What was published. `link` is the first one that the server printed, such as one to open a pull request. */
export type Published = { commit: string; proposal?: string; link?: string }
export type ToPublish = { message: string; isProposal: boolean; tree: string }

/** Which side of an entry stays: one for all of it, or one for each field. */
export type Pick = 'mine' | 'theirs' | Record<string, 'mine' | 'theirs'>
/** An entry that was changed on both sides. Without `conflicts`, one can only choose all of it. */
export type Both = {
  name: string
  label: string
  conflicts: { path: string; mine: unknown; other: unknown }[]
}
/** `branch` keeps what was here; `isCode` tells that more than the content changed. */
export type Latest = { count: number; both: Both[]; branch?: string; isCode?: boolean }

/** A picture to change. `entry` is the one that is open. */
export type PictureChange = { name: string; entry: string }

export type Actions = {
  list(): Listing
  page(): SiteState
  read(input: Own): Promise<Opened>
  edit(input: Edit): Promise<Edited>
  undo(input: Own): Promise<Turned>
  redo(input: Own): Promise<Turned>
  choose(input: Own & { path: string; other: unknown; isTaken: boolean }): Promise<Copy>
  spell(input: { name: string }): Promise<Mistake[]>
  find(input: { words: string; first?: string; block?: number }): Match[]
  create(input: Create): Promise<FileStep & { lost: string[] }>
  rename(input: { name: string; address: string }): Promise<FileStep>
  remove(input: { name: string }): Promise<FileStep>
  recent(): Recent[]
  describe(input: { id: string }): Part[]
  /** Takes a change of files back, or does it again. */
  turn(input: { id: string; isBack: boolean }): Promise<FileStep>
  pictures(): Promise<Picture[]>
  convert(input: Pasted): Promise<{ body: string; lost: string[] }>
  removePicture(input: PictureChange): Promise<FileStep>
  renamePicture(input: PictureChange & { title: string }): Promise<FileStep>
  replacePicture(input: PictureChange & { picture: Upload }): Promise<FileStep>
  upload(input: Upload): Promise<string>
  uploadFile(input: Upload): Promise<string>
  review(): Promise<Changed>
  restore(input: { name: string }): Promise<FileStep>
  publish(input: ToPublish): Promise<Published>
  takeBack(input: { commit: string; isProposal: boolean }): Promise<Published>
  getLatest(input: { picks?: Record<string, Pick> }): Promise<Latest>
  identify(input: { name: string; email: string }): Promise<null>
  live(input: { commit: string }): Promise<{ url: string; isLive: boolean }>
}
