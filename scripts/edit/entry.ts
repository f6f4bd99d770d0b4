import { parseDocument } from 'yaml'
import { splitFrontMatter } from '@/lib/content/front-matter'
import { type Shape, splitNull } from './shape'
import { updateYaml } from './update-yaml'

// Converts between content files and editor values. Unchanged parts of a file keep their comments, order and style.

/** Parses a file. The text of a Markdown file becomes `body`. */
export function readEntry(text: string, isMarkdown: boolean): Record<string, unknown> {
  if (!isMarkdown) return parseDocument(text).toJS() ?? {}
  const { yaml, header } = splitFrontMatter(text) ?? { yaml: '', header: '' }
  return { ...parseDocument(yaml).toJS(), body: text.slice(header.length).trim() }
}

/** Writes a value into the text of a file. An unchanged value returns the same text, byte for byte. */
export function writeEntry(text: string, value: Record<string, unknown>, isMarkdown: boolean): string {
  if (!isMarkdown) return updateYaml(text, value)
  const { body, ...front } = value
  const { yaml, header } = splitFrontMatter(text) ?? { yaml: '', header: '' }
  const rest = text.slice(header.length)
  const isSameBody = rest.trim() === String(body ?? '').trim()
  const head = header.replace(yaml, () => updateYaml(yaml, front).replace(/\n$/, ''))
  return head + (isSameBody ? rest : `\n${String(body ?? '').trim()}\n`)
}

/**
 * Converts an editor value to the form used in files: drops unknown keys and empty optional keys, and fills required
 * keys with `null` or an empty string.
 */
export function tidy(property: Shape, value: unknown): unknown {
  const { shape, isNullable } = splitNull(property)
  if (isNullable && isEmpty(value)) return null
  if (shape.type === 'array')
    return Array.isArray(value) ? value.map((item) => tidy(shape.items ?? {}, item)) : []
  if (shape.type === 'string' && shape.minLength === 0) return value ?? ''
  if (!shape.properties) return value
  const object = (value ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(shape.properties)
      .map(([key, inner]) => [key, tidy(inner, object[key]), shape.required?.includes(key)] as const)
      .filter(([, inner, isRequired]) => inner !== undefined && (isRequired || !isEmpty(inner)))
      .map(([key, inner]) => [key, inner]),
  )
}

/** A missing switch means `false`. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false
