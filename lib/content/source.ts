import { type Document, isMap, isPair, isScalar, LineCounter, type Node, parseDocument } from 'yaml'
import type { z } from 'zod'
import type { Problem } from './problem'

type Path = readonly PropertyKey[]

/** Parsed YAML with source positions. */
export type YamlSource = {
  file: string
  document: Document.Parsed
  /** Converts an offset in the YAML to a line and a column of the file. */
  position: (offset: number) => { line: number; column: number }
}

/**
 * Parses YAML. `lineOffset` is the number of lines above it in the file (1 for front matter, below its `---`). Returns
 * syntax errors as problems and never throws.
 */
export function parseYaml(
  file: string,
  text: string,
  lineOffset = 0,
): { source: YamlSource; problems: Problem[] } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const position = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: line + lineOffset, column: col }
  }
  // One mistake can cause further errors, so report only the first.
  const problems = document.errors.slice(0, 1).map((error) => ({
    file,
    ...position(error.pos[0]),
    field: 'YAML',
    found: error.message,
    expected: 'valid YAML',
    fix: 'put quotes around texts that contain a colon, and indent with two spaces',
  }))
  return { source: { file, document, position }, problems }
}

/** Returns the top-level keys of YAML, or none if it is unreadable or not a map. */
export function findKeys(yaml: string): string[] {
  const { contents } = parseDocument(yaml)
  return isMap(contents) ? contents.items.map(({ key }) => String(isScalar(key) ? key.value : key)) : []
}

let fileBeingRead = ''

/** Returns the file that `checkShape` is validating, for schemas with paths relative to it. */
export const getFileBeingRead = () => fileBeingRead

/**
 * Validates a YAML source against a schema. Returns the schema's output, or every problem with its position.
 */
export function checkShape<Schema extends z.ZodType>(
  schema: Schema,
  source: YamlSource,
): { value: z.output<Schema>; problems: [] } | { value?: undefined; problems: Problem[] } {
  const { value, problem } = readValue(source)
  if (problem) return { problems: [problem] }
  fileBeingRead = source.file
  const result = schema.safeParse(value)
  if (result.success) return { value: result.data, problems: [] }
  return { problems: result.error.issues.flatMap((issue) => toProblems(issue, schema, source)) }
}

/** YAML aliases can expand a few lines to gigabytes. The parser throws in that case. */
function readValue({ document, file, position }: YamlSource): { value?: unknown; problem?: Problem } {
  try {
    return { value: document.toJS() }
  } catch (error) {
    const problem = {
      file,
      ...position(0),
      field: 'YAML',
      found: error instanceof Error ? error.message : String(error),
      expected: 'values that are written out',
      fix: 'write each value out, without & and *',
    }
    return { problem }
  }
}

type Issue = z.core.$ZodIssue

function toProblems(issue: Issue, schema: z.ZodType, source: YamlSource): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    const known = getKeys(schema, issue.path)
    return issue.keys.map((key) => ({
      file: source.file,
      ...source.position(offsetOfKey(source.document, issue.path, key)),
      field: formatPath([...issue.path, key]),
      found: `the unknown key "${key}"`,
      expected: known.length > 0 ? `one of: ${known.join(', ')}` : 'no such key',
      fix: 'correct its spelling, or remove it',
    }))
  }

  if (issue.code === 'invalid_key') {
    const key = String(issue.path.at(-1))
    return [
      {
        file: source.file,
        ...source.position(offsetOfKey(source.document, issue.path.slice(0, -1), key)),
        field: formatPath(issue.path),
        found: `the key "${key}"`,
        expected: issue.issues[0]?.message ?? 'another key',
        fix: 'rename the key',
      },
    ]
  }

  const node = source.document.getIn(issue.path, true) as Node | undefined
  const field = formatPath(issue.path)
  const name = String(issue.path.at(-1) ?? 'file')
  const isMissing = node === undefined
  const fix = issue.code === 'custom' ? issue.params?.fix : undefined
  return [
    {
      file: source.file,
      ...source.position(isMissing ? offsetOfParent(source.document, issue.path) : offsetOf(node)),
      field,
      found: isMissing
        ? 'nothing'
        : (issue.code === 'custom' && issue.params?.found) ||
          showValue(node, issue.code === 'custom' && issue.params?.isCounted),
      expected: issue.message,
      fix: isMissing ? `add "${name}:"` : (fix ?? `correct "${name}"`),
    },
  ]
}

/** Returns the schema's keys at a path, or none if there is no object. */
function getKeys(schema: z.ZodType, path: Path): string[] {
  let current: z.core.$ZodTypes | undefined = unwrap(schema)
  for (const part of path) {
    const def: z.core.$ZodTypeDef = current?._zod.def ?? { type: 'never' }
    if (isObjectDef(def)) current = unwrap(def.shape[String(part)])
    else if (isArrayDef(def)) current = unwrap(def.element)
  }
  const def = current?._zod.def
  return def && isObjectDef(def) ? Object.keys(def.shape) : []
}

const isObjectDef = (def: z.core.$ZodTypeDef): def is z.core.$ZodObjectDef => def.type === 'object'
const isArrayDef = (def: z.core.$ZodTypeDef): def is z.core.$ZodArrayDef => def.type === 'array'

/** Unwraps a schema to its input: a schema with a transform is a pipe. */
function unwrap(schema: unknown): z.core.$ZodTypes | undefined {
  const inner = schema as z.core.$ZodTypes | undefined
  return inner?._zod.def.type === 'pipe' ? unwrap(inner._zod.def.in) : inner
}

function offsetOf(node: Node): number {
  return node.range?.[0] ?? 0
}

function offsetOfParent(document: Document.Parsed, path: Path): number {
  for (let length = path.length - 1; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as Node | undefined
    if (node) return offsetOf(node)
  }
  return 0
}

function offsetOfKey(document: Document.Parsed, path: Path, key: string): number {
  const map = path.length === 0 ? document.contents : document.getIn(path, true)
  if (!isMap(map)) return 0
  const pair = map.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key)
  return isScalar(pair?.key) ? offsetOf(pair.key) : 0
}

/** Formats a path as `cards[2].title`, counting from 1. */
export function formatPath(path: Path): string {
  const text = path
    .map((part) => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
  return text || 'file'
}

function showValue(node: Node, isCounted?: boolean): string {
  const value: unknown = node.toJSON()
  const text = JSON.stringify(value) ?? 'nothing'
  const shown = text.length > 80 ? `${text.slice(0, 77)}…` : text
  return isCounted && typeof value === 'string' ? `${shown}, ${value.length} characters` : shown
}
