import GithubSlugger, { slug } from 'github-slugger'
import type { Root as HastRoot } from 'hast'
import type {
  Blockquote,
  Definition,
  FootnoteDefinition,
  Heading,
  Link,
  Nodes,
  Parents,
  PhrasingContent,
  Root,
  Text,
} from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { CONTINUE, SKIP, visit } from 'unist-util-visit'
import { decodeAddress } from '@/lib/base-path'
import { fill } from '@/lib/fill'
import { checkAddress } from '../links'
import type { Problem, Reason } from '../problem'
import type { Context } from '../references'
import type { ArticleCopy } from '../schemas'
import { setDirections } from './directions'
import { linkDownloads } from './downloads'
import { drawFigures, type Figure, listFigures } from './figure'
import { findLanguage, highlight } from './highlight'
import { findExcess, findHidden, withoutHidden } from './limits'
import { curlQuotes, parseMarkdown } from './markdown'

/** `html` is generated from checked Markdown. `sections` are the second-level headings. */
export type ArticleText = { html: string; sections: { id: string; title: string }[] }

/** Ids of the page around an article: a heading with such a slug gets a suffix. Other ids start with a capital. */
export const pageIds = [
  ...['content', 'title', 'steps', 'related', 'footnote-label'],
  ...['load-error', 'mobile-menu', 'search-panel', 'search-panel-title'],
]

type ArticleSource = { file: string; header: string; body: string }

type Found = Reason & { field: string }
type Located = Found & { node: Nodes }
export type ArticleLink = Omit<Problem, 'expected' | 'fix'> & { url: string }

/** A parsed article. `problems` are those that no other file can cause. */
export type Article = { tree: Root; problems: Problem[]; links: ArticleLink[]; figures: Figure[] }

/** Parses the text of a Markdown file or of a block. `ids` are those of the page around it. */
export function readArticle(
  { file, header, body }: ArticleSource,
  ids: readonly string[] = pageIds,
): Article {
  const lineOffset = header.split('\n').length - 1
  const excess = findExcess(file, body, lineOffset)
  if (excess.length > 0)
    return { tree: { type: 'root', children: [] }, problems: excess, links: [], figures: [] }
  // An unclosed fence is recognised by its end, which needs a final newline.
  const tree = parseMarkdown(`${body}\n`)
  const locate = ({ position }: Nodes) => {
    const { line, column } = position?.start ?? { line: 1, column: 1 }
    return { file, line: line + lineOffset, column }
  }
  const links = listLinks(tree).map(({ node, url }): ArticleLink => {
    return { ...locate(node), field: 'link', found: `a link to ${url || 'nothing'}`, url }
  })
  const { figures, located } = listFigures(tree, locate)
  const problems = [...checkTree(tree, ids, body), ...located].map(({ node, ...problem }) => ({
    ...locate(node),
    ...problem,
  }))
  return { tree, problems, links, figures }
}

type Targets = {
  links: readonly ArticleLink[]
  figures: readonly Pick<Figure, 'url' | 'problem'>[]
}

/** Finds links to missing pages, and pictures that cannot be used. */
export function checkTargets({ links, figures }: Targets, context: Context): Problem[] {
  const broken = links.flatMap(({ url, ...problem }) => {
    const file = context.findDownload(decodeAddress(url), problem.file)
    const reason = file ?? checkAddress(url, context)
    return reason && 'expected' in reason ? [{ ...problem, ...reason }] : []
  })
  const refused = figures.flatMap(({ url, problem }) => {
    const picture = context.findPicture(decodeAddress(url), problem.file, 'figure')
    return 'avif' in picture ? [] : [{ ...problem, ...picture }]
  })
  return [...broken, ...refused]
}

/** Parses an article with its figures. Returns its tree and every problem. */
export function parseArticle(source: ArticleSource, context: Context) {
  const article = readArticle(source)
  drawFigures(article.figures, context)
  linkDownloads(article.tree, source.file, context)
  return { tree: article.tree, problems: [...article.problems, ...checkTargets(article, context)] }
}

