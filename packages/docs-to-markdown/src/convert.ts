import type { Element, Root as HastRoot } from 'hast'
import { decode, encodingExists } from 'iconv-lite'
import type { Root } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark, { type Options } from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { cleanHtml, findNote } from './clean-html.ts'
import { readDocx } from './read-docx.ts'
import { tidyMarkdown } from './tidy-markdown.ts'

/** Markdown from another program, and its pictures by file name. `lost` lists what could not be kept. */
export type Converted = { body: string; pictures: Map<string, Uint8Array>; lost: string[] }

export type ConvertOptions = {
  /** Returns the bytes of a picture beside the document, or `undefined` if there is none. */
  readPicture?: (address: string) => Uint8Array | undefined
  /** The level of the heading above the place where the words go; 1 is the title. */
  below?: number
  /** Keeps a title as a heading. It goes otherwise: the field `title` has it. */
  keepsTitle?: boolean
}

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

/** Returns the tag for an element that Markdown has no other way to express: footnotes, and links within the document. */
function findTag({ tagName, properties: { id, href = '' }, children }: Element, lost: string[]): string {
  if (tagName === 'li' && findNote(id)) return 'footnote'
  if (tagName !== 'a') return tagName
  if (findNote(href)) return 'footnote-reference'
  if (/^#_?(foot|end|ft|ed)(note-|n_?)ref/.test(String(href))) return 'template'
  const hasPicture = children.some((child) => child.type === 'element' && child.tagName === 'img')
  if (/^#./.test(String(href))) lost.push('a link within the document')
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

/** Names what will be lost, and marks footnotes. */
function prepare(tree: HastRoot, lost: string[]): void {
  visit(tree, 'element', (node, _index, parent) => {
    node.tagName = findTag(node, lost)
    if (parent?.type === 'element' && /^footnote/.test(node.tagName))
      parent.tagName = node.tagName === 'footnote' ? 'div' : 'span'
  })
  visit(tree, 'element', ({ tagName }) => void (lossy[tagName] && lost.push(lossy[tagName])))
}

/** Decodes an address, such as `a%20b.png`. Returns a malformed one unchanged. */
function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Returns the bytes and the type of a picture, or `undefined` if it is elsewhere or of another kind. */
function findPicture(url: string, readBeside: ConvertOptions['readPicture']) {
  const [, type = '', data] = /^data:image\/(png|jpe?g|webp|avif);base64,(.*)$/s.exec(url) ?? []
  if (data) return { type, bytes: Buffer.from(data, 'base64') }
  const [, ending] = /\.(png|jpe?g|webp|avif)$/i.exec(url) ?? []
  const bytes = ending && !/^\w+:|^\/\//.test(url) ? readBeside?.(decodeAddress(url)) : undefined
  return bytes && { type: String(ending).toLowerCase(), bytes }
}

/** Converts HTML. Returns an empty body if it has no words and no pictures. */
export async function convertHtml(
  html: string,
  { readPicture, below = 1, keepsTitle }: ConvertOptions = {},
  lost: string[] = [],
): Promise<Converted> {
  const pictures = new Map<string, Uint8Array>()
  const processor = unified()
    .use(rehypeParse)
    .use(() => (page: HastRoot) => {
      const tree = cleanHtml(page, lost)
      prepare(tree, lost)
      return tree
    })
    .use(rehypeRemark, { handlers })
    .use(() => (tree: Root) => {
      visit(tree, 'image', (image, index, parent) => {
        const found = findPicture(image.url, readPicture)
        if (found) {
          image.url = `./picture-${pictures.size + 1}.${found.type}`
          pictures.set(image.url, found.bytes)
        } else if (parent && index !== undefined) {
          const [, type] = /^data:image\/(?:x-)?(\w+)/.exec(image.url) ?? []
          lost.push(
            type ? `a picture of type ${type.toUpperCase()}` : `the picture ${image.url.slice(0, 60)}`,
          )
          parent.children.splice(index, 1)
          return index
        }
      })
      tidyMarkdown(tree, below, keepsTitle)
    })
    .use(remarkGfm, { singleTilde: false })
    .use(remarkStringify, { bullet: '-', rule: '-' })
  // Programs write a non-breaking space for a second space, and at the end of a run.
  const source = html.replace(/(?<=[\s>])(&nbsp;|\xa0)+|(&nbsp;|\xa0)+(?=[\s<])/g, (spaces) =>
    spaces.replace(/&nbsp;|\xa0/g, ' '),
  )
  // Google Docs puts U+EC02 and U+EC03 around blocks of code.
  const text = String(await processor.process(source)).replace(/[\xad\uec02\uec03]/g, '')
  // Symbols that only their own font shows.
  const body = text.replace(/[\ue000-\uf8ff] ?/g, '')
  if (body !== text) lost.push('symbols of a font of its own')
  return { body, pictures, lost: [...new Set(lost)] }
}

/** Decodes a page by its byte order mark or its own charset. The decoder of Node 20 takes Word's windows-1252 for Latin-1. */
function decodePage(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1')
  const mark = { '\xfe\xff': 'utf-16be', '\xff\xfe': 'utf-16le' }[start.slice(0, 2)]
  const [, label = 'utf-8'] = /<meta[^>]*charset=["']?([\w-]+)/i.exec(start) ?? []
  return decode(Buffer.from(bytes), mark ?? (encodingExists(label) ? label : 'utf-8'))
}

/** Converts a .docx or .html file to the text of a post. Rejects other files, and those without text. */
export async function convert(name: string, bytes: Uint8Array, options?: ConvertOptions): Promise<Converted> {
  if (!/\.(docx|html?)$/i.test(name))
    throw new Error(`${name} is not a .docx or .html file. Save it as one of these.`)
  const { html, lost } = /x$/i.test(name) ? await readDocx(bytes) : { html: decodePage(bytes), lost: [] }
  const converted = await convertHtml(html, options, lost)
  if (!converted.body.trim()) throw new Error(`${name} has no text.`)
  return converted
}
