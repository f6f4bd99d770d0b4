import { isDeepStrictEqual } from 'node:util'
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, visit, YAMLSeq } from 'yaml'

/**
 * Updates a YAML text to a new value, keeping comments, quotes and flow style. An unchanged value returns the same
 * text, byte for byte.
 */
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
function updateNode(document: Document, node: Node | null | undefined, value: unknown): Node {
  if (isSeq<Node>(node) && Array.isArray(value)) {
    const flow = isMap(node.items[0]) && node.items[0].flow
    node.items = value.map((inner, index) =>
      node.items[index]
        ? updateNode(document, node.items[index], inner)
        : document.createNode(inner, { flow }),
    )
    return node
  }
  const isObject = typeof value === 'object' && value !== null
  if (isMap<unknown, Node>(node) && isObject && !Array.isArray(value)) {
    for (const key of node.items.map((pair) => String(pair.key)))
      if (!Object.hasOwn(value, key)) node.delete(key)
    for (const [key, inner] of Object.entries(value))
      node.set(key, updateNode(document, node.get(key, true), inner))
    return node
  }
  if (!isScalar(node) || isObject) return document.createNode(value)
  // Without its source, an empty string does not become an empty null.
  return Object.assign(node, { value, source: undefined })
}
