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

/** An entry in a window. Without `since`, it is the last that had the name. */
export type Own = { name: string; since?: string; window: string }

/** A changed entry, or a file that is none. `pictures` are data URLs. */
export type Review = {
  name: string
  label: string
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
  /** Publications that changed the content alone, with the titles of its entries. */
  recent: { commit: string; author: string; day: string; subject: string; entries: string[] }[]
  isBehind: boolean
  isProposal: boolean
  /** The open proposal, whose changes are not published. */
  proposal?: string
  target: string
  deployed: string
  /** Entries whose last words are not in it, or new ones as a whole: they have mistakes. */
  held: { name: string; label: string; count: number; isNew?: boolean }[]
  others: string[]
}

/** What was published, to the branch `target`; visitors see `deployed`. `link` opens a proposal. */
export type Published = {
  commit: string
  target: string
  deployed: string
  proposal?: string
  link?: string
}
export type ToPublish = { message: string; isProposal: boolean; tree: string }

/** Two versions of a field, or with an empty path of a file. */
export type Clash = { path: string; mine: unknown; other: unknown }
/** A file that was changed on both sides in the same place. */
export type Both = { name: string; label: string; conflicts: Clash[] }
/** What stays, by file and path. */
export type Picks = Record<string, Record<string, 'mine' | 'theirs'>>
/**
 * `key` names the versions that are chosen between. `branch` keeps what was here; `isCode` tells that more than the content
 * changed.
 */
export type Latest = { key?: string; count: number; both: Both[]; branch?: string; isCode?: boolean }
/** A picture to change. `entry` is the one that is open. */
export type PictureChange = { name: string; entry: string }

/** `users` are the names of those who link to an entry. */
export type Removal = { users: string; pictures: string[] }

export type Actions = {
  list(): Listing
  page(): SiteState
  read(input: Own): Promise<Opened>
  edit(input: Edit): Promise<Edited>
  /** With `step`, undoes that one: once, if the answer is lost. */
  undo(input: Own & { step?: string }): Promise<Turned>
  redo(input: Own & { step?: string }): Promise<Turned>
  choose(input: Own & { path: string; other: unknown; isTaken: boolean }): Promise<Copy>
  spell(input: { name: string }): Promise<Mistake[]>
  find(input: { words: string; first?: string; block?: number }): Match[]
  create(input: Create): Promise<FileStep & { lost: string[] }>
  rename(input: { name: string; address: string }): Promise<FileStep>
  remove(input: { name: string }): Promise<FileStep>
  /** Says what deletion does: which pictures go too, and whose links lead nowhere then. */
  removal(input: { name: string }): Promise<Removal>
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
  getLatest(input: { key?: string; picks?: Picks }): Promise<Latest>
  stop(): null
  /** Returns the branch with what was here, if the editor ended within `getLatest`. */
  unfinished(): Promise<string>
  putBack(): Promise<FileStep>
  identify(input: { name: string; email: string }): Promise<null>
  live(input: { commit: string }): Promise<{ url: string; isLive: boolean }>
}
