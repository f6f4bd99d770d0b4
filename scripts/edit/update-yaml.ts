import { isDeepStrictEqual } from 'node:util'
import {
  Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'

/** A piece of the text, by its offsets, and what is to stand there. */
type Edit = { start: number; end: number; text: string }

/** What is known while a document is gone through. */
type Update = {
  document: Document
  edits: Edit[]
  /** Whether no line has come or gone so far. */
  isSameForm: boolean
}

/**
 * Returns a YAML text with another value in it. Where only texts and numbers differ, nothing but these changes; where
 * keys or items come or go, the text is written afresh with its comments.
 */
export function updateYaml(text: string, value: unknown): string {
  const document = parseDocument(text)
  const update: Update = { document, edits: [], isSameForm: true }
  document.contents = updateNode(update, document.contents, value, false) as typeof document.contents
  if (!update.isSameForm) return document.toString({ lineWidth: 0 })
  return update.edits
    .sort((a, b) => b.start - a.start)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text)
}

/** Puts a value into a node, and returns it, or another in its place. */
function updateNode(update: Update, node: Node | null, value: unknown, isInFlow: boolean): Node | null {
  if (isDeepStrictEqual(node?.toJS(update.document) ?? null, value)) return node
  if (isMap(node) && isObject(value)) return updateMap(update, node, value, isInFlow || Boolean(node.flow))
  if (isSeq(node) && Array.isArray(value)) {
    return node.flow && [...node.items, ...value].every(isSingle)
      ? rewriteLine(update, node, value)
      : updateList(update, node, value, isInFlow || Boolean(node.flow))
  }
  if (isScalar(node) && isSingle(value) && node.range && !isBlock(node)) {
    const [start, end] = node.range
    update.edits.push({ start, end, text: writeScalar(value, node, isInFlow) })
    node.value = value
    return node
  }
  update.isSameForm = false
  return update.document.createNode(value)
}

function updateMap(update: Update, node: YAMLMap, value: Record<string, unknown>, isInFlow: boolean): Node {
  const keys = node.items.map(({ key }) => String(isScalar(key) ? key.value : key))
  const gone = keys.filter((key) => !Object.hasOwn(value, key))
  if (gone.length > 0 || Object.keys(value).some((key) => !keys.includes(key))) update.isSameForm = false
  for (const key of gone) node.delete(key)
  for (const [key, inner] of Object.entries(value)) {
    node.set(key, updateNode(update, (node.get(key, true) as Node | undefined) ?? null, inner, isInFlow))
  }
  return node
}

function updateList(update: Update, node: YAMLSeq, value: readonly unknown[], isInFlow: boolean): Node {
  if (node.items.length !== value.length) update.isSameForm = false
  const old = node.items as Node[]
  const flow = isMap(old[0]) && Boolean(old[0].flow)
  node.items = value.map((inner, index) => {
    const item = old[index]
    return item ? updateNode(update, item, inner, isInFlow) : update.document.createNode(inner, { flow })
  })
  return node
}

/** Writes a list in one line, such as a post's topics, as it stands in our files: `[a, b]`. */
function rewriteLine(update: Update, node: YAMLSeq, value: readonly unknown[]): Node {
  const [start = 0, end = 0] = node.range ?? []
  const items = value.map((item, index) => writeScalar(item, node.items[index] as Scalar | undefined, true))
  update.edits.push({ start, end, text: `[${items.join(', ')}]` })
  node.items = update.document.createNode(value).items
  return node
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** A text, a number, a switch or null, as a node or as a value. */
const isSingle = (value: unknown) => isScalar(value) || (!isObject(value) && !Array.isArray(value))
const isBlock = ({ type }: Scalar) => type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL

/** Returns a scalar in the quotes of another, or in double quotes where it needs some. */
function writeScalar(value: unknown, model: Scalar | undefined, isInFlow: boolean): string {
  const document = new Document({ key: value })
  const scalar = document.get('key', true) as Scalar
  scalar.type = model?.type
  if (isMap(document.contents)) document.contents.flow = isInFlow
  const text = document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd()
  return isInFlow ? text.slice('{key: '.length, -'}'.length) : text.slice('key: '.length)
}
