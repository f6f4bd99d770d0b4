import JSZip from 'jszip'
import { ConversionError } from '../errors.ts'
import { limits } from '../limits.ts'

const megabyte = 2 ** 20

/** Unpacks one part. Stops at `room` bytes: the sizes that a zip file declares may be wrong. */
function unpackPart(part: JSZip.JSZipObject, room: number, tooLarge: () => Error): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const stream = part.nodeStream()
    stream.on('error', reject)
    stream.on('end', () => resolve(Buffer.concat(chunks)))
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= room) return
      stream.pause()
      reject(tooLarge())
    })
  })
}

/** Returns the parts of a Word file that are read: XML and pictures, by path. */
export async function unpack(name: string, bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const damaged = (cause: unknown) => new ConversionError('damaged', name, {}, { cause })
  const zip = await JSZip.loadAsync(bytes).catch((error) => {
    throw damaged(error)
  })
  const tooLarge = (limit: number) => () => new ConversionError('too-large', name, { limit })
  const files = zip.filter((_path, { dir }) => !dir)
  if (files.length > limits.parts) throw tooLarge(limits.unpacked)()
  const parts = new Map<string, Buffer>()
  let room = limits.unpacked * megabyte
  for (const file of files) {
    const isXml = /\.(xml|rels)$/i.test(file.name)
    if (!isXml && !/\.(png|jpe?g|gif|bmp|tiff?|webp|svg|emf|wmf)$|^mammoth\//i.test(file.name)) continue
    const [most, limit] =
      isXml && limits.xml * megabyte < room ? [limits.xml * megabyte, limits.xml] : [room, limits.unpacked]
    const part = await unpackPart(file, most, tooLarge(limit)).catch((error) => {
      throw error instanceof ConversionError ? error : damaged(error)
    })
    room -= part.length
    parts.set(file.name, part)
  }
  return parts
}

/** Packs parts for mammoth, uncompressed. */
export function pack(parts: ReadonlyMap<string, Buffer | string>): Promise<Buffer> {
  const zip = new JSZip()
  for (const [path, content] of parts) zip.file(path, content)
  return zip.generateAsync({ type: 'nodebuffer' })
}
