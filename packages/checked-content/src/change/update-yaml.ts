import { isDeepStrictEqual } from 'node:util'
import { mergeDiff3 } from 'node-diff3'
import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  visit,
  YAMLSeq,
} from 'yaml'

/**
 * Updates a YAML text to a value, keeping comments, quotes and flow style. Where the text has another form than the
 * library writes, lines without a change keep it. The same value returns the same text.
 */
export function updateYaml(text: string, value: unknown): string {
  const document = parseDocument(text)
  if (isDeepStrictEqual(document.toJS() ?? {}, value)) return text
  const before = render(parseDocument(text), text)
  document.contents = updateNode(document, document.contents, value) as typeof document.contents
  const after = render(document, text)
  return before === text ? after : applyChanges(text, before, after)
}

function render(document: Document.Parsed, text: string): string {
  // The content uses `{ key: value }` but `[a, b]`; the library has one option for both.
  visit(document, {
    Seq(_, list) {
      if (!list.items.every(isScalar)) return
      list.toString = (context, ...rest) =>
        YAMLSeq.prototype.toString.call(list, context && { ...context, flowCollectionPadding: '' }, ...rest)
    },
  })
  // The library drops blank lines at the start.
  return /^\n*/.exec(text)?.[0] + document.toString({ lineWidth: 0 })
}

/** Applies the changes between two texts to another form of the first. Returns the second where they cannot be told apart. */
function applyChanges(text: string, before: string, after: string): string {
  const [own, base, other] = [text, before, after].map((each) => each.split('\n')) as [
    string[],
    string[],
    string[],
  ]
  const { conflict, result } = mergeDiff3(own, base, other)
  return conflict ? after : result.join('\n')
}

/** Returns a node for a value, reusing the old node to keep its comments. */
function updateNode(document: Document, node: unknown, value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null
  if (isScalar(node) && !isObject) {
    // Text of several lines is a block, also where a last line of spaces had made one quoted string of it.
    const isText = String(value).includes('\n') && !node.type?.startsWith('BLOCK')
    // A kept source would turn an empty string into null.
    return Object.assign(node, { value, source: undefined, type: isText ? undefined : node.type })
  }
  const isAlike = isCollection(node) && isObject && isSeq(node) === Array.isArray(value)
  if (!isAlike) return document.createNode(value)
  if (isSeq(node)) return updateItems(document, node, value as unknown[])
  const old = Object.keys(node.toJS(document)).reverse()
  for (const key of old) if (!Object.hasOwn(value, key)) node.delete(key)
  for (const [key, inner] of Object.entries(value))
    node.set(
      key,
      old.includes(key) ? updateNode(document, node.get(key, true), inner) : document.createNode(inner),
    )
  return node
}

/** Gives each value the item that it most likely was, so that comments go with their items. */
function updateItems(document: Document, list: YAMLSeq, values: readonly unknown[]): YAMLSeq {
  const items = list.items as Node[]
  const [first] = items
  // The parser gives the comment of the first item to the list.
  if (first && list.commentBefore) {
    first.commentBefore = list.commentBefore
    list.commentBefore = undefined
  }
  const isSpaced = items.slice(1).some(({ spaceBefore }) => spaceBefore)
  const flow = isMap(first) && first.flow
  const old = findItems(
    items.map((item) => item.toJS(document)),
    values,
  )
  list.items = values.map((value, index) => {
    const item = items[old[index] ?? -1]
    const node = (item ? updateNode(document, item, value) : document.createNode(value, { flow })) as Node
    if (item) node.spaceBefore = index > 0 && (item.spaceBefore || (item === first && isSpaced))
    return node
  })
  return list
}

/** Returns the index that each value had: those of equal ones first, then those of the most similar ones. */
function findItems(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const free = new Set(before.keys())
  const found = after.map((value, index) => {
    const equal = [index, ...free].find((old) => free.has(old) && isDeepStrictEqual(before[old], value))
    if (equal !== undefined) free.delete(equal)
    return equal
  })
  const left = found.filter((old) => old === undefined).length
  return found.map((old, index) => {
    if (old !== undefined) return old
    const toScore = (other: number) => countCommon(before[other], after[index])
    const best = [...free].sort(
      (a, b) => toScore(b) - toScore(a) || Math.abs(a - index) - Math.abs(b - index),
    )[0]
    // A new item is like no other.
    if (best === undefined || (toScore(best) === 0 && left > free.size)) return undefined
    free.delete(best)
    return best
  })
}

/** Counts the fields that two values have in common. */
function countCommon(one: unknown, other: unknown): number {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return 0
  const entries = Object.entries(one)
  return entries.filter(([key, value]) => isDeepStrictEqual(value, (other as typeof one)[key as never]))
    .length
}
