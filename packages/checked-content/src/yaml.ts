import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import { z } from 'zod'
import { type Field, listFields, type Reference } from './field-kinds.ts'
import { findNearest } from './nearest.ts'
import type { Path, Problem, Reason, Report } from './problem.ts'
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
}

/** Validates YAML against a schema. */
export function readYaml<Value>(schema: z.ZodType<Value>, source: ParsedYaml): YamlReading<Value> {
  const report: Report = (path, reason) => reportValue(source, path, reason)
  const fields = [...listFields(schema, source.document.contents)]
  const { input, mistake } = readInput(source)
  if (mistake) return { problems: [mistake], references: [], fields, report }
  const { data, error } = schema.safeParse(input, { error: listKeys })
  // A text of another length can be shown in the preview of a draft.
  const isReadable = error?.issues.every((issue) => issue.code === 'custom' && issue.params?.limits)
  const run = () => schema._zod.run({ value: input, issues: [] }, { async: false }) as { value: unknown }
  const value = isReadable ? (run().value as Value) : data
  const references = fields
    .filter(({ kind, node, schema }) => isReference(kind.kind) && z.safeParse(schema, node.value).success)
    .map(({ path, node, kind }): Reference => {
      const { expected: _, fix: __, code: ___, ...problem } = report(path, { expected: '', fix: '' })
      return { path, text: node.value, kind, problem }
    })
  return {
    value,
    problems: error?.issues.slice(0, mostIssues).flatMap((issue) => toProblems(source, issue)) ?? [],
    references,
    fields,
    report,
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
    const reason = { found: (error as Error).message, expected: 'values that are written out' }
    const fix = 'write each value out, without & and *'
    return { mistake: { ...locate(source), field: 'YAML', ...reason, fix } }
  }
}

const getNode = ({ document }: YamlSource, path: Path) => document.getIn(path, true) as Node | undefined

function locate({ file, lines, lineOffset }: YamlSource, offset = 0) {
  const { line, col } = lines.linePos(offset)
  return { file, line: line + lineOffset, column: col }
}

/** Reports the value at a path, or a missing one at the nearest value around it. */
function reportValue(source: YamlSource, path: Path, reason: Parameters<Report>[1]): Problem {
  const nearest = path.map((_, index) => getNode(source, path.slice(0, path.length - index))).find(Boolean)
  const place = locate(source, nearest?.range?.[0])
  return { ...place, field: formatPath(path), path, found: showValue(getNode(source, path)), ...reason }
}

function reportKey(source: YamlSource, path: Path, key: string, reason: Reason): Problem {
  const map = path.length === 0 ? source.document.contents : getNode(source, path)
  const pair = isMap<Node>(map) ? map.items.find((item) => String(item.key) === key) : undefined
  return {
    ...locate(source, pair?.key.range?.[0]),
    field: formatPath([...path, key]),
    path: [...path, key],
    ...reason,
  }
}

/** What is reported of one map, and of one file. A file of another program can have a hundred thousand. */
const mostKeys = 20
const mostIssues = 200

function toProblems(source: YamlSource, issue: z.core.$ZodIssue): Problem[] {
  const { path, message: expected } = issue
  const name = String(path.findLast((part) => typeof part === 'string') ?? 'file')
  const fix = `correct "${name}"`
  const node = getNode(source, path)
  if (!node) return [reportValue(source, path, { code: 'empty', expected, fix: `add "${name}:"` })]
  if (issue.code === 'unrecognized_keys') {
    const [shown, more] = [issue.keys.slice(0, mostKeys), issue.keys.length - mostKeys]
    const rest = { code: 'unknown-key', found: `${more} more unknown keys`, expected, fix: 'remove them' }
    const problems = shown.map((key) => {
      const nearest = findListed(key, expected)
      const remedy = /\s/.test(key)
        ? 'put the text before it in quotes: a comma would end it'
        : nearest
          ? `write ${nearest}, or remove it`
          : 'correct its spelling, or remove it'
      const found = `the unknown key "${key}"`
      return reportKey(source, path, key, {
        code: 'unknown-key',
        data: { key, nearest },
        found,
        expected,
        fix: remedy,
      })
    })
    return more > 0 ? [...problems, reportValue(source, path, rest)] : problems
  }
  if (issue.code === 'invalid_key') {
    const inner = issue.issues[0]?.message ?? expected
    const reason = { found: `the key "${name}"`, expected: inner, fix: 'rename the key' }
    return [reportKey(source, path.slice(0, -1), name, reason)]
  }
  // YAML reads 1.0, 2026 and true as a number or a truth value.
  if (issue.code === 'invalid_type' && issue.expected === 'string' && isScalar(node) && node.source) {
    const quoted = `put it in quotes: ${name}: ${JSON.stringify(node.source)}`
    return [reportValue(source, path, { expected, found: node.source, fix: quoted })]
  }
  const { limits, ...params } = (issue.code === 'custom' && issue.params) || {}
  const value = node.toJSON()
  const nearest = typeof value === 'string' && findListed(value, expected)
  if (nearest) params.fix ??= `write ${nearest}`
  const length = limits && typeof value === 'string' ? value.length : undefined
  const count = length === undefined ? '' : `, ${length} characters`
  const [min, max] = limits ?? []
  const [code, data] =
    value === null || value === ''
      ? ['empty']
      : length !== undefined
        ? ['length', { length, min, max }]
        : issue.code === 'invalid_value'
          ? ['choice', { values: issue.values }]
          : [issue.code === 'too_small' && issue.origin === 'array' ? 'too-few' : 'invalid']
  const found = showValue(node) + count
  return [reportValue(source, path, { code: String(code), data, expected, fix, found, ...params })]
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
