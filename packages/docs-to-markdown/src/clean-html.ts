import type { Element, ElementContent, Root } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { toText } from 'hast-util-to-text'

// Makes HTML of other programs plain: styles become elements, lists nest, and what is not the article's goes.

const isElement = (node: { type: string } | undefined): node is Element => node?.type === 'element'
const isList = (node: { type: string } | undefined): node is Element =>
  isElement(node) && /^[uo]l$/.test(node.tagName)
const create = (tagName: string, children: ElementContent[], properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})
const toRoot = ({ children }: Element): Root => ({ type: 'root', children })

/** Replaces elements, deepest first. */
function replaceElements(parent: Root | Element, replace: (node: Element) => ElementContent[]): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child) => {
    if (!isElement(child)) return [child]
    replaceElements(child, replace)
    return replace(child)
  })
}

/** Copies rules of style sheets to the elements that they select: Google's export has only classes. */
function inlineStyles(tree: Root): void {
  const css = selectAll('style', tree).map((sheet) => toText(sheet, { whitespace: 'pre' }))
  const rules = new Map<Element, string>()
  for (const [, selectors = '', rule] of css.join('').matchAll(/([^{}@]+)\{([^{}]*)\}/g))
    for (const selector of selectors.split(',').filter((each) => /^\s*[\w-]*(\.[\w-]+)*\s*$/.test(each)))
      for (const node of selectAll(selector, tree)) rules.set(node, `${rules.get(node) ?? ''};${rule}`)
  for (const [{ properties }, rule] of rules) properties.style = `${rule};${properties.style ?? ''}`
}

function readStyle(node: Element): Record<string, string | undefined> {
  const rules = String(node.properties.style ?? '').toLowerCase()
  return Object.fromEntries(rules.split(';').map((rule) => rule.split(/:(.*)/s).map((part) => part.trim())))
}

