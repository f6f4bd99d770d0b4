/** An error in a content file, described for its author. */
export type Problem = {
  /** The file, relative to the project. */
  file: string
  /** Lines and columns count from 1. */
  line: number
  column: number
  /** The path of a field, such as `hero.title`, or a part of the text, such as `link`. */
  field: string
  found: string
  expected: string
  fix: string
}

/** Converts an offset to a line and a column. */
export function toPlace(text: string, offset: number): Pick<Problem, 'line' | 'column'> {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

/** Formats a problem as four lines. Tests check the wording. */
export function formatProblem(problem: Problem): string {
  return [
    `${problem.file}:${problem.line}:${problem.column}  ${problem.field}`,
    `  found:    ${problem.found}`,
    `  expected: ${problem.expected}`,
    `  fix:      ${problem.fix}`,
  ].join('\n')
}

/** Fails the build and lists every problem found. */
export class ContentError extends Error {
  readonly #problems: Problem[]

  constructor(problems: Problem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
    super(`The content has ${count}.\n\n${problems.map(formatProblem).join('\n\n')}\n`)
    this.name = 'ContentError'
    this.#problems = problems
  }

  /** A getter: Node prints an error's own properties, which would list every problem twice. */
  get problems(): Problem[] {
    return this.#problems
  }
}
