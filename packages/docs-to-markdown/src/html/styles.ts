import { type CssNode, generate, parse, type Rule, walk } from 'css-tree'
import type { Element, Root } from 'hast'
import { selectAll } from 'hast-util-select'
import { toText } from 'hast-util-to-text'

/** Properties of an element, in lower case. */
export type Style = Record<string, string | undefined>

/** Returns the style of an element: of style sheets, and its own. Nothing is inherited. */
export type GetStyle = (node: Element) => Style

const toCss = (css: string, context: string) =>
  parse(css, { context, parseValue: false, onParseError: () => undefined })

/** Lists rules that apply on a screen of any size, in any browser. */
function listRules(node: CssNode): Rule[] {
  if (node.type === 'Rule') return [node]
  if (node.type === 'StyleSheet' || node.type === 'Block') return node.children.toArray().flatMap(listRules)
  const isShown =
    node.type === 'Atrule' &&
    (node.name === 'layer' ||
      (node.name === 'media' && node.prelude && /^(all|screen)$/.test(generate(node.prelude))))
  return isShown && node.block ? listRules(node.block) : []
}

/** Properties that mean something. Others would only cost time. */
const known =
  /^(mso-.*|font-(weight|style|family)|text-(align|decoration(-line)?)|vertical-align|color|display|visibility|list-style(-type)?|margin-(left|top)|overflow|width|height|transform)$/

function readDeclarations(node: CssNode, isImportant?: boolean): Style {
  const style: Style = {}
  walk(node, {
    visit: 'Declaration',
    enter({ property, value, important }) {
      const name = property.toLowerCase()
      if (known.test(name) && (isImportant ?? Boolean(important)) === Boolean(important))
        style[name] = generate(value).trim().toLowerCase()
    },
  })
  return style
}

/** Returns the specificity of a selector, or `undefined` for one that depends on more than the tree. */
function measure(selector: CssNode): number | undefined {
  let specificity = 0
  walk(selector, ({ type }) => {
    if (type === 'IdSelector') specificity += 10_000
    else if (/^(Class|Attribute)Selector$/.test(type)) specificity += 100
    else if (type === 'TypeSelector') specificity += 1
    else if (/^Pseudo|^Nesting/.test(type)) specificity = Number.NaN
  })
  return Number.isNaN(specificity) ? undefined : specificity
}

/** Reads the style sheets of a page: Google's export has only classes. */
export function readStyles(tree: Root): GetStyle {
  const sheets = selectAll('style', tree).filter(({ properties }) =>
    /^(all|screen)?$/.test(String(properties.media ?? '')),
  )
  const css = sheets.map((sheet) => toText(sheet, { whitespace: 'pre' })).join('\n')
  const rules = listRules(toCss(css, 'stylesheet')).flatMap(({ prelude, block }) => {
    const [normal, important] = [readDeclarations(block, false), readDeclarations(block, true)]
    const selectors = prelude.type === 'SelectorList' ? prelude.children.toArray() : []
    return selectors.flatMap((selector) => {
      const specificity = measure(selector)
      const isUsed = specificity !== undefined && Object.keys({ ...normal, ...important }).length > 0
      return isUsed ? [{ selector: generate(selector), specificity, normal, important }] : []
    })
  })
  const found = new Map<Element, Style>()
  const foremost = new Map<Element, Style>()
  for (const { selector, normal, important } of rules.sort(
    (one, other) => one.specificity - other.specificity,
  ))
    for (const node of selectAll(selector, tree)) {
      found.set(node, { ...found.get(node), ...normal })
      foremost.set(node, { ...foremost.get(node), ...important })
    }
  const own = new Map<string, Style>()
  return (node) => {
    const text = String(node.properties.style ?? '')
    const style = own.get(text) ?? readDeclarations(toCss(text, 'declarationList'))
    own.set(text, style)
    return { ...found.get(node), ...style, ...foremost.get(node) }
  }
}
