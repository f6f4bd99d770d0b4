import { isDeepStrictEqual } from 'node:util'
import { Document, isMap, isScalar, isSeq, type Node, parseDocument, type Scalar } from 'yaml'
import { splitFrontMatter } from '@/lib/content/front-matter'
import { type Shape, splitNull } from './shape'

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

type Edit = { start: number; end: number; text: string }

/**
 * Returns a YAML text with another value in it. Where only texts and numbers differ, nothing but these changes; where
 * keys or items come or go, the text is written afresh with its comments.
 */
export function updateYaml(text: string, value: unknown): string {
  const document = parseDocument(text)
  const edits: Edit[] = []
  let isSameForm = true

  const update = (node: Node | null, next: unknown, isInFlow: boolean): Node | null => {
    if (isDeepStrictEqual(node?.toJS(document) ?? null, next)) return node
    if (isMap(node) && isObject(next)) {
      const keys = node.items.map(({ key }) => String(isScalar(key) ? key.value : key))
      for (const key of keys.filter((key) => !Object.hasOwn(next, key))) {
        isSameForm = false
        node.delete(key)
      }
      for (const [key, inner] of Object.entries(next)) {
        if (!keys.includes(key)) isSameForm = false
        const old = node.get(key, true) as Node | undefined
        node.set(key, update(old ?? null, inner, isInFlow || Boolean(node.flow)))
      }
      return node
    }
    if (isSeq(node) && Array.isArray(next)) {
      if (node.items.length !== next.length) isSameForm = false
      const [sibling] = node.items as Node[]
      node.items = next.map((inner, index) => {
        const old = node.items[index] as Node | undefined
        if (old) return update(old, inner, isInFlow || Boolean(node.flow))
        return document.createNode(inner, { flow: isMap(sibling) && Boolean(sibling.flow) })
      })
      return node
    }
    if (isScalar(node) && !isObject(next) && !Array.isArray(next) && node.range && !isBlock(node)) {
      edits.push({ start: node.range[0], end: node.range[1], text: writeScalar(node, next, isInFlow) })
      node.value = next
      return node
    }
    isSameForm = false
    return document.createNode(next)
  }

  document.contents = update(document.contents, value, false) as typeof document.contents
  if (!isSameForm) return document.toString({ lineWidth: 0 })
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isBlock = ({ type }: Scalar) => type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL'

/** Returns a scalar in the quotes of another, or in double quotes where it needs some. */
function writeScalar({ type }: Scalar, value: unknown, isInFlow: boolean): string {
  const document = new Document({ key: value })
  const scalar = document.get('key', true) as Scalar
  scalar.type = type
  if (isMap(document.contents)) document.contents.flow = isInFlow
  const text = document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd()
  return isInFlow ? text.slice('{key: '.length, -'}'.length) : text.slice('key: '.length)
}
