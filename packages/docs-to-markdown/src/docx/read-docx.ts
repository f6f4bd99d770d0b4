import { codePoint } from 'dingbat-to-unicode'
import mammoth from 'mammoth'
import { ConversionError } from '../errors.ts'
import type { LossCode, Losses } from '../losses.ts'
import { markNumbers } from './numbering.ts'
import { findParts, type Parts, readPart } from './parts.ts'
import { applyViews } from './pictures.ts'
import { prepare } from './prepare.ts'
import { readStyles } from './styles.ts'
import { pack, unpack } from './unpack.ts'
import { serializeXml } from './xml.ts'

const styleMap = [
  // Without this, mammoth drops underlines and does not say so.
  'u => u',
  "p[style-name='Title'] => h1.title:fresh",
  // Where the file does not define its styles.
  'p.Title => h1.title:fresh',
  "p[style-name^='toc '] => !",
  "p[style-name='TOC Heading'] => !",
  "r[style-name='Hyperlink'] => ",
  ...['Emphasis', 'Subtle Emphasis', 'Intense Emphasis'].map((name) => `r[style-name='${name}'] => em`),
  ...['HTML Code', 'Verbatim Char'].map((name) => `r[style-name='${name}'] => code`),
  ...['Quote', 'Intense Quote', 'Block Text'].map(
    (name) => `p[style-name='${name}'] => blockquote > p:fresh`,
  ),
  ...['HTML Preformatted', 'Source Code'].map((name) => `p[style-name='${name}'] => pre:separator('\\n')`),
]

/** What mammoth's messages mean. Without a code, nothing is lost, or it is reported by its picture. */
const reports: [RegExp, LossCode?][] = [
  [/ignored: .*oMath/, 'formula'],
  [/ignored: v:/, 'drawing'],
  [/^could not read external image '(.*?)'/, 'picture'],
  [/ style: '(Body Text.*|Compact|First Paragraph|List Paragraph|Normal.*|apple-.*|null)'/],
  [/^Unrecognised .* style: '(.*)' \(/, 'look'],
  [/^Image of type|referenced but not defined|^unexpected non-/],
  [/^Could not find image file|^Cannot read properties of null/, 'picture'],
  [/ignored: .*(tblPrEx|lock|perm(Start|End)|(smartTag|customXml)Pr)$/],
  [/ignored: .*(OLEObject|altChunk|subDoc)/, 'file'],
  [/w:sym .*: (.*)/, 'symbol'],
  [/^An unrecognised element was ignored: (?:\{.*\})?(?:\w+:)?(.*)/, 'element'],
]

function report(message: string, losses: Losses): void {
  const [pattern, code] = reports.find(([each]) => each.test(message)) ?? []
  if (code) losses.add(code, pattern?.exec(message)?.[1])
  else if (!pattern) losses.add('element', message)
}

type Part = { type: string; value?: string; font?: string | null; children?: Part[] }

/** Replaces letters of symbol fonts, which Word may also write as U+F000 and up, with the characters that they show. */
function replaceSymbols({ value, ...part }: Part, font = part.font): Part {
  const find = (letter: string) => codePoint(font ?? '', letter.charCodeAt(0) & 0xff)?.string ?? letter
  const isSymbol = /^(Symbol|Webdings|Wingdings( \d)?)$/.test(font ?? '')
  const children = part.children?.map((child) => replaceSymbols(child, child.font ?? font))
  return { ...part, value: isSymbol ? value?.replace(/\S/g, find) : value, ...(children && { children }) }
}

/** Returns a Word file as HTML. */
export async function readDocx(
  name: string,
  bytes: Uint8Array,
  losses: Losses,
  onProgress: (done: number) => void = () => undefined,
): Promise<string> {
  const parts: Parts = await unpack(name, bytes)
  onProgress(0.1)
  const { texts, ...others } = findParts(name, parts)
  const styles = readStyles(readPart(name, parts, others.styles))
  const numbering = readPart(name, parts, others.numbering)
  for (const file of texts) {
    const root = readPart(name, parts, file)
    if (!root) continue
    prepare(root, styles, losses)
    markNumbers(root, numbering, styles, losses)
    await applyViews(name, root, file, parts, losses)
    parts.set(file, serializeXml(root))
  }
  onProgress(0.3)
  const options = { styleMap, transformDocument: replaceSymbols }
  const { value, messages } = await mammoth
    .convertToHtml({ buffer: await pack(parts) }, options)
    .catch((cause) => {
      throw new ConversionError('damaged', name, {}, { cause })
    })
  for (const { message } of messages) report(message, losses)
  return value
}
