import { isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml'
import { z } from 'zod'
import { findNearest } from '@/lib/search/words'
import { accept, type Finding, type Problem, type Report } from './problem'
import { type Context, type Resolved, resolveReferences } from './references'
import { findMistake, type YamlSource, type YamlText } from './yaml-syntax'

type Path = readonly PropertyKey[]

/** A value that fits its schema, or else the problems, each with its position. */
type Reading<Value> = { value?: Value; problems: Problem[]; report: Report }

/** Parses YAML, validates it against a schema, then finds the pictures and pages to which it refers. */
export function readYaml<Value>(
  schema: z.ZodType<Value>,
  { file, text, lineOffset = 0 }: YamlText,
  context: Context,
): Reading<Resolved<Value>> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const source = { file, text, lineOffset, document, lines }
  const report: Report = (path, finding) => reportValue(source, path, finding)
  const { input, mistake } = readInput(source)
  if (mistake) return { problems: [mistake], report }
  const { data: output, error } = schema.safeParse(input, { error: listKeys })
  const { value, problems } = resolveReferences({ schema, input, output, file, report }, context)
  const invalid = error?.issues.flatMap((issue) => toProblems(source, issue)) ?? []
  return { value, problems: [...invalid, ...problems], report }
}

/** Parses and validates a YAML file. Throws `ContentError` with every problem in it. */
export function parseYamlFile<Value>(
  schema: z.ZodType<Value>,
  source: YamlText,
  context: Context,
): Resolved<Value> {
  const { value, problems } = readYaml(schema, source, context)
  return accept(value, problems)
}

/** Returns the value of a document before validation, or the first mistake in its syntax. */
function readInput(source: YamlSource): { input?: unknown; mistake?: Problem } {
  const found = findMistake(source)
  if (found) {
    const { offset, ...finding } = found
    return { mistake: { ...locate(source, offset), field: 'YAML', ...finding } }
  }
  try {
    return { input: source.document.toJS() }
  } catch (error) {
    // Aliases can expand a few lines to gigabytes. The parser throws in that case.
    const finding = { found: (error as Error).message, expected: 'values that are written out' }
    const fix = 'write each value out, without & and *'
    return { mistake: { ...locate(source), field: 'YAML', ...finding, fix } }
  }
}

const getNode = ({ document }: YamlSource, path: Path) => document.getIn(path, true) as Node | undefined

function locate({ file, lines, lineOffset }: YamlSource, offset = 0) {
  const { line, col } = lines.linePos(offset)
  return { file, line: line + lineOffset, column: col }
}

/** Reports the value at a path, or a missing one at the nearest value around it. */
function reportValue(source: YamlSource, path: Path, finding: Parameters<Report>[1]): Problem {
  const nearest = path.map((_, index) => getNode(source, path.slice(0, path.length - index))).find(Boolean)
  const place = locate(source, nearest?.range?.[0])
  return { ...place, field: formatPath(path), found: showValue(getNode(source, path)), ...finding }
}

function reportKey(source: YamlSource, path: Path, key: string, finding: Omit<Finding, 'field'>): Problem {
  const map = path.length === 0 ? source.document.contents : getNode(source, path)
  const pair = isMap<Node>(map) ? map.items.find((item) => String(item.key) === key) : undefined
  return { ...locate(source, pair?.key.range?.[0]), field: formatPath([...path, key]), ...finding }
}

function toProblems(source: YamlSource, issue: z.core.$ZodIssue): Problem[] {
  const { path, message: expected } = issue
  const name = String(path.findLast((part) => typeof part === 'string') ?? 'file')
  const fix = `correct "${name}"`
  const node = getNode(source, path)
  if (!node) return [reportValue(source, path, { expected, fix: `add "${name}:"` })]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const nearest = findListed(key, expected)
      const remedy = /\s/.test(key)
        ? 'put the text before it in quotes: a comma would end it'
        : nearest
          ? `write ${nearest}, or remove it`
          : 'correct its spelling, or remove it'
      return reportKey(source, path, key, { found: `the unknown key "${key}"`, expected, fix: remedy })
    })
  }
  if (issue.code === 'invalid_key') {
    const inner = issue.issues[0]?.message ?? expected
    const finding = { found: `the key "${name}"`, expected: inner, fix: 'rename the key' }
    return [reportKey(source, path.slice(0, -1), name, finding)]
  }
  // YAML reads 1.0, 2026 and true as a number or a truth value.
  if (issue.code === 'invalid_type' && issue.expected === 'string' && isScalar(node) && node.source) {
    const quoted = `put it in quotes: ${name}: ${JSON.stringify(node.source)}`
    return [reportValue(source, path, { expected, found: node.source, fix: quoted })]
  }
  const { isCounted, ...params } = (issue.code === 'custom' && issue.params) || {}
  const value = node.toJSON()
  const nearest = typeof value === 'string' && findListed(value, expected)
  if (nearest) params.fix ??= `write ${nearest}`
  const count = isCounted && typeof value === 'string' ? `, ${value.length} characters` : ''
  return [reportValue(source, path, { expected, fix, found: showValue(node) + count, ...params })]
}

/** Returns the name in a message, such as "one of: title, text", that is nearest to a misspelt one. */
function findListed(name: string, expected: string): string | undefined {
  const [, list] = /^one of: (.+)$/.exec(expected) ?? []
  return list && findNearest(name, list.split(', '), name.length < 5 ? 1 : 2)
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
