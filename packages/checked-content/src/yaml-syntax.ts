import { type Document, isAlias, isScalar, type LineCounter, type Node, visit, type YAMLError } from 'yaml'
import type { Reason } from './problem.ts'

// Explains mistakes in YAML to people who do not know it, with the line as it should be.

/** YAML in a file. `lineOffset` is the number of lines above it. */
export type YamlText = { file: string; text: string; lineOffset?: number }
export type YamlSource = Required<YamlText> & { document: Document.Parsed; lines: LineCounter }

/** A reason, and the offset in the YAML. */
type Located = Reason & { offset: number }

/** Returns the first mistake in the syntax, or the first text of which YAML would drop a part. */
export function findMistake(source: YamlSource): Located | undefined {
  // One mistake can cause further errors, so report only the first.
  const [error] = source.document.errors
  const mistake = error ? explain(source, error) : (findDuplicate(source.document) ?? findDroppedText(source))
  return mistake && { ...mistake, found: shorten(mistake.found), fix: shorten(mistake.fix) }
}

const shorten = (text: string) => (text.length > 2500 ? `${text.slice(0, 2499)}…` : text)

/** Finds a key that a map has twice. The library would compare each key with all others. */
function findDuplicate(document: Document.Parsed): Located | undefined {
  let found: Located | undefined
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<string>()
      for (const { key } of items) {
        const name = isScalar(key) ? String(key.value) : undefined
        if (name === undefined || !seen.has(name)) seen.add(name ?? '')
        else {
          const offset = (key as Node).range?.[0] ?? 0
          const words = { expected: 'each key once', fix: 'remove one of the two' }
          found = { code: 'duplicate-key', offset, found: `the key "${name}" a second time`, ...words }
          return visit.BREAK
        }
      }
    },
  })
  return found
}

/** Returns the whole line at an offset: its indent and key, then its value. */
function readLine({ text, lines }: YamlSource, offset: number) {
  const { line } = lines.linePos(offset)
  const start = lines.lineStarts[line - 1] ?? 0
  const [, key = '', value = ''] =
    /^(\s*(?:- +)*(?:[\w-]+:(?: +|(?=\s|$)))?)(.*)/.exec(text.slice(start)) ?? []
  return { start, offset: key.includes(':') ? start + key.length : offset, key, value: value.trim() }
}

const quote = (key: string, value: string) =>
  `put it in quotes: ${key.trimStart()}${JSON.stringify(value.replace(/^(["'])(.*)\1$/, '$2'))}`

function explain(source: YamlSource, { code, message, pos }: YAMLError): Located {
  const { start, offset, key, value } = readLine(source, pos[0])
  const previous = readLine(source, Math.max(0, start - 1))
  const mistake = (found: string, expected: string, fix: string) => {
    return { code: 'invalid-yaml', offset, found, expected, fix }
  }
  const keyWithoutSpace = /^([\w-]+):(\S.*)$/.exec(value)
  if (code === 'TAB_AS_INDENT') return mistake('a tab', 'spaces', 'indent with spaces')
  if (keyWithoutSpace && !/:/.test(key))
    return mistake(
      'a colon without a space after it',
      'a space between them',
      `write ${keyWithoutSpace[1]}: ${keyWithoutSpace[2]}`,
    )
  if (code === 'MULTILINE_IMPLICIT_KEY' && previous.key.includes(':')) {
    const whole = `${previous.value} ${value}`
    return mistake(`"${value}" on a line of its own`, 'a value on one line', quote(previous.key, whole))
  }
  if (code === 'MISSING_CHAR' && /^["']/.test(value) && !/^(["']).*\1/.test(value))
    return mistake(
      'a quote that is not closed',
      'a quote at the end of the text too',
      quote(key, value.slice(1)),
    )
  const isText = code === 'BAD_SCALAR_START' || code === 'UNEXPECTED_TOKEN' || /: /.test(value)
  if (isText && key.includes(':'))
    return mistake(value, 'quotes around a text with special characters', quote(key, value))
  const fix =
    'put a space after each colon, quotes around texts with special characters, and indent keys alike'
  return mistake(message, 'valid YAML', fix)
}

function findDroppedText(source: YamlSource): Located | undefined {
  let mistake: Located | undefined
  const check = (_: unknown, node: Node) => {
    const [begin = 0, end = 0] = node.range ?? []
    const { offset, key, value } = readLine(source, begin)
    const reason = { code: 'dropped-text', offset, fix: quote(key, value) }
    const isNamed = isAlias(node) || node.tag !== undefined || ('anchor' in node && node.anchor !== undefined)
    if (isNamed && /^[&!*]/.test(value))
      mistake = { ...reason, found: value, expected: `quotes around a text that starts with ${value[0]}` }
    const isText =
      isScalar(node) && node.type === 'PLAIN' && (typeof node.value === 'string' || node.source === '')
    if (isText && /^[ \t]*#/.test(source.text.slice(end)))
      mistake = {
        ...reason,
        found: `"${node.source}", and a comment from # on`,
        expected: 'quotes around a text with #, or the comment on a line of its own',
      }
    return mistake ? visit.BREAK : undefined
  }
  visit(source.document, { Value: check, Alias: check })
  return mistake
}
