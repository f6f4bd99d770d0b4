/** One thing that is wrong in a content file, said so that the person who wrote the file can mend it. */
export type Problem = {
  /** The file, relative to the project. */
  file: string
  /** Both count from 1. */
  line: number
  column: number
  /** The path of the field, such as `hero.title`, or the part of the text, such as `link`. */
  field: string
  found: string
  expected: string
  mend: string
}

/** Returns where a character of a text stands, given how many come before it. */
export function toPlace(text: string, offset: number): Pick<Problem, 'line' | 'column'> {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

/** Returns the problem as four lines of text. The wording is user interface and is tested word for word. */
export function formatProblem(problem: Problem): string {
  return [
    `${problem.file}:${problem.line}:${problem.column}  ${problem.field}`,
    `  found:    ${problem.found}`,
    `  expected: ${problem.expected}`,
    `  mend:     ${problem.mend}`,
  ].join('\n')
}

/** Stops the build: carries every problem of the content that was read, in the order of the file. */
export class ContentError extends Error {
  readonly #problems: Problem[]

  constructor(problems: Problem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
    super(`The content has ${count}.\n\n${problems.map(formatProblem).join('\n\n')}\n`)
    this.name = 'ContentError'
    this.#problems = problems
  }

  /** A getter, so that a printed error does not say everything twice. */
  get problems(): Problem[] {
    return this.#problems
  }
}
