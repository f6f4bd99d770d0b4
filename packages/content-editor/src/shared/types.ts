// What the server and the page of the editor exchange.

export type Entry = Record<string, unknown>

/** Where words in a text are: the `nth` place, from 0, that has them. */
export type Place = { words: string; nth: number }

/** A mistake, in a writer's words. `field` is a path in the form; `line` counts in the text. */
export type Mistake = { field: string; line?: number; message: string }

/** Other words for a field, to choose from, and those that were in their place. `isFiled`: the file has them. */
export type Conflict = { path: string; other: unknown; was?: unknown; isFiled?: boolean }

/** A JSON Schema with our metadata: `widget` names a control, `minWidth` is that of a picture, `isLink` an address. */
export type Shape = {
  type?: string
  title?: string
  description?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  required?: string[]
  properties?: Readonly<Record<string, Shape>>
  items?: Shape
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  anyOf?: Shape[]
  oneOf?: Shape[]
  widget?: string
  isPicture?: boolean
  minWidth?: number
  isLink?: boolean
  isNullable?: boolean
  /** Only an engineer can answer it. */
  isTechnical?: boolean
}

/** The words of the site for its fields. The labels of other keys follow from them. */
export type Words = {
  labels: Readonly<Record<string, string>>
  hints: Readonly<Record<string, string>>
  choices: Readonly<Record<string, string>>
  /** The name of each block, and what it is for. */
  blocks: Readonly<Record<string, readonly [name: string, use: string]>>
  /** The keys of fields that only an engineer can answer. */
  technical: readonly string[]
  /** The headings of the list, in their order. */
  groups: readonly string[]
}

/** What can be created. `isNested`: below another entry. `hasText`: from a document. */
export type NewKind = { kind: string; group: string; isNested: boolean; hasText: boolean }

/** The state of an entry. */
export type Copy = {
  name: string
  /** The file, relative to the content folder. */
  file: string
  /** Differs whenever the words do. */
  version: string
  /** When it had this name: the id of the last step until then. */
  since: string
  value: Entry
  mistakes: Mistake[]
  conflicts: Conflict[]
  /** Whether the page keeps the last right words, since these have mistakes. */
  isHeld: boolean
  /** What undo and redo would change, in a sentence, or nothing. */
  undo: string
  redo: string
  /** The ids of these steps. */
  undoStep: string
  redoStep: string
}

export type Opened = Copy & { shape: Shape }

/**
 * The words of an entry, changed from `base`, which is the value of `version`. Fields that did not change may be missing. A
 * burst is one step of undo.
 */
export type Edit = {
  name: string
  since: string
  window: string
  version: string
  base: Entry
  bursts: { id: string; value: Entry }[]
}

/** The answer to an edit, with the value where it is not what was sent. */
export type Edited = Omit<Copy, 'value'> & { value?: Entry }

/** The answer to undo and redo: the field that changed, and whether its words are to be chosen. */
export type Turned = Copy & { path: string; isAsked: boolean }

/** A change of files. `from` and `to` name the entry to show before and after it. */
export type FileStep = { id: string; what: string; from: string; to: string }

/** A line of "Recent changes". `isWords`: words that were refused, to read. */
export type Recent = { id: string; time: number; what: string; isUndone: boolean; isWords: boolean }

/** What a change did to a file or a field. */
export type Part = { label: string; parts: { value: string; added?: boolean; removed?: boolean }[] }

export type Listed = {
  name: string
  file: string
  group: string
  label: string
  /** `date` is that of publication, `changed` the time of the last change. */
  status?: 'draft' | 'scheduled'
  date?: string
  changed: number
  href?: string
  picture?: string
  /** Whether it can have another address. */
  canMove: boolean
  canRemove: boolean
  /** What its address leads to once it is deleted. */
  heir?: string
  mistakes: Mistake[]
}

export type Choice = { value: string; label: string }
export type Link = { href: string; label: string }
export type Listing = {
  entries: Listed[]
  /** What fields refer to, by their widget. */
  choices: Record<string, Choice[]>
  links: Link[]
}

/** A place where words were found: a field, and the words in it. */
export type Match = { name: string; field: string; excerpt: string; place: Place }

/** A picture. `name` is its path in the content; `refusal` says why it cannot be used. */
export type Picture = {
  name: string
  width: number
  height: number
  hasDark: boolean
  refusal?: string
  /** The titles of what shows it. */
  usedIn: string[]
  /** Its alternative text where it is shown already, or nothing. */
  alt: string
}

/** A file in Base64. */
export type Upload = { name: string; content: string; minWidth?: number }

/** Pasted HTML, or a dropped document in Base64. `below` is the level of the heading above the place where it goes. */
export type Pasted = { below: number } & ({ html: string } | { name: string; content: string })

export type Create = {
  kind: string
  title: string
  id?: string
  /** The id of the page above a page. */
  folder?: string
  /** A document that becomes a post, in Base64. */
  document?: { name: string; content: string }
}

/** The state of the program that serves the pages. `starts` counts how often it was ready. */
export type SiteState = { origin?: string; starts: number; error?: string; isOff?: boolean }

/** What the server tells every window. */
export type Event =
  | { type: 'entry'; name: string; version: string }
  | { type: 'moved'; moves: [from: string, to: string][]; since: string }
  | { type: 'list' }
  | { type: 'progress'; words: string }
  | { type: 'site'; site: SiteState }
