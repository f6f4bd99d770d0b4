import type { Element, ElementContent, Root } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { toText } from 'hast-util-to-text'
import type { Losses } from '../losses.ts'
import { unwrapLinks } from './links.ts'
import { nestLists, reportLetters, splitLists, toWordList } from './lists.ts'
import { applyStyle, joinCode } from './marks.ts'
import { type GetStyle, readStyles, type Style } from './styles.ts'
import { fixTable } from './tables.ts'
import { create, isElement, isList, replaceElements, toRoot } from './tree.ts'

// Makes HTML of other programs plain: styles become elements, lists nest, and what is not the article's goes.

const isHidden = (style: Style) =>
  style.display === 'none' || style.visibility === 'hidden' || style['mso-hide'] === 'all'

/** Returns whether an element is not the article's: comments, tables of contents, and what other programs keep. */
function isForeign(node: Element, style: Style, titles: ReadonlySet<string>, losses: Losses): boolean {
  const { id, href, className, ariaHidden, hidden } = node.properties
  if (/^(style|script|template|noscript|meta|link|title|xml|button|nav|o:p)$/.test(node.tagName)) return true
  if (node.tagName === 'img' && String(node.properties.ariaRoleDescription) === 'checkbox') return true
  if (style['mso-hide'] === 'all' && toText(node).trim()) losses.add('hidden')
  if (
    isHidden(style) ||
    style['mso-element'] === 'comment' ||
    String(ariaHidden) === 'true' ||
    hidden != null
  )
    return true
  if (
    /^#?_?(cmnt|mso(com|anchor))/.test(String(id ?? href)) ||
    /Mso(Toc|Comment)|msoDel/.test(String(className))
  )
    return true
  const isLink = node.tagName === 'p' && selectAll('a[href^="#"]', node).length === 1
  return isLink && titles.has(toTitle(node))
}

const toTitle = (node: Element) =>
  toText(node)
    .trim()
    .replace(/[\s.…]+\d*$/, '')

// Code points of emoji, and what joins them.
const emoji =
  /^(?=.*[\p{Extended_Pictographic}\p{RI}])(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}|\ufe0f|\u200d)+$/u

/** Returns the emoji that a picture shows, by its text or, as in Slack, the characters that its file is named after. */
function findEmoji({
  properties: { alt, dataEmoji, src, className, dataStringifyEmoji },
}: Element): string | undefined {
  const text = [dataEmoji, alt].map(String).find((each) => emoji.test(each))
  const [, codes = ''] =
    /\/([0-9a-f]{4,5}(?:-[0-9a-f]{4,5})*)(?:@2x)?\.(?:png|svg|webp)\b/.exec(String(src)) ?? []
  if (text || !codes || !(dataStringifyEmoji || /emoji/.test(String(className)))) return text
  return String.fromCodePoint(...codes.split('-').map((code) => Number.parseInt(code, 16)))
}

/** Returns what stands for elements that Markdown has only in another form. */
function toPlain(node: Element, losses: Losses): ElementContent[] | undefined {
  const { properties, children } = node
  const box = (isChecked: unknown): ElementContent => ({ type: 'text', value: isChecked ? '☑ ' : '☐ ' })
  if (node.tagName === 'input' && properties.type === 'checkbox') return [box(properties.checked)]
  const sign = node.tagName === 'img' ? findEmoji(node) : undefined
  if (sign) return [{ type: 'text', value: sign }]
  if (/^(rt|rp|rtc)$/.test(node.tagName)) return []
  if (node.tagName === 'ruby') {
    losses.add('ruby')
    return children
  }
  if (node.tagName === 'frame') {
    losses.add('page')
    const name = String(properties.name ?? properties.title ?? properties.src)
    return [create('p', [create('a', [{ type: 'text', value: name }], { href: properties.src })])]
  }
  if (node.tagName === 'frameset' || node.tagName === 'noframes') return children
  // Word for the web puts each item into a list, and each list into a box.
  const elements = children.filter(isElement)
  if (node.tagName === 'div' && elements.length > 0 && elements.every(isList)) return children
  if (properties.role === 'checkbox')
    node.children = [
      box(properties.ariaChecked === 'true'),
      ...children.flatMap((child) => (isElement(child) && child.tagName === 'p' ? child.children : [child])),
    ]
}

const withoutComments = <Child extends { type: string }>(children: Child[]) =>
  children.filter(({ type }) => type !== 'comment')

function cleanElement(node: Element, getStyle: GetStyle, losses: Losses): ElementContent[] {
  node.children = withoutComments(node.children)
  applyStyle(node, getStyle, losses)
  const level = node.properties.role === 'heading' ? Number(node.properties.ariaLevel ?? 2) : 0
  if (level > 0) node.tagName = `h${Math.min(6, level)}`
  const plain = toPlain(node, losses)
  if (plain) return plain
  if (node.tagName === 'p') {
    const list = toWordList(node, getStyle, losses)
    if (list !== node) return [list]
  }
  if (/^h\d$/.test(node.tagName))
    replaceElements(node, (each) => (each.tagName === 'br' ? [{ type: 'text', value: ' ' }] : [each]))
  if (node.tagName === 'table') return fixTable(node, getStyle, losses)
  joinCode(node)
  nestLists(node)
  return [node]
}

/** Returns the part with most words of a page: articles may also be teasers, or comments. */
function findArticle(page: Root): Root {
  const found = select('main', page)
  const main = found ? toRoot(found) : page
  const length = toText(main).length
  const article = selectAll('article', main).find((each) => toText(each).length > length / 2)
  return article ? toRoot(article) : main
}

/** Returns the article of a page, ready for Markdown, and the styles of its elements. */
export function cleanHtml(page: Root, losses: Losses): { tree: Root; getStyle: GetStyle } {
  const getStyle = readStyles(page)
  const tree = findArticle(page)
  const titles = new Set(selectAll('h1, h2, h3, h4, h5, h6', tree).map(toTitle))
  const comments = selectAll('p:has(a[id^="cmnt"]:not([id^="cmnt_"]))', tree)
  const title = select('h1.title, p.MsoTitle, p.title[id^="h."]', tree)
  // The field `title` has it: `fitHeadings` drops a single first heading of level 1.
  for (const each of title ? selectAll('h1, h2, h3, h4, h5', tree) : [])
    each.tagName = each.tagName.replace(/\d/, (depth) => String(Number(depth) + 1))
  if (title) title.tagName = 'h1'
  tree.children = withoutComments(tree.children)
  unwrapLinks(tree)
  splitLists(tree)
  reportLetters(tree, getStyle, losses)
  replaceElements(tree, (node) =>
    comments.includes(node) || isForeign(node, getStyle(node), titles, losses)
      ? []
      : cleanElement(node, getStyle, losses),
  )
  joinCode(tree)
  nestLists(tree)
  return { tree, getStyle }
}
