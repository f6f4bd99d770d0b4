import path from 'node:path'
import { ConversionError } from '../errors.ts'
import { childrenOf, parseXml } from './xml.ts'

/** Parts of a Word file by path: as they were read, or changed. */
export type Parts = Map<string, Buffer | string>

/** Parts that tell other formats, which are zip files too. */
const otherFormats: [part: string, format: string][] = [
  ['xl/workbook.xml', 'an Excel workbook'],
  ['ppt/presentation.xml', 'a presentation'],
  ['META-INF/manifest.xml', 'an OpenDocument file'],
]

export const toLinksFile = (file: string) =>
  path.posix.join(path.posix.dirname(file), '_rels', `${path.posix.basename(file)}.rels`)

/** Returns the path of a part that another names by its address. */
export const toPart = (file: string, target: string) =>
  path.posix.resolve('/', path.posix.dirname(file), target).slice(1)

export function readPart(name: string, parts: Parts, file: string): Element | undefined {
  const bytes = parts.get(file)
  return Buffer.isBuffer(bytes) ? parseXml(name, bytes) : undefined
}

/** Finds the document, and its parts that are read, by their relationships, as mammoth does. Throws if it is no document. */
export function findParts(name: string, parts: Parts) {
  const find = (file: string, type: string, fallback: string) => {
    const links = childrenOf(readPart(name, parts, toLinksFile(file)))
    const targets = links
      .filter((link) => link.getAttribute('Type')?.endsWith(`/${type}`))
      .map((link) => toPart(file, link.getAttribute('Target') ?? ''))
    return targets.find((target) => parts.has(target)) ?? fallback
  }
  const document = find('', 'officeDocument', 'word/document.xml')
  const [, format] = otherFormats.find(([part]) => parts.has(part)) ?? []
  if (format) throw new ConversionError('other-format', name, { format })
  if (!parts.has('[Content_Types].xml'))
    throw new ConversionError('other-format', name, { format: 'a ZIP file of another program' })
  if (!parts.has(document)) throw new ConversionError('damaged', name)
  const findOf = (type: string) => find(document, type, `word/${type}.xml`)
  return {
    texts: [document, findOf('footnotes'), findOf('endnotes')].filter((file) => parts.has(file)),
    styles: findOf('styles'),
    numbering: findOf('numbering'),
  }
}