function checkTree(tree: Root, ids: readonly string[], body: string): Located[] {
  const located: Located[] = []
  const anchors = [...findAnchors(tree), ...ids]
  const cited = new Set<string>()
  visit(tree, 'footnoteReference', ({ identifier }) => void cited.add(identifier))
  let depth = 1
  visit(tree, (node, _index, parent) => {
    const reason =
      checkHidden(node) ??
      (node.type === 'heading' ? checkHeading(node, depth) : undefined) ??
      (node.type === 'footnoteDefinition' ? checkFootnote(node, cited) : undefined) ??
      (node.type === 'text' ? checkReference(node, body) : undefined) ??
      checkNode(node, parent, anchors)
    if (reason) located.push({ node, ...reason })
    // Every jump is reported, also below another.
    if (node.type === 'heading' && !reason) depth = node.depth
  })
  return located
}

/** Returns the address of a link as it is written: the parser links `www.example.org` to http:. */
const getUrl = (node: Link | Definition) =>
  node.type === 'link' && node.url === `http://${toText(node)}` ? toText(node) : node.url

/** Lists the links that lead elsewhere. Those without words are a problem of their own. */
function listLinks(tree: Root): { node: Link | Definition; url: string }[] {
  const links: { node: Link | Definition; url: string }[] = []
  visit(tree, ['link', 'definition'], (node) => {
    if (node.type !== 'link' && node.type !== 'definition') return
    const url = getUrl(node)
    if (!url.startsWith('#') && !(node.type === 'link' && node.children.length === 0))
      links.push({ node, url })
  })
  return links
}

function checkHeading(node: Heading, previousDepth: number): Found | undefined {
  if (!toText(node).trim()) return reportEmpty('heading')
  if (node.depth > 1 && node.depth <= previousDepth + 1) return
  const allowed = node.depth === 1 ? 2 : previousDepth + 1
  return {
    field: 'heading',
    found: `a heading of level ${node.depth}: ${toText(node)}`,
    expected: node.depth === 1 ? 'level 2 or more, since the title is level 1' : `level ${allowed} at most`,
    fix: `start the line with ${'#'.repeat(allowed)}`,
  }
}

function reportEmpty(field: string): Found {
  const found = field === 'text' ? 'no text' : `a ${field} without text`
  return { field, found, expected: 'a text', fix: 'write one, or remove it' }
}

/** Finds hidden characters written by name or number, such as `&#8203;`. In code these stay as they are. */
function checkHidden(node: Nodes): Found | undefined {
  const { value, alt, title, url } = node as { [Key in 'value' | 'alt' | 'title' | 'url']?: string | null }
  const hidden = findHidden([node.type === 'text' && value, alt, title, url].filter(Boolean).join(' '))
  return hidden && { field: 'text', found: hidden.found, ...withoutHidden }
}

/** The first text of a footnote is shown, if there is a reference to it. */
function checkFootnote({ identifier, label }: FootnoteDefinition, cited: Set<string>): Found | undefined {
  if (cited.delete(identifier)) return
  return {
    field: 'footnote',
    found: `the text of [^${label}], which is not shown`,
    expected: 'a reference to each footnote, and one text for each',
    fix: `write [^${label}] where it belongs, or remove it`,
  }
}

/** Comments are for other writers: no page contains them. */
const isComment = (node: Nodes) =>
  node.type === 'html' && /^(?:\s*<!--(?:(?!-->)[\s\S])*-->)+\s*$/.test(node.value)

/** Finds a reference to a footnote without text: with a text, it is a node of its own. `\[^1]` is none. */
function checkReference({ value, position }: Text, body: string): Found | undefined {
  const source = position ? body.slice(position.start.offset, position.end.offset) : value
  const [reference] = /(?<=(?:^|[^\\])(?:\\\\)*)\[\^[^\]\s]+\]/.exec(source) ?? []
  if (reference === undefined) return
  return {
    field: 'footnote',
    found: `${reference}, which has no text`,
    expected: 'a footnote for each reference',
    fix: `add a paragraph that starts with ${reference}:`,
  }
}

