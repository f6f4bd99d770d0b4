import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import { z } from 'zod'
import { type Field, listFields, type Reference } from './field-kinds.ts'
import { findNearest } from './nearest.ts'
import type { Path, Place, Problem, Reason, Report } from './problem.ts'
import { findMistake, type YamlSource, type YamlText } from './yaml-syntax.ts'

export type ParsedYaml = YamlSource & {
  /** Its top-level texts, numbers, flags and lists of these, as far as it can be parsed. Others are `undefined`. */
  plain: Readonly<Record<string, unknown>>
}

/** Parses YAML, also if it has mistakes. */
export function parseYaml({ file, text, lineOffset = 0 }: YamlText): ParsedYaml {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false })
  const toPlain = (node: unknown) =>
    isScalar(node)
      ? node.value
      : isSeq(node)
        ? node.items.flatMap((item) => (isScalar(item) ? [item.value] : []))
        : undefined
  const pairs = isMap(document.contents) ? document.contents.items.filter(isPair) : []
  const plain = Object.fromEntries(pairs.map(({ key, value }) => [String(key), toPlain(value)]))
  return { file, text, lineOffset, document, lines, plain }
}

/** What a schema says about YAML. `value` is `undefined` if there are problems with the form. */
export type YamlReading<Value> = {
  value?: Value
  problems: Problem[]
  /** Its valid texts that name something outside the file, also of an invalid value. */
  references: Reference[]
  /** All its texts. */
  fields: Field[]
  report: Report
  locate: (path: Path) => Place
}

/** Validates YAML against a schema. */
export function readYaml<Value>(schema: z.ZodType<Value>, source: ParsedYaml): YamlReading<Value> {
  const locate = (path: Path) => locateValue(source, path)
  const report: Report = (path, reason) => ({ ...locate(path), ...reason })
  const fields = [...listFields(schema, source.document.contents)]
  const { input, mistake } = readInput(source)
  if (mistake) return { problems: [mistake], references: [], fields, report, locate }
  // Issues have the message of an object, but not its keys.
  const keys = new Map<string, string[]>()
  const { data, error } = schema.safeParse(input, {
    error: (issue) => listKeys(issue, keys) ?? describeIssue(issue),
  })
  // A text of another length can be shown in the preview of a draft.
  const isReadable = error?.issues.every((issue) => issue.code === 'custom' && issue.params?.limits)
  const run = () => schema._zod.run({ value: input, issues: [] }, { async: false }) as { value: unknown }
  const value = isReadable ? (run().value as Value) : data
  const references = fields
    .filter(({ kind, node, schema }) => isReference(kind.kind) && z.safeParse(schema, node.value).success)
    .map(({ path, node, kind }): Reference => ({ path, text: node.value, kind, problem: locate(path) }))
  const isPicture = ({ kind }: Field) => kind.kind === 'picture'
  const pictures = new Set(fields.filter(isPicture).map(({ path }) => formatPath(path)))
  const issues = error?.issues.slice(0, mostIssues) ?? []
  const problems = issues.flatMap((issue) => toProblems(source, issue, keys.get(issue.message)))
  return {
    value,
    problems: problems.map((each) => (pictures.has(each.field) ? { ...each, code: 'no-picture' } : each)),
    references,
    fields,
    report,
    locate,
  }
}

const isReference = (kind: string) => ['link', 'alias', 'reference', 'picture'].includes(kind)

/** Returns the value of a document before validation, or the first mistake in its syntax. */
function readInput(source: YamlSource): { input?: unknown; mistake?: Problem } {
  const found = findMistake(source)
  if (found) {
    const { offset, ...reason } = found
    return { mistake: { ...locate(source, offset), field: 'YAML', ...reason } }
  }
  try {
    return { input: source.document.toJS() }
  } catch (error) {
    // Aliases can expand a few lines to gigabytes. The parser throws in that case.
    const found = (error as Error).message
    const reason = { code: 'too-many-aliases', found, expected: 'values that are written out' }
    const fix = 'write each value out, without & and *'
    return { mistake: { ...locate(source), field: 'YAML', ...reason, fix } }
  }
}

const getNode = ({ document }: YamlSource, path: Path) => document.getIn(path, true) as Node | undefined

function locate({ file, lines, lineOffset }: YamlSource, offset = 0) {
  const { line, col } = lines.linePos(offset)
  return { file, line: line + lineOffset, column: col }
}

/** Returns the place of the value at a path, with what is there, or of the nearest value around a missing one. */
function locateValue(source: YamlSource, path: Path): Place {
  const nearest = path.map((_, index) => getNode(source, path.slice(0, path.length - index))).find(Boolean)
  const place = locate(source, nearest?.range?.[0])
  return { ...place, field: formatPath(path), path, found: showValue(getNode(source, path)) }
}

