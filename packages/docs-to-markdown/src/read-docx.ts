import { codePoint } from 'dingbat-to-unicode'
import JSZip from 'jszip'
import mammoth from 'mammoth'

const styleMap = [
  // Without this, mammoth drops underlines and does not say so.
  'u => u',
  "p[style-name='Title'] => h1.title:fresh",
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

/** What mammoth reports, in the words of writers. Without words, nothing is lost. */
const reports: [RegExp, string][] = [
  [/ignored: .*oMath/, 'a formula'],
  [/ignored: v:/, 'a drawing'],
  [/^could not read external image '(.*?)'/, 'the picture $1'],
  [/ style: '(Body Text.*|Compact|First Paragraph|List Paragraph|Normal.*|apple-.*|null)'/, ''],
  [/^Unrecognised .* style: '(.*)' \(/, 'the look of “$1”'],
  // A picture that cannot be kept is reported by its address.
  [/^Image of type|referenced but not defined/, ''],
]

function toWords(message: string): string {
  for (const [pattern, words] of reports) {
    const [found, name = ''] = pattern.exec(message) ?? []
    if (found) return words.replace('$1', name)
  }
  return message.replace(/\{.*\}/, '')
}

type Part = { type: string; value?: string; font?: string | null; children?: Part[] }

/** Replaces letters of symbol fonts, which Word may also write as U+F000 and up, with the characters that they show. */
function replaceSymbols({ value, ...part }: Part, font = part.font): Part {
  const find = (letter: string) => codePoint(font ?? '', letter.charCodeAt(0) & 0xff)?.string ?? letter
  const isSymbol = /^(Symbol|Webdings|Wingdings( \d)?)$/.test(font ?? '')
  const children = part.children?.map((child) => replaceSymbols(child, child.font ?? font))
  return { ...part, value: isSymbol ? value?.replace(/\S/g, find) : value, ...(children && { children }) }
}

/** Adds a bookmark `list-NUMBER-LEVEL` to each paragraph of a list. mammoth keeps it, but not the number of the list. */
const markLists = (xml: string) =>
  xml.replace(
    /<w:numPr>((?:(?!<w:p>).)*?)<\/w:numPr>(?:(?!<w:p>).)*?<\/w:pPr>/gs,
    (properties, numbering) => {
      const [, id] = /<w:numId w:val="(\d+)"/.exec(numbering) ?? []
      const [, level = '0'] = /<w:ilvl w:val="(\d+)"/.exec(numbering) ?? []
      return `${properties}<w:bookmarkStart w:id="0" w:name="list-${id}-${level}"/>`
    },
  )

/** Keeps the words of fields and of text in another direction: mammoth knows only a smart tag. */
const unwrap = (xml: string) => xml.replace(/<(\/?)w:(fldSimple|dir|bdo)\b/g, '<$1w:smartTag')

/** Returns a Word file as HTML, and what cannot be kept. */
export async function readDocx(bytes: Uint8Array): Promise<{ html: string; lost: string[] }> {
  const zip = await JSZip.loadAsync(bytes)
  const part = zip.file('word/document.xml')
  if (part) zip.file(part.name, unwrap(markLists(await part.async('string'))))
  const buffer = await zip.generateAsync({ type: 'nodebuffer' })
  const options = { styleMap, transformDocument: replaceSymbols }
  const { value, messages } = await mammoth.convertToHtml({ buffer }, options)
  return { html: value, lost: messages.map(({ message }) => toWords(message)).filter(Boolean) }
}
