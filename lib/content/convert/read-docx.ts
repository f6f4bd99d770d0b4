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
]

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

/** Returns a Word file as HTML, and what cannot be kept. */
export async function readDocx(bytes: Uint8Array): Promise<{ html: string; lost: string[] }> {
  const zip = await JSZip.loadAsync(bytes)
  const part = zip.file('word/document.xml')
  if (part) zip.file(part.name, markLists(await part.async('string')))
  const buffer = await zip.generateAsync({ type: 'nodebuffer' })
  const options = { styleMap, transformDocument: replaceSymbols }
  const { value, messages } = await mammoth.convertToHtml({ buffer }, options)
  return { html: value, lost: messages.map(({ message }) => message.replace(/\{.*\}/, '')) }
}