function checkNode(node: Nodes, parent: Parents | undefined, anchors: readonly string[]): Found | undefined {
  switch (node.type) {
    case 'root':
      return node.children.every(isComment) ? reportEmpty('text') : undefined
    case 'html': {
      if (isComment(node)) return
      const fix = 'write it in Markdown, or put it between backticks'
      const found = `the HTML ${node.value.trim().slice(0, 60)}`
      return { field: 'text', found, expected: 'Markdown only', fix }
    }
    case 'imageReference': {
      const found = 'a picture whose file is named elsewhere'
      const fix = 'write ![What it shows](./photo.jpg)'
      return { field: 'image', found, expected: 'a picture with its file', fix }
    }
    case 'table': {
      const [head, ...rows] = node.children.map(({ children }) => children.length)
      if (!rows.some((count) => count > (head ?? 0))) return
      const fix = 'add a column to the first two lines, or write \\| for a | in a cell'
      return { field: 'table', found: 'a row with too many cells', expected: `${head} in each row`, fix }
    }
    case 'link':
      if (node.children.length === 0) return reportEmpty('link')
      return checkAnchor(node.url, anchors)
    case 'definition':
      return checkAnchor(node.url, anchors)
    case 'code':
      // A fence without an end runs on below the last line.
      if (node.position?.end.column === 1) {
        const fix = 'add it: the rest of the article is shown as code'
        return { field: 'code', found: 'code without an end', expected: 'a line of ``` below the code', fix }
      }
      return
    case 'paragraph': {
      const [mark] = findCallout({ children: [node] })?.mark.match(/\S+/) ?? []
      if (!mark || parent?.type === 'blockquote') return
      const found = `${mark} without a > before it`
      return {
        field: 'callout',
        found,
        expected: 'a quote',
        fix: `write > ${mark}, and > before the next lines`,
      }
    }
    case 'blockquote': {
      const kind = findCallout(node)?.kind
      if (kind === undefined || toCalloutKind(kind)) return
      return {
        field: 'callout',
        found: `the unknown callout [!${kind}]`,
        expected: `one of: ${calloutKinds.map((known) => `[!${known.toUpperCase()}]`).join(', ')}`,
        fix: 'correct it, or remove it',
      }
    }
  }
}

/** Checks a link to a heading of the same article. */
function checkAnchor(url: string, anchors: readonly string[]): Found | undefined {
  if (!url.startsWith('#') || anchors.includes(decodeAddress(url.slice(1)))) return
  const own = anchors.filter((id) => !pageIds.includes(id))
  return {
    field: 'link',
    found: `a link to ${url}`,
    expected: `one of this article's headings: ${own.map((id) => `#${id}`).join(', ')}`,
    fix: 'correct the part after the #',
  }
}

/** Returns the headings, each with an id that is unique in the page and depends only on its text and earlier headings. */
function identifyHeadings(tree: Root): { node: Heading; id: string }[] {
  const slugger = new GithubSlugger()
  for (const id of pageIds) slugger.slug(id)
  const headings: { node: Heading; id: string }[] = []
  visit(tree, 'heading', (node) => {
    headings.push({ node, id: slugger.slug(slug(toText(node).trim()) || 'section') })
  })
  return headings
}

export const findAnchors = (tree: Root): string[] => identifyHeadings(tree).map(({ id }) => id)

const calloutKinds = ['note', 'tip', 'warning'] as const
const toCalloutKind = (kind: string) => calloutKinds.find((known) => known === kind.toLowerCase())

/** Returns the marker of a callout, such as `[!NOTE]`, and its node, or `undefined` for a plain quote. */
function findCallout({ children: [first] }: Pick<Blockquote, 'children'>) {
  const node = first?.type === 'paragraph' ? first.children[0] : undefined
  const match = node?.type === 'text' ? /^\[!(\w+)\][^\S\n]*/.exec(node.value) : null
  return node?.type === 'text' && match ? { node, mark: match[0], kind: match[1] ?? '' } : undefined
}

/** Removes the first line from a paragraph and returns what was in it, or `undefined` if it was empty. */
function takeFirstLine(paragraph: Nodes | undefined): PhrasingContent[] | undefined {
  if (paragraph?.type !== 'paragraph') return
  const { children } = paragraph
  const index = children.findIndex((node) => node.type === 'text' && node.value.includes('\n'))
  const last = children[index]
  if (last?.type !== 'text') return toText(children).trim() ? children.splice(0) : undefined
  const [line = '', ...rest] = last.value.split('\n')
  const title: PhrasingContent[] = [...children.slice(0, index), { type: 'text', value: line }]
  paragraph.children = [{ type: 'text', value: rest.join('\n') }, ...children.slice(index + 1)]
  return toText(title).trim() ? title : undefined
}

