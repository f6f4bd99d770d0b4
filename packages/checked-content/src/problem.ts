export type Path = readonly PropertyKey[]

/**
 * Why a value is refused: what was found, and what to write instead. Decisions read `code` and `data`, never the words,
 * which are for people.
 */
export type Reason = {
  /** What is wrong, such as `missing-picture`. */
  code: string
  /** Its numbers and names, such as `{ length: 70, max: 60 }`. */
  data?: Readonly<Record<string, unknown>>
  found: string
  expected: string
  fix: string
}

/** A mistake in a file, for its author. `file` is relative to the project. Lines and columns count from 1. */
export type Problem = Reason & {
  file: string
  line: number
  column: number
  /** The path of a field, such as `blocks[2].title`, counting from 1, or a part of an article, such as `link`. */
  field: string
  /** The same path, as keys. Missing in the text of a Markdown file. */
  path?: Path
  /** Whether only a check reports it: the page can be built. */
  isCheckOnly?: boolean
}

/** The place of a value, and what is there. */
export type Place = Omit<Problem, 'code' | 'data' | 'expected' | 'fix'>

/** What was read, and the mistakes in it. Without a value, it could not be read. */
export type Reading<Value> = { value?: Value; problems: Problem[] }

/** Returns a problem at a path of a file. `found` defaults to the value there. */
export type Report = (path: Path, reason: Omit<Reason, 'found'> & { found?: string }) => Problem

/** Returns a problem of the complete file. */
export function reportFile(file: string, problem: Reason & { field: string }): Problem {
  return { file, line: 1, column: 1, ...problem }
}

/** Converts an offset to a line and a column. */
export function toPosition(text: string, offset: number): Pick<Problem, 'line' | 'column'> {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

/** Sorts problems by file, then by their place in it. */
export const sortProblems = (problems: readonly Problem[]) =>
  problems.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column)

/** Formats a problem as four lines. Tests check the wording. */
export function formatProblem({ file, line, column, field, found, expected, fix }: Problem): string {
  return `${file}:${line}:${column}  ${field}
  found:    ${found}
  expected: ${expected}
  fix:      ${fix}`
}

/** Fails the build and lists every problem found. */
export class ContentError extends Error {
  declare readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
    super(`The content has ${count}.\n\n${problems.map(formatProblem).join('\n\n')}\n`)
    this.name = 'ContentError'
    // Not enumerable: Node prints those properties of an error, which would list every problem twice.
    Object.defineProperty(this, 'problems', { value: problems })
  }
}

/** Throws `ContentError` if there are problems. */
export function throwIfAny(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ContentError(sortProblems(problems))
}

/** Returns a value, or throws `ContentError` if there are problems. */
export function accept<Value>(value: Value | undefined, problems: readonly Problem[]): Value {
  throwIfAny(problems)
  return value as Value
}

/** Reads items. Throws `ContentError` with the problems of all. */
export function readAll<Item, Value>(items: readonly Item[], read: (item: Item) => Reading<Value>): Value[] {
  const readings = items.map(read)
  throwIfAny(readings.flatMap(({ problems }) => problems))
  return readings.flatMap(({ value }) => (value === undefined ? [] : [value]))
}
