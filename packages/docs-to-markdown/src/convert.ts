import fs from 'node:fs'
import path from 'node:path'
import type { Element, Root as HastRoot } from 'hast'
import { toText } from 'hast-util-to-text'
import type { Root } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark, { type Options } from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { decodePage, detectFormat } from './decode.ts'
import { readDocx } from './docx/read-docx.ts'
import { ConversionError } from './errors.ts'
import { cleanHtml } from './html/clean-html.ts'
import { takeNotes } from './html/notes.ts'
import { takePictures } from './html/pictures.ts'
import { measureDepth } from './html/tree.ts'
import { limits } from './limits.ts'
import { type Loss, type LossCode, Losses } from './losses.ts'
import { tidyMarkdown } from './tidy-markdown.ts'

/**
 * Markdown from another program, and its pictures by file name. `title` is that at the start, which the body lacks. `lost`
 * lists what could not be kept.
 */
export type Converted = { title?: string; body: string; pictures: Map<string, Uint8Array>; lost: Loss[] }

export type ConvertOptions = {
  /** The folder of the document: pictures of a page are beside it. */
  folder?: string
  /** The level of the heading above the place where the words go; 1, the title, by default. */
  below?: number
  /** Keeps a title as a heading. It goes otherwise: most sites have a field for it. */
  keepsTitle?: boolean
}

/** A document, or HTML that was copied. `name` is for messages. */
export type Source = { name: string } & ({ bytes: Uint8Array } | { html: string })

/** Elements of which at most the words are kept. */
const lossy: Readonly<Record<string, LossCode>> = {
  audio: 'sound',
  canvas: 'drawing',
  details: 'details',
  embed: 'file',
  form: 'form',
  iframe: 'page',
  mark: 'highlight',
  math: 'formula',
  object: 'file',
  sub: 'subscript',
  sup: 'superscript',
  svg: 'drawing',
  u: 'underline',
  video: 'video',
}

/** Returns the tag for a link: within the document, Markdown has none. */
function findTag({ properties: { href = '' }, children }: Element, losses: Losses): string {
  const hasPicture = children.some((child) => child.type === 'element' && child.tagName === 'img')
  if (/^#./.test(String(href))) losses.add('link-within')
  return hasPicture || /^(#|$)/.test(String(href)) ? 'span' : 'a'
}

const handlers: Options['handlers'] = {
  button: (_state, node) => ({
    type: 'footnoteReference',
    identifier: String(node.properties.identifier),
  }),
  footnote: (state, node) => ({
    type: 'footnoteDefinition',
    identifier: String(node.properties.identifier),
    children: state.toFlow(state.all(node)) as [],
  }),
}

/** Matches an address that runs a script, or is of one computer. A browser leaves out control characters. */
const isForeign = (url: string) =>
  /^(?!https?:|mailto:|tel:)[a-z][a-z\d+.-]*:/i.test(url.replace(/[\s\p{Cc}]/gu, ''))

/** Makes words of links that lead to no page. */
function unlink(tree: Root, losses: Losses): void {
  visit(tree, 'link', (link, index, parent) => {
    if (!parent || index === undefined || !isForeign(link.url)) return
    losses.add('link-foreign')
    parent.children.splice(index, 1, ...link.children)
    return index
  })
}

/** Names what will be lost, and marks notes. */
function prepare(tree: HastRoot, losses: Losses): void {
  takeNotes(tree)
  visit(tree, 'element', (node) => {
    if (node.tagName === 'a') node.tagName = findTag(node, losses)
    const code = lossy[node.tagName]
    // Google Docs leaves the mark of a comment empty.
    if (code && !(/^(mark|su[bp]|u)$/.test(node.tagName) && !toText(node).trim())) losses.add(code)
  })
}

/** Returns a function that reads files beside a document. */
const readFrom = (folder: string | undefined) => (address: string) => {
  const file = folder && path.resolve(folder, address)
  return file && fs.existsSync(file) ? fs.readFileSync(file) : undefined
}

async function convertPage(
  name: string,
  html: string,
  { folder, below = 1, keepsTitle }: ConvertOptions,
  losses: Losses,
  onProgress: (done: number) => void,
): Promise<Converted> {
  let pictures = new Map<string, Uint8Array>()
  let title: string | undefined
  const processor = unified()
    .use(rehypeParse)
    .use(() => async (page: HastRoot) => {
      if (measureDepth(page) > limits.depth)
        throw new ConversionError('too-deep', name, { limit: limits.depth })
      onProgress(0.6)
      const { tree, getStyle } = cleanHtml(page, losses)
      prepare(tree, losses)
      pictures = await takePictures(tree, getStyle, losses, readFrom(folder))
      onProgress(0.8)
      return tree
    })
    .use(rehypeRemark, { handlers })
    .use(() => (tree: Root) => {
      unlink(tree, losses)
      title = tidyMarkdown(tree, below, keepsTitle)
      onProgress(0.9)
    })
    .use(remarkGfm, { singleTilde: false })
    .use(remarkStringify, { bullet: '-', rule: '-' })
  // Programs write a non-breaking space for a second space, and at the end of a run.
  const source = html.replace(/(?<=[\s>])(&nbsp;|\xa0)+|(&nbsp;|\xa0)+(?=[\s<])/g, (spaces) =>
    spaces.replace(/&nbsp;|\xa0/g, ' '),
  )
  // Characters that people do not see. Google Docs puts U+EC02 and U+EC03 around blocks of code.
  const unseen = /(?![\t\n])\p{Cc}|[\xad\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff\uec02\uec03]/gu
  const text = String(await processor.process(source)).replace(unseen, '')
  // Symbols that only their own font shows.
  const body = text.replace(/[\ue000-\uf8ff] ?/g, '')
  if (body !== text) losses.add('symbol')
  return { title, body, pictures, lost: losses.list() }
}

async function convertAny(source: Source, options: ConvertOptions, onProgress: (done: number) => void) {
  const losses = new Losses()
  const { name } = source
  if ('html' in source) return convertPage(name, source.html, options, losses, onProgress)
  const html =
    detectFormat(name, source.bytes) === 'docx'
      ? await readDocx(name, source.bytes, losses, onProgress)
      : decodePage(source.bytes)
  const converted = await convertPage(name, html, options, losses, onProgress)
  if (!converted.body.trim()) throw new ConversionError('no-text', name)
  return converted
}

/** Converts in this process, without limits on time and memory. Rejects only with a `ConversionError`. */
export function convertSource(
  source: Source,
  options: ConvertOptions = {},
  onProgress: (done: number) => void = () => undefined,
): Promise<Converted> {
  return convertAny(source, options, onProgress).catch((cause) => {
    if (cause instanceof ConversionError) throw cause
    // Parsers call themselves for each level.
    const isDeep = cause instanceof RangeError
    const data = isDeep ? { limit: limits.depth } : {}
    throw new ConversionError(isDeep ? 'too-deep' : 'failed', source.name, data, { cause })
  })
}
