import { isDeepStrictEqual } from 'node:util'
import { type Document, isCollection, isMap, isScalar, isSeq, parseDocument, visit, YAMLSeq } from 'yaml'

/** Updates a YAML text to a value, keeping comments, quotes and flow style. The same value returns the same text. */
export function updateYaml(text: string, value: unknown): string {
  const document = parseDocument(text)
  if (isDeepStrictEqual(document.toJS(), value)) return text
  document.contents = updateNode(document, document.contents, value) as typeof document.contents
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

/** Returns a node for a value, reusing the old node to keep its comments. */
function updateNode(document: Document, node: unknown, value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null
  // A kept source would turn an empty string into null.
  if (isScalar(node) && !isObject) return Object.assign(node, { value, source: undefined })
  const isAlike = isCollection(node) && isObject && isSeq(node) === Array.isArray(value)
  if (!isAlike) return document.createNode(value)
  const flow = isSeq(node) && isMap(node.items[0]) && node.items[0].flow
  const old = Object.keys(node.toJS(document)).reverse()
  for (const key of old) if (!Object.hasOwn(value, key)) node.delete(key)
  for (const [key, inner] of Object.entries(value))
    node.set(
      key,
      old.includes(key)
        ? updateNode(document, node.get(key, true), inner)
        : document.createNode(inner, { flow }),
    )
  return node
}
