import JSZip from 'jszip'
import { type ConvertOptions, convertSource } from '../src/convert.ts'
import { describeLoss } from '../src/losses.ts'

/** Converts a document in this process, and says in words what is lost. */
export async function convertDocument(name: string, bytes: Uint8Array | string, options?: ConvertOptions) {
  const { title, body, pictures, lost } = await convertSource({ name, bytes: Buffer.from(bytes) }, options)
  return { title, body, pictures, lost: lost.map(describeLoss) }
}

export const convertHtml = (html: string, options?: ConvertOptions) =>
  convertDocument('a.html', html, options)

/** Converts a page to its Markdown and what is lost, in one list. */
export async function readHtml(html: string) {
  const { body, lost } = await convertHtml(html)
  return [body, ...lost]
}

const schemas = 'http://schemas.openxmlformats.org'
const namespaces = `xmlns:w="${schemas}/wordprocessingml/2006/main" xmlns:r="${schemas}/officeDocument/2006/relationships" xmlns:a="${schemas}/drawingml/2006/main" xmlns:pic="${schemas}/drawingml/2006/picture" xmlns:wp="${schemas}/drawingml/2006/wordprocessingDrawing" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:mc="${schemas}/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml"`

const toLinks = (links: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="${schemas}/package/2006/relationships">${links.map(([id, type, target]) => `<Relationship Id="${id}" Type="${schemas}/officeDocument/2006/relationships/${type}" Target="${target}"/>`).join('')}</Relationships>`

const namedStyles = ['Title', 'toc 1', 'Heading 1', 'Quote', 'Source Code', 'Body Text', 'Abstract'].map(
  (name) =>
    `<w:style w:type="paragraph" w:styleId="${name.replace(/ /g, '')}"><w:name w:val="${name}"/></w:style>`,
)

type Level = { format?: string; text?: string; start?: number; style?: string }

/** Lists by number, from 1: a list is its levels. */
const toNumbering = (lists: Level[][]) =>
  lists
    .map(
      (levels, id) =>
        `<w:abstractNum w:abstractNumId="${id}">${levels
          .map(
            ({ format = 'decimal', text = '%1.', start = 1, style }, level) =>
              `<w:lvl w:ilvl="${level}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/>${style ? `<w:pStyle w:val="${style}"/>` : ''}<w:lvlText w:val="${text}"/></w:lvl>`,
          )
          .join('')}</w:abstractNum>`,
    )
    .join('') +
  lists.map((_, id) => `<w:num w:numId="${id + 1}"><w:abstractNumId w:val="${id}"/></w:num>`).join('')

type WordFile = {
  body: string
  styles?: string
  lists?: Level[][]
  /** More of the numbering, such as a list that starts again. */
  nums?: string
  notes?: string
  files?: Record<string, string | Buffer>
}

/** Makes a Word file, with the styles that Word has, and a picture with the id `p`. */
export async function createDocx({ body, styles = '', lists, nums = '', notes, files = {} }: WordFile) {
  const zip = new JSZip()
  zip.file(
    '[Content_Types].xml',
    `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  )
  zip.file('_rels/.rels', toLinks([['r', 'officeDocument', 'word/document.xml']]))
  zip.file(
    'word/_rels/document.xml.rels',
    toLinks([
      ['s', 'styles', 'styles.xml'],
      ['n', 'numbering', 'numbering.xml'],
      ['f', 'footnotes', 'footnotes.xml'],
      ['p', 'image', 'media/picture.png'],
    ]),
  )
  zip.file('word/styles.xml', `<w:styles ${namespaces}>${namedStyles.join('')}${styles}</w:styles>`)
  zip.file(
    'word/numbering.xml',
    `<w:numbering ${namespaces}>${toNumbering(lists ?? [[{}, { text: '%2.' }], [{ format: 'bullet', text: '·' }]])}${nums}</w:numbering>`,
  )
  zip.file('word/document.xml', `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`)
  if (notes) zip.file('word/footnotes.xml', `<w:footnotes ${namespaces}>${notes}</w:footnotes>`)
  for (const [path, content] of Object.entries(files)) zip.file(path, content)
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' })
}

export const convertWord = async (file: string | WordFile) =>
  convertDocument('a.docx', await createDocx(typeof file === 'string' ? { body: file } : file))

/** Converts a Word file to its Markdown and what is lost, in one list. */
export async function readWord(file: string | WordFile) {
  const { body, lost } = await convertWord(file)
  return [body, ...lost]
}

export const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr>${text.startsWith('<') ? text : `<w:t xml:space="preserve">${text}</w:t>`}</w:r>`
export const p = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${text.startsWith('<') ? text : run(text)}</w:p>`
export const styled = (text: string, name: string) => p(text, `<w:pStyle w:val="${name}"/>`)
export const numbered = (text: string, id = 1, level = 0) =>
  p(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`)
