import { isDeepStrictEqual } from 'node:util'
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, Scalar, visit, YAMLSeq } from 'yaml'

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
  if (node && isDeepStrictEqual(node.toJS(document), value)) return node
  if (isMap(node) && isObject(value)) {
    const keys = node.items.map(({ key }) => String(isScalar(key) ? key.value : key))
    for (const key of keys) if (!Object.hasOwn(value, key)) node.delete(key)
    for (const [key, inner] of Object.entries(value))
      node.set(key, updateNode(document, node.get(key, true) as Node | undefined, inner))
    return node
  }
  if (isSeq(node) && Array.isArray(value)) {
    const old = node.items as Node[]
    const flow = isMap(old[0]) && Boolean(old[0].flow)
    node.items = value.map((inner, index) =>
      old[index] ? updateNode(document, old[index], inner) : document.createNode(inner, { flow }),
    )
    return node
  }
  const fresh = document.createNode(value)
  if (isScalar(node) && isScalar(fresh)) {
    const isBlock = node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL
    const { comment, commentBefore, spaceBefore } = node
    Object.assign(fresh, { comment, commentBefore, spaceBefore, type: isBlock ? undefined : node.type })
  }
  return fresh
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
