import { isMap, LineCounter, type Node, parseDocument } from 'yaml'
import { z } from 'zod'
import type { Finding, Problem } from './problem'

type Path = readonly PropertyKey[]

/** Returns a problem at a path of a file. `found` defaults to the value there. */
type Report = (path: Path, finding: Pick<Finding, 'expected' | 'fix'> & { found?: string }) => Problem

/** A value that fits its schema, or else the problems, each with its position. */
type Reading<Value> = { value?: Value; problems: Problem[]; report: Report }

let fileBeingRead = ''

/** Returns the file that `readYaml` is validating, for schemas with paths relative to it. */
export const getFileBeingRead = () => fileBeingRead

/** Parses YAML and validates it against a schema. `lineOffset` is the number of lines above it in the file. */
export function readYaml<Value>(
  schema: z.ZodType<Value>,
  file: string,
  text: string,
  lineOffset = 0,
): Reading<Value> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const getNode = (path: Path) => document.getIn(path, true) as Node | undefined
  const place = (node?: { range?: readonly number[] | null }, offset = node?.range?.[0] ?? 0) => {
    const { line, col } = lines.linePos(offset)
    return { file, line: line + lineOffset, column: col }
  }
  const report: Report = (path, finding) => {
    const node = getNode(path)
    const nearest = path.map((_, index) => getNode(path.slice(0, path.length - index))).find(Boolean)
    return { ...place(nearest), field: formatPath(path), found: showValue(node), ...finding }
  }
  const reportKey = (path: Path, key: string, finding: Omit<Finding, 'field'>): Problem => {
    const map = path.length === 0 ? document.contents : getNode(path)
    const pair = isMap<Node>(map) ? map.items.find((item) => String(item.key) === key) : undefined
    return { ...place(pair?.key), field: formatPath([...path, key]), ...finding }
  }
  const toProblems = (issue: z.core.$ZodIssue): Problem[] => {
    const { path, message: expected } = issue
    const name = String(path.findLast((part) => typeof part === 'string') ?? 'file')
    const fix = `correct "${name}"`
    if (!getNode(path)) return [report(path, { expected, fix: `add "${name}:"` })]
    switch (issue.code) {
      case 'unrecognized_keys':
        return issue.keys.map((key) =>
          reportKey(path, key, {
            found: `the unknown key "${key}"`,
            expected,
            fix: 'correct its spelling, or remove it',
          }),
        )
      case 'invalid_key': {
        const [inner] = issue.issues
        const finding = {
          found: `the key "${name}"`,
          expected: inner?.message ?? expected,
          fix: 'rename the key',
        }
        return [reportKey(path.slice(0, -1), name, finding)]
      }
      case 'custom': {
        const { isCounted, ...params } = issue.params ?? {}
        const value = getNode(path)?.toJSON()
        const count = isCounted && typeof value === 'string' ? `, ${value.length} characters` : ''
        return [report(path, { expected, fix, found: showValue(getNode(path)) + count, ...params })]
      }
      default:
        return [report(path, { expected, fix })]
    }
  }
  const reportSyntax = (offset: number, found: string, expected: string, fix: string) => ({
    problems: [{ ...place(undefined, offset), field: 'YAML', found, expected, fix }],
    report,
  })

  // One mistake can cause further errors, so report only the first.
  const [error] = document.errors
  if (error) {
    const fix =
      'put a space after each colon, quotes around texts with special characters, and indent keys alike'
    return reportSyntax(error.pos[0], error.message, 'valid YAML', fix)
  }
  let content: unknown
  try {
    content = document.toJS()
  } catch (error) {
    // Aliases can expand a few lines to gigabytes. The parser throws in that case.
    const fix = 'write each value out, without & and *'
    return reportSyntax(0, (error as Error).message, 'values that are written out', fix)
  }
  fileBeingRead = file
  const { data: value, error: invalid } = schema.safeParse(content, { error: listKeys })
  return { value, problems: invalid?.issues.flatMap(toProblems) ?? [], report }
}

/** Lists the keys in issues of objects, whose schemas have no message. */
const listKeys: z.core.$ZodErrorMap = ({ code, inst }) => {
  if (!(inst instanceof z.ZodObject)) return
  const keys = Object.keys(inst.shape).join(', ')
  return code === 'unrecognized_keys' ? `one of: ${keys}` : `the keys ${keys}`
}

/** Returns the top-level keys of YAML, or none if it is unreadable or not a map. */
export function findKeys(yaml: string): string[] {
  const { contents } = parseDocument(yaml)
  return isMap(contents) ? contents.items.map(({ key }) => String(key)) : []
}

/** Formats a path as `cards[2].title`, counting from 1. */
export function formatPath(path: Path): string {
  const text = path
    .map((part) => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
  return text || 'file'
}

function showValue(node: Node | undefined): string {
  const text = JSON.stringify(node?.toJSON()) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}