const videoAddress = /^https:\/\/(?:(?:www|m)\.)?(youtube\.com|youtu\.be|vimeo\.com)(?=[/?#]|$)/i

/** Adds heading ids and links, callouts and video links to a checked tree. */
function decorateMarkdown(tree: Root, words: ArticleCopy): void {
  for (const { node, id } of identifyHeadings(tree)) {
    node.data = { hProperties: { id } }
    let hasLink = false
    visit(node, ['link', 'linkReference', 'footnoteReference'], () => {
      hasLink = true
    })
    // Links can't nest.
    if (!hasLink) node.children = [{ type: 'link', url: `#${id}`, children: node.children }]
  }
  visit(tree, 'blockquote', (quote) => {
    const callout = findCallout(quote)
    const kind = toCalloutKind(callout?.kind ?? '')
    if (!callout || !kind) return
    callout.node.value = callout.node.value.slice(callout.mark.length)
    const title = takeFirstLine(quote.children[0])
    if (toText(quote.children[0]) === '') quote.children.shift()
    quote.data = { hName: 'div', hProperties: { className: ['callout'], role: 'note', dataKind: kind } }
    quote.children.unshift({
      type: 'paragraph',
      children: [{ type: 'strong', children: title ?? [{ type: 'text', value: words[kind] }] }],
    })
  })
  visit(tree, 'paragraph', (paragraph) => {
    const [link, ...others] = paragraph.children
    if (link?.type !== 'link' || others.length > 0) return
    const host = videoAddress.exec(link.url)?.[1]
    if (host === undefined) return
    // Replace a bare URL with a title.
    if (toText(link).includes(host)) link.children = [{ type: 'text', value: words.video }]
    paragraph.data = { hProperties: { className: ['video'] } }
    paragraph.children.push({ type: 'text', value: ` ${fill(words.videoNote, { host })}` })
  })
}

/** Highlights code, and makes code and tables scrollable by keyboard. */
function decorateHtml(tree: HastRoot, words: ArticleCopy): void {
  visit(tree, 'element', (node, index, parent) => {
    const { tagName, properties, children } = node
    if (tagName === 'pre') {
      const [code] = children
      if (code?.type !== 'element') return
      const [, name = 'text'] = /^language-(.+)$/.exec(String(code.properties.className ?? '')) ?? []
      const language = findLanguage(name) ?? { label: '' }
      const label = [words.code, language.label].filter(Boolean).join(': ')
      node.properties = { role: 'group', ariaLabel: label, tabIndex: 0 }
      node.children = [{ ...code, properties: {}, children: highlight(toText(code), language) }]
      return SKIP
    }
    if (tagName === 'table' && parent && index !== undefined) {
      const header = children.find((child) => child.type === 'element')
      const columns = toText(header)
        .trim()
        .replaceAll(/\s*\n\s*/g, ', ')
      const label = `${words.table}: ${columns}`
      const scroller = { role: 'group', ariaLabel: label, tabIndex: 0, className: ['table-scroller'] }
      parent.children[index] = { type: 'element', tagName: 'div', properties: scroller, children: [node] }
      return [CONTINUE, index + 1]
    }
    if (tagName === 'td' || tagName === 'th') {
      const { align: dataAlign, ...rest } = properties
      node.properties = { ...rest, dataAlign, scope: tagName === 'th' ? 'col' : undefined }
    }
    if (tagName === 'input') node.properties.ariaLabel = properties.checked ? words.done : words.open
  })
}

/** Renders a tree without problems as HTML. */
export function renderArticle(tree: Root, words: ArticleCopy): ArticleText {
  curlQuotes(tree)
  const sections = identifyHeadings(tree)
    .filter(({ node }) => node.depth === 2 && tree.children.includes(node))
    .map(({ node, id }) => ({ id, title: toText(node) }))
  decorateMarkdown(tree, words)
  const processor = unified()
    .use(remarkRehype, {
      // Heading slugs are lower case, so this prefix keeps footnote ids unique.
      clobberPrefix: 'Note-',
      footnoteLabel: words.footnotes,
      footnoteLabelProperties: {},
      footnoteBackContent: '↩\uFE0E',
      footnoteBackLabel: (index, time) =>
        fill(words.footnoteBack, { number: time > 1 ? `${index + 1}-${time}` : index + 1 }),
    })
    .use(() => (root: HastRoot) => {
      decorateHtml(root, words)
      setDirections(root)
    })
    .use(rehypeStringify)
  return { html: processor.stringify(processor.runSync(tree) as HastRoot), sections }
}
