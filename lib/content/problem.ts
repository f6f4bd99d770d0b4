/** A mistake in a file: what was found, and what to write instead. */
export type Finding = {
  /** The path of a field, such as `hero.title`, or a part of the text, such as `link`. */
  field: string
  found: string
  expected: string
  fix: string
}

/** A finding with its position, for the author. `file` is relative to the project. Lines and columns count from 1. */
export type Problem = Finding & { file: string; line: number; column: number }

/** Returns a problem at a path of a file. `found` defaults to the value there. */
export type Report = (
  path: readonly PropertyKey[],
  finding: Pick<Finding, 'expected' | 'fix'> & { found?: string },
) => Problem

/** Returns a problem of the complete file. */
export function reportFile(file: string, finding: Finding): Problem {
  return { file, line: 1, column: 1, ...finding }
}

/** Converts an offset to a line and a column. */
export function toPosition(text: string, offset: number): Pick<Problem, 'line' | 'column'> {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

/** Formats a problem as four lines. Tests check the wording. */
export function formatProblem({ file, line, column, field, found, expected, fix }: Problem): string {
  return `${file}:${line}:${column}  ${field}
  found:    ${found}
  expected: ${expected}
  fix:      ${fix}`
}

/** Fails the build and lists every problem found. */
export class ContentError extends Error {
  declare readonly problems: Problem[]

  constructor(problems: Problem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
    super(`The content has ${count}.\n\n${problems.map(formatProblem).join('\n\n')}\n`)
    this.name = 'ContentError'
    // Not enumerable: Node prints those properties of an error, which would list every problem twice.
    Object.defineProperty(this, 'problems', { value: problems })
  }
}

/** Throws `ContentError` if there are problems. */
export function throwIfAny(problems: Problem[]): void {
  if (problems.length > 0) throw new ContentError(problems)
}

/** Returns a value, or throws `ContentError` if there are problems. */
export function accept<Value>(value: Value | undefined, problems: Problem[]): Value {
  throwIfAny(problems)
  return value as Value
}

/** Runs a check and returns the problems of its `ContentError`. */
export function collectProblems(run: () => unknown): Problem[] {
  try {
    run()
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
}
