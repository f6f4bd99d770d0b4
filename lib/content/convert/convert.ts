import fs from 'node:fs'
import path from 'node:path'
import type { Element, Root as HastRoot } from 'hast'
import mammoth from 'mammoth'
import type { Root } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark, { type Options } from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { decodeAddress } from '@/lib/base-path'

/** An article from another program, and its pictures by file name. `lost` lists what could not be kept. */
export type Converted = { body: string; pictures: Map<string, Uint8Array>; lost: string[] }

/** Elements of which at most the words are kept. */
const lossy: Readonly<Record<string, string>> = {
  audio: 'a sound',
  canvas: 'a drawing',
  details: 'a text to unfold',
  embed: 'an embedded file',
  form: 'a form',
  iframe: 'an embedded page, now a link',
  mark: 'a highlight, now italics',
  math: 'a formula',
  object: 'an embedded file',
  sub: 'a subscript',
  sup: 'a superscript',
  svg: 'a drawing',
  u: 'an underline, now italics',
  video: 'a video, now a link',
}

const findNote = (address: unknown) => /^#?((?:foot|end)note-\d+)$/.exec(String(address))?.[1]

/** Returns the tag for an element that Markdown has no other way to express: footnotes of mammoth, and dead links. */
function findTag({ tagName, properties: { id, href = '' }, children }: Element): string {
  if (tagName === 'li' && findNote(id)) return 'footnote'
  if (tagName !== 'a') return tagName
  if (findNote(href)) return 'footnote-reference'
  if (/^#(foot|end)note-ref-/.test(String(href))) return 'template'
  const hasPicture = children.some((child) => child.type === 'element' && child.tagName === 'img')
  return hasPicture || /^(#|$)/.test(String(href)) ? 'span' : 'a'
}

const handlers: Options['handlers'] = {
  'footnote-reference': (_state, node) => ({
    type: 'footnoteReference',
    identifier: findNote(node.properties.href) ?? '',
  }),
  footnote: (state, node) => ({
    type: 'footnoteDefinition',
    identifier: findNote(node.properties.id) ?? '',
    children: state.toFlow(state.all(node)) as [],
  }),
}

/** Makes the first row of a table its header, as Markdown needs one. */
function addHeader(table: Element): void {
  const rows: Element[] = []
  let hasHeader = false
  visit(table, 'element', (node) => {
    if (node.tagName === 'th') hasHeader = true
    if (node.tagName === 'tr') rows.push(node)
  })
  for (const cell of rows[0]?.children ?? []) if (!hasHeader && cell.type === 'element') cell.tagName = 'th'
}

/** Prepares HTML for Markdown. Returns what will be lost. */
function prepareHtml(tree: HastRoot): string[] {
  const lost: string[] = []
  visit(tree, 'element', (node, _index, parent) => {
    node.tagName = findTag(node)
    if (node.tagName === 'table') addHeader(node)
    if (parent?.type === 'element' && /^footnote/.test(node.tagName))
      parent.tagName = node.tagName === 'footnote' ? 'div' : 'span'
  })
  visit(tree, 'element', ({ tagName, properties: { style, colSpan = 1, rowSpan = 1 } }) => {
    if (lossy[tagName]) lost.push(lossy[tagName])
    if (style) lost.push('colours, sizes or alignment')
    if (Number(colSpan) > 1 || Number(rowSpan) > 1) lost.push('a merged cell')
  })
  return lost
}

/** Returns the main part of a page, or all of it. */
function findMain(tree: HastRoot): HastRoot {
  const parts: Element[] = []
  visit(tree, 'element', (node) => void (/^(article|main)$/.test(node.tagName) && parts.push(node)))
  const [main] = parts.sort((a, b) => Number(b.tagName === 'article') - Number(a.tagName === 'article'))
  return main ? { type: 'root', children: [main] } : tree
}

/** Moves headings below the title, which is level 1. A single level 1 at the start is the title itself. */
function fitHeadings({ children }: Root): void {
  const depths = children.flatMap((node) => (node.type === 'heading' ? node.depth : []))
  const [first] = children
  if (first?.type === 'heading' && first.depth === 1 && depths.lastIndexOf(1) === 0) {
    children.shift()
    depths.shift()
  }
  const shift = 2 - Math.min(...depths)
  let last = 1
  for (const node of children)
    if (node.type === 'heading') node.depth = last = Math.min(node.depth + shift, last + 1) as 2
}

/** Returns the bytes of a picture in the document or beside it, or `undefined` if it is elsewhere or of another kind. */
function readPicture(url: string, folder: string): { type: string; bytes: Uint8Array } | undefined {
  const [, inline, data = ''] = /^data:image\/(png|jpe?g|webp|avif);base64,(.*)$/s.exec(url) ?? []
  if (inline) return { type: inline, bytes: Buffer.from(data, 'base64') }
  const file = path.resolve(folder, decodeAddress(url))
  const [, type] = /\.(png|jpe?g|webp|avif)$/i.exec(url) ?? []
  if (!type || /^\w+:|^\/\//.test(url) || !fs.existsSync(file)) return
  return { type: type.toLowerCase(), bytes: fs.readFileSync(file) }
}

/** Converts a .docx or .html file to the text of a post. */
export async function convert(file: string): Promise<Converted> {
  const lost: string[] = []
  let html = ''
  if (/\.docx$/i.test(file)) {
    // Without this, mammoth drops underlines and does not say so.
    const { value, messages } = await mammoth.convertToHtml({ path: file }, { styleMap: ['u => u'] })
    html = value
    lost.push(...messages.map(({ message }) => message.replace(/\{.*\}/, '')))
  } else if (/\.html?$/i.test(file)) html = fs.readFileSync(file, 'utf8')
  else throw new Error(`${file} is not a .docx or .html file. Save it as one of these.`)
  const pictures = new Map<string, Uint8Array>()
  const processor = unified()
    .use(rehypeParse)
    .use(() => (tree: HastRoot) => {
      const main = findMain(tree)
      lost.push(...prepareHtml(main))
      return main
    })
    .use(rehypeRemark, { handlers })
    .use(() => (tree: Root) => {
      fitHeadings(tree)
      visit(tree, 'image', (image, index, parent) => {
        const found = readPicture(image.url, path.dirname(file))
        if (found) {
          image.url = `./picture-${pictures.size + 1}.${found.type}`
          pictures.set(image.url, found.bytes)
        } else if (parent && index !== undefined) {
          lost.push(`the picture ${image.url.slice(0, 60)}`)
          parent.children.splice(index, 1)
          return index
        }
      })
    })
    .use(remarkGfm, { singleTilde: false })
    .use(remarkStringify, { bullet: '-', rule: '-' })
  const body = String(await processor.process(html)).replaceAll('\xad', '')
  if (!body.trim()) throw new Error(`${file} has no text.`)
  return { body, pictures, lost: [...new Set(lost)] }
}