function reportKey(source: YamlSource, path: Path, key: string, reason: Reason): Problem {
  const map = path.length === 0 ? source.document.contents : getNode(source, path)
  const pair = isMap<Node>(map) ? map.items.find((item) => String(item.key) === key) : undefined
  const own = [...path, key]
  return { ...locate(source, pair?.key.range?.[0]), field: formatPath(own), path: own, ...reason }
}

/** What is reported of one map, and of one file. A file of another program can have a hundred thousand. */
const mostKeys = 20
const mostIssues = 200

/** Converts an issue to problems. `keys` are those of its object. */
function toProblems(source: YamlSource, issue: z.core.$ZodIssue, keys: readonly string[] = []): Problem[] {
  const { path, message: expected } = issue
  const name = String(path.findLast((part) => typeof part === 'string') ?? 'file')
  const node = getNode(source, path)
  const report = (reason: Partial<Reason>): Problem[] => [
    { ...locateValue(source, path), code: 'invalid', expected, fix: `correct "${name}"`, ...reason },
  ]
  if (!node) return report({ code: 'empty', fix: `add "${name}:"` })
  if (issue.code === 'unrecognized_keys') {
    const problems = issue.keys.slice(0, mostKeys).map((key) => {
      const nearest = findMeant(key, keys)
      const fix = /\s/.test(key)
        ? 'put the text before it in quotes: a comma would end it'
        : `${nearest ? `write ${nearest}` : 'correct its spelling'}, or remove it`
      const found = `the unknown key "${key}"`
      return reportKey(source, path, key, { code: 'unknown-key', data: { nearest }, found, expected, fix })
    })
    const more = issue.keys.length - mostKeys
    const rest = { code: 'unknown-key', found: `${more} more unknown keys`, fix: 'remove them' }
    return more > 0 ? [...problems, ...report(rest)] : problems
  }
  if (issue.code === 'invalid_key') {
    const inner = issue.issues[0]?.message ?? expected
    const reason = { code: 'invalid-key', found: `the key "${name}"`, expected: inner, fix: 'rename the key' }
    return [reportKey(source, path.slice(0, -1), name, reason)]
  }
  // YAML reads 1.0, 2026 and true as a number or a truth value.
  if (issue.code === 'invalid_type' && issue.expected === 'string' && isScalar(node) && node.source)
    return report({
      found: node.source,
      fix: `put it in quotes: ${name}: ${JSON.stringify(node.source)}`,
    })
  const value = node.toJSON()
  const values = listValues(issue)
  const nearest = typeof value === 'string' ? findMeant(value, values) : undefined
  const { limits, ...params } = (issue.code === 'custom' && issue.params) || {}
  const [min, max] = limits ?? []
  const { length } = String(value)
  return report({
    ...(value === null || value === ''
      ? { code: 'empty' }
      : limits
        ? { code: 'length', data: { length, min, max } }
        : values[0]
          ? { code: 'choice', data: { values } }
          : issue.code === 'too_small' && issue.origin === 'array' && { code: 'too-few' }),
    ...(limits && { found: `${showValue(node)}, ${length} characters` }),
    ...(nearest && { fix: `write ${nearest}` }),
    ...params,
  })
}

/** Returns the values of which an issue asks for one. */
const listValues = (issue: z.core.$ZodIssue): string[] =>
  issue.code === 'invalid_value'
    ? issue.values.map(String)
    : issue.code === 'invalid_union' && 'options' in issue
      ? (issue.options ?? []).map(String)
      : []

const findMeant = (name: string, names: readonly string[]) =>
  findNearest(name, names, name.length < 5 ? 1 : 2)

/** Lists the keys in issues of objects, whose schemas have no message. */
function listKeys({ code, inst }: z.core.$ZodRawIssue, known: Map<string, string[]>): string | undefined {
  if (!(inst instanceof z.ZodObject)) return
  const keys = Object.keys(inst.shape)
  const message = `${code === 'unrecognized_keys' ? 'one of:' : 'the keys'} ${keys.join(', ')}`
  known.set(message, keys)
  return message
}

const nouns: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  record: 'a group of keys',
  nonoptional: 'a value',
}

/** Returns what is expected, where a schema has no message of its own. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const { code, origin } = issue
  if (code === 'invalid_type') return nouns[issue.expected]
  if (code === 'invalid_value') return `one of: ${issue.values.join(', ')}`
  if (code === 'invalid_union') return 'a value of another form'
  const unit = origin === 'string' ? ' characters' : origin === 'array' ? ' items' : ''
  if (code === 'too_small') return `at least ${issue.minimum}${unit}`
  if (code === 'too_big') return `at most ${issue.maximum}${unit}`
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
