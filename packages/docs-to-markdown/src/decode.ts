import { isUtf8 } from 'node:buffer'
import { ConversionError } from './errors.ts'

const otherFormats: [start: string, format: string][] = [
  ['%PDF', 'a PDF file'],
  ['{\\rtf', 'an RTF document'],
  ['MIME-Version:', 'a web archive'],
]
/** Streams of a compound file (MS-CFB), the container of Office before 2007 and of encrypted files. */
const streams: [name: string, format: string][] = [
  ['WordDocument', 'a document of Word before 2007'],
  ['Workbook', 'an Excel workbook'],
  ['PowerPoint Document', 'a presentation'],
]

/** Returns the format of a document by its content. Throws for one that cannot be read. */
export function detectFormat(name: string, bytes: Uint8Array): 'docx' | 'html' {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.length === 0) throw new ConversionError('empty', name)
  const start = buffer.toString('latin1', 0, 16)
  const hasStream = (stream: string) => buffer.includes(Buffer.from(stream, 'utf16le'))
  const isCompound = start.startsWith('\xd0\xcf\x11\xe0')
  // The first part of a ZIP file has a bit that says whether it is encrypted.
  const isLocked = isCompound ? hasStream('EncryptedPackage') : start.startsWith('PK') && (buffer[6] ?? 0) % 2
  if (isLocked) throw new ConversionError('protected', name)
  const [, format] = isCompound
    ? (streams.find(([stream]) => hasStream(stream)) ?? ['', 'a file of Office before 2007'])
    : (otherFormats.find(([text]) => start.startsWith(text)) ?? [])
  if (format) throw new ConversionError('other-format', name, { format })
  if (!/\.(docx|html?)$/i.test(name)) throw new ConversionError('unknown-format', name)
  if (start.startsWith('PK')) return 'docx'
  if (!/x$/i.test(name)) return 'html'
  throw /^(\xef\xbb\xbf)?\s*</.test(start)
    ? new ConversionError('other-format', name, { format: 'a web page, named .docx' })
    : new ConversionError('damaged', name)
}

/** Characters of windows-1252 that the decoder of Node 20 takes for control characters of Latin-1. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

function findEncoding(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1')
  const mark = { '\xfe\xff': 'utf-16be', '\xff\xfe': 'utf-16le' }[start.slice(0, 2)]
  // Every second byte of Western text in UTF-16 is 0.
  const zero = mark
    ? undefined
    : (/^[^\0]\0[^\0]\0/.test(start) && 'utf-16le') || (/^\0[^\0]\0/.test(start) && 'utf-16be')
  if (mark || zero) return mark || zero || ''
  const [, label = ''] = /<(?:meta[^>]*charset|\?xml[^>]*encoding)=["']?\s*([\w-]+)/i.exec(start) ?? []
  // Other charsets make valid UTF-8 only by chance, and whoever wrote the bytes wrote `meta` earlier.
  if (isUtf8(bytes) && (bytes.some((byte) => byte > 127) || !label)) return 'utf-8'
  try {
    const { encoding } = new TextDecoder(label)
    return /^utf/.test(encoding) ? 'windows-1252' : encoding
  } catch {
    return 'windows-1252'
  }
}

/** Decodes a page by its byte order mark, its bytes, or its `meta` element. */
export function decodePage(bytes: Uint8Array): string {
  const encoding = findEncoding(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  return encoding === 'windows-1252'
    ? text.replace(/[\x80-\x9f]/g, (letter) => windows1252[letter.charCodeAt(0) - 128] ?? letter)
    : text
}