const plainColour = /^(#0{3,6}|black|windowtext|inherit|auto|initial|currentcolor|rgb\(0, ?0, ?0\))$/

/** Wraps words in the elements that mean their style. Google Docs wraps all that it copies in bold that is none. */
function applyStyle(node: Element, lost: string[]): void {
  const style = readStyle(node)
  const { color = 'black', 'font-weight': weight = '', 'font-style': slant = '' } = style
  if (/^(b|strong)$/.test(node.tagName) && /^(normal|[1-4]00)$/.test(weight)) node.tagName = 'span'
  if (/^(i|em)$/.test(node.tagName) && slant === 'normal') node.tagName = 'span'
  if (
    !/^(span|font|a|p|li|u|div)$/.test(node.tagName) ||
    select('p, div, li, table, img, h1, h2, h3', toRoot(node))
  )
    return
  const align = style['vertical-align'] ?? ''
  const tags = [
    /courier|consolas|menlo|mono/.test(style['font-family'] ?? '') &&
      /^(span|font)$/.test(node.tagName) &&
      /\S/.test(toText(node)) &&
      'code',
    /^(bold|[6-9]00)/.test(weight) && 'strong',
    /italic|oblique/.test(slant) && 'em',
    /line-through/.test(`${style['text-decoration']} ${style['text-decoration-line']}`) && 'del',
    /^(super|sub)$/.test(align) && align.slice(0, 3),
  ]
  for (const tag of tags) if (tag) node.children = [create(tag, node.children)]
  if (!plainColour.test(color) || /right|center/.test(style['text-align'] ?? ''))
    lost.push('colours, sizes or alignment')
}

/** Returns the address behind Google's redirect, and only the anchor of a heading in a document that nobody else may open. */
const findTarget = (href: string) =>
  (/^https?:\/\/www\.google\.com\/url\?/.test(href) && URL.parse(href)?.searchParams.get('q')) ||
  href.replace(/^https:\/\/docs\.google\.com\/document\/.*(#(?:heading|bookmark)=)/, '$1')

const note = /^#?_?(foot|end|ft|ed)(?:note-|n)(\d+)$/
/** Returns the name of a footnote of Word or Google Docs, from the address of its reference or its own id. */
export function findNote(address: unknown): string | undefined {
  const [, kind = '', number] = note.exec(String(address)) ?? []
  return number && `${kind.startsWith('e') ? 'end' : 'foot'}note-${number}`
}

/** Returns whether an element is not the article's: comments, tables of contents, and what other programs keep. */
function isForeign(node: Element, titles: ReadonlySet<string>): boolean {
  const { id, href, className, ariaHidden, style = '' } = node.properties
  if (/^(style|script|template|noscript|meta|link|title|xml|button|nav|o:p)$/.test(node.tagName)) return true
  if (node.tagName === 'img' && String(node.properties.ariaRoleDescription) === 'checkbox') return true
  if (/mso-element: ?comment|display: ?none/i.test(String(style)) || String(ariaHidden) === 'true')
    return true
  if (/^#?_?(cmnt|mso(com|anchor))/.test(String(id ?? href)) || /Mso(Toc|Comment)/.test(String(className)))
    return true
  const isLink = node.tagName === 'p' && selectAll('a[href^="#"]', node).length === 1
  return isLink && titles.has(toTitle(node))
}

const toTitle = (node: Element) =>
  toText(node)
    .trim()
    .replace(/[\s.…]+\d*$/, '')

/** Returns the level of a list of Google Docs, or of a paragraph that Word shows as one; 0 for others. */
function findLevel({ properties: { className, style } }: Element): number {
  const google = /\blst-[\w-]+-(\d)\b/.exec(String(className))?.[1]
  return google ? Number(google) + 1 : Number(/mso-list:[^;]*level(\d)/i.exec(String(style))?.[1] ?? 0)
}

/** Makes a list of a paragraph that Word shows as an item. The text of its marker tells which kind. */
function toWordList({ properties, children }: Element): Element {
  const marker = children.find(
    (child) => isElement(child) && /mso-list: ?ignore/i.test(String(child.properties.style)),
  )
  const item = create(
    'li',
    children.filter((child) => child !== marker),
  )
  const [, number = ''] =
    /^\(?(\d+|[a-z]{1,4})[.)]/i.exec(isElement(marker) ? toText(marker).trim() : '') ?? []
  const start = /^\d+$/.test(number) ? number : undefined
  return create(number ? 'ol' : 'ul', [item], { style: properties.style, start })
}

/** Joins lists of one level, and puts deeper ones into the item before them. */
function nestLists(parent: Root | Element): void {
  const open: Element[] = []
  const kept: ElementContent[] = []
  for (const child of parent.children as ElementContent[]) {
    if (open.length > 0 && child.type !== 'element' && !toText(child as never).trim()) continue
    const level = isList(child) ? findLevel(child) : 0
    while (open[0] && findLevel(open[0]) > level) open.shift()
    const [last] = open
    const isSame = isList(child) && last && findLevel(last) === level
    const isContinued = isSame && level > 0 && last.tagName === child.tagName
    if (isSame && !isContinued) open.shift()
    // Google Docs also copies deeper lists beside the item that they belong to.
    const above =
      isList(parent as Element) && isList(child)
        ? kept.findLast(isElement)
        : open[0]?.children.findLast(isElement)
    if (isContinued && !/\bstart\b/.test(String(child.properties.className)))
      last.children.push(...child.children)
    else if (above && isList(child)) above.children.push(child)
    else kept.push(child)
    if (isList(child) && !isContinued) open.unshift(child)
  }
  parent.children = kept
}

const toLines = (node: Element | Root) => toText(node, { whitespace: 'pre-wrap' })
const withoutSpace = (nodes: Element[]) => nodes.map(toLines).join('').replace(/\s/g, '')
const isAllCode = (node: ElementContent): node is Element =>
  isElement(node) &&
  node.tagName === 'p' &&
  Boolean(withoutSpace([node])) &&
  withoutSpace(selectAll('code', node)) === withoutSpace([node])

/** Makes one block of paragraphs that are all code, as Google Docs has them. */
function joinCode(parent: Root | Element): void {
  const blocks = new Set<ElementContent>()
  const kept: ElementContent[] = []
  for (const child of parent.children as ElementContent[]) {
    const last = kept.findLast((each) => isElement(each) || toText(each as never).trim())
    if (!isAllCode(child)) kept.push(child)
    else if (isElement(last) && blocks.has(last))
      last.children.push(create('code', [{ type: 'text', value: `\n${toLines(child)}` }]))
    else {
      kept.push(create('pre', [create('code', [{ type: 'text', value: toLines(child) }])]))
      blocks.add(kept.at(-1) as Element)
    }
  }
  parent.children = kept
}

/** Continues numbers across paragraphs, by the bookmarks of `readDocx`. */
function continueLists(tree: Root): void {
  const counts = new Map<string, number>()
  for (const list of selectAll('ul, ol', tree))
    for (const [index, item] of list.children.filter(isElement).entries()) {
      const [, id, level = ''] = /^list-(\d+)-(\d)$/.exec(String(select('a', item)?.properties.id)) ?? []
      if (!id) continue
      const count = counts.get(id + level) ?? 0
      if (index === 0 && count > 0) list.properties.start = count + 1
      counts.set(id + level, count + 1)
      for (let deeper = Number(level) + 1; deeper < 9; deeper += 1) counts.delete(id + deeper)
    }
}

/** Makes each cell one line, and the first row the header that Markdown needs. */
function fixTable(table: Element, lost: string[]): Element {
  const cells = selectAll('td, th', table)
  const [first] = selectAll('tr', table)
  for (const cell of first?.children ?? []) if (isElement(cell) && !select('th', table)) cell.tagName = 'th'
  for (const cell of cells) {
    const { colSpan = 1, rowSpan = 1 } = cell.properties
    if (Number(colSpan) > 1 || Number(rowSpan) > 1) lost.push('a merged cell')
    if (select('ul, ol', cell)) lost.push('a list in a table')
    if (select('table', toRoot(cell))) lost.push('a table in a table')
    cell.properties.align = readStyle(select('[style*="text-align"]', cell) ?? cell)['text-align']
    replaceElements(cell, (node) => {
      const words = /^h\d$/.test(node.tagName) ? [create('strong', node.children)] : node.children
      if (/^[uo]l$/.test(node.tagName))
        return node.children.filter(isElement).flatMap((item, index) => {
          const gap: ElementContent[] = [{ type: 'text', value: index > 0 ? '; ' : ' ' }]
          return [...gap, ...item.children]
        })
      return /^(p|div|h\d|br|pre|blockquote|table|t\w+)$/.test(node.tagName)
        ? [...words, { type: 'text', value: ' ' }]
        : [node]
    })
  }
  return table
}

/** Returns the article of a page, ready for Markdown. Adds what cannot be kept to `lost`. */
export function cleanHtml(page: Root, lost: string[]): Root {
  inlineStyles(page)
  const main = select('article', page) ?? select('main', page)
  const tree = main ? toRoot(main) : page
  const titles = new Set(selectAll('h1, h2, h3, h4, h5, h6', tree).map(toTitle))
  const comments = selectAll('p:has(a[id^="cmnt"]:not([id^="cmnt_"]))', tree)
  const title = select('h1.title, p.MsoTitle, p.title[id^="h."]', tree)
  // The field `title` has it: `fitHeadings` drops a single first heading of level 1.
  for (const each of title ? selectAll('h1, h2, h3, h4, h5', tree) : [])
    each.tagName = each.tagName.replace(/\d/, (depth) => String(Number(depth) + 1))
  if (title) title.tagName = 'h1'
  continueLists(tree)
  replaceElements(tree, (node) => {
    if (comments.includes(node) || isForeign(node, titles)) return []
    node.children = node.children.filter(({ type }) => type !== 'comment')
    applyStyle(node, lost)
    if (node.properties.href) node.properties.href = findTarget(String(node.properties.href))
    if (node.tagName === 'input' && node.properties.type === 'checkbox')
      return [{ type: 'text', value: node.properties.checked ? '☑ ' : '☐ ' }]
    if (node.properties.role === 'checkbox')
      node.children = [
        { type: 'text', value: node.properties.ariaChecked === 'true' ? '☑ ' : '☐ ' },
        ...node.children.flatMap((child) =>
          isElement(child) && child.tagName === 'p' ? child.children : [child],
        ),
      ]
    if (node.tagName === 'p' && findLevel(node) > 0) return [toWordList(node)]
    if (/^h\d$/.test(node.tagName))
      replaceElements(node, (each) => (each.tagName === 'br' ? [{ type: 'text', value: ' ' }] : [each]))
    if (node.tagName === 'table') return [fixTable(node, lost)]
    joinCode(node)
    nestLists(node)
    return [node]
  })
  joinCode(tree)
  nestLists(tree)
  return tree
}
