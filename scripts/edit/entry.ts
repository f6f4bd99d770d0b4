import { parseDocument } from 'yaml'
import { splitFrontMatter } from '@/lib/content/front-matter'
import { type Shape, splitNull } from './shape'
import { updateYaml } from './update-yaml'

// What the editor shows of a file is a value; what it gives back is put into the file as it stands, so that comments,
// order and form stay where nothing has changed.

/** Returns what a file holds; of a post its front matter and, as `body`, its text. */
export function readEntry(text: string, isPost: boolean): Record<string, unknown> {
  if (!isPost) return parseDocument(text).toJS() ?? {}
  const { yaml, header } = splitFrontMatter(text) ?? { yaml: '', header: '' }
  return { ...parseDocument(yaml).toJS(), body: text.slice(header.length).trim() }
}

/** Returns the file with another value in it. A file whose value is the same comes back byte for byte. */
export function writeEntry(text: string, value: Record<string, unknown>, isPost: boolean): string {
  if (!isPost) return updateYaml(text, value)
  const { body, ...front } = value
  const { yaml, header } = splitFrontMatter(text) ?? { yaml: '', header: '' }
  const rest = text.slice(header.length)
  const isSameBody = rest.trim() === String(body ?? '').trim()
  const head = header.replace(yaml, () => updateYaml(yaml, front).replace(/\n$/, ''))
  return head + (isSameBody ? rest : `\n${String(body ?? '').trim()}\n`)
}

/**
 * Returns a value in the form that a file has: only the keys of its schema; without optional keys that are empty; with
 * `null` or an empty text where the schema asks for the key.
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

/** `false` is what a missing switch means. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false
