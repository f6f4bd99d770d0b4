import zlib from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const upFilter = 2

/** A part of a picture, in pixels from its top left. */
export type Area = { left: number; top: number; width: number; height: number }

/** What a PNG says of its pixels. At most 256 colours, each 0xRRGGBB. */
export type IndexedHeader = { width: number; height: number; palette: readonly number[] }

/** What a change adds to the sum of all bytes, and to that of each byte times how many there are from it to the end. */
type Change = { sum: number; weighted: number }

/**
 * Writes rows of a PNG for the pixels in `area`, each as its difference to the one above (W3C PNG, third edition, section
 * 9.2, "Up"), into `rows`, and returns by how much they change these. `pixels` holds one number a pixel, `width` of them
 * in a row, and `rows` one byte a row more.
 */
function filterRows(pixels: Uint8Array, width: number, rows: Uint8Array, area: Area): Change {
  const { left, top, width: columns } = area
  // The row below the area is the difference to its last.
  const bottom = Math.min(top + area.height + 1, pixels.length / width)
  let [sum, weighted] = [0, 0]
  for (let y = top; y < bottom; y++) {
    let target = y * (width + 1)
    rows[target] = upFilter
    target += 1 + left
    const end = y * width + left + columns
    // In whole numbers of 32 bits, with which JavaScript is fastest: weighted within the row first.
    let [rowSum, rowWeighted] = [0, 0]
    for (let source = end - columns; source < end; source++) {
      const above = y === 0 ? 0 : (pixels[source - width] as number)
      const byte = ((pixels[source] as number) - above) & 255
      const change = byte - (rows[target] as number)
      rowSum += change
      rowWeighted += change * (end - source)
      rows[target++] = byte
    }
    sum += rowSum
    weighted += rowWeighted + rowSum * (rows.length - target)
  }
  return { sum, weighted }
}

/**
 * Returns the Adler-32 checksum of rows that had another before they changed (RFC 1950, section 8.2). It is made of sums,
 * so it need not be taken of all bytes again.
 */
function changeChecksum(checksum: number, changes: readonly Change[]): number {
  const modulus = 65521
  const add = (first: number, second: number) => (((first + second) % modulus) + modulus) % modulus
  const low = changes.reduce((sum, change) => add(sum, change.sum), checksum & 0xffff)
  const high = changes.reduce((sum, change) => add(sum, change.weighted), checksum >>> 16)
  return high * 65536 + low
}

// With the palette in the order of lightness, run lengths and Huffman codes alone make a smaller file of the filtered rows
// than a search for repetitions, in a fifth of the time.
const options = {
  level: 6,
  strategy: zlib.constants.Z_RLE,
  // Flushed instead of finished, the compressed rows end with a whole byte, and more may follow.
  finishFlush: zlib.constants.Z_SYNC_FLUSH,
  // Mostly holds all that comes out.
  chunkSize: 64 * 1024,
}
// What a zlib stream begins with (RFC 1950, section 2.2), and an empty last block (RFC 1951, section 3.2.3).
const zlibHeader = Buffer.from([0x78, 0x9c])
const lastBlock = Buffer.from([0x03, 0x00])

function toBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Returns a chunk of a PNG in its pieces, which are copied only once, into the file. */
function toChunk(type: string, ...data: Uint8Array[]): Uint8Array[] {
  const body = [Buffer.from(type, 'latin1'), ...data]
  const length = data.reduce((sum, piece) => sum + piece.length, 0)
  const checksum = body.reduce((crc, piece) => zlib.crc32(piece, crc), 0)
  return [toBytes(length), ...body, toBytes(checksum)]
}

/** Draws on the pixels that all pictures share, and returns the areas in which it may have changed them. */
type Draw = (pixels: Uint8Array) => readonly Area[]

/** Returns the PNG of what all pictures share and `draw` adds. */
export type Encoder = (draw: Draw) => Buffer

/** What changes ends at multiples of so many rows, so that there are few parts above and below it. */
const bandHeight = 15

/** Returns the first row of the bands that some areas touch, and the row after them. Both are 0 where there are none. */
function findBands(areas: readonly Area[], height: number): [start: number, end: number] {
  if (areas.length === 0) return [0, 0]
  const top = areas.reduce((least, area) => Math.min(least, area.top), height)
  // With the row below, which is the difference to their last.
  const bottom = areas.reduce((most, area) => Math.max(most, area.top + area.height + 1), 0)
  return [
    Math.floor(top / bandHeight) * bandHeight,
    Math.min(Math.ceil(bottom / bandHeight) * bandHeight, height),
  ]
}

/**
 * Returns what writes pictures that have much in common: what is above and below their changes is compressed once for
 * all. Not in a thread beside this one: there is a process for each core, and the thread would cost a fifth more. Sharp
 * would also choose a palette anew for each picture, which takes some 200 ms; these share one.
 */
export function createEncoder(shared: Uint8Array, { width, height, palette }: IndexedHeader): Encoder {
  // Eight bits a pixel, indexed, not interlaced.
  const header = Buffer.concat([toBytes(width), toBytes(height), Buffer.from([8, 3, 0, 0, 0])])
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))
  const beforeData = [signature, ...toChunk('IHDR', header), ...toChunk('PLTE', colours)]
  const afterData = toChunk('IEND')

  const takeRows = (rows: Uint8Array, start: number, end: number) =>
    rows.subarray(start * (width + 1), end * (width + 1))
  const sharedRows = new Uint8Array(height * (width + 1))
  filterRows(shared, width, sharedRows, { left: 0, top: 0, width, height })
  // A finished zlib stream ends with the checksum.
  const sharedChecksum = zlib.deflateSync(sharedRows).subarray(-4).readUInt32BE()

  const sharedParts = new Map<string, Buffer>()
  function compressShared(start: number, end: number): Buffer {
    const key = `${start} ${end}`
    const part = sharedParts.get(key) ?? zlib.deflateRawSync(takeRows(sharedRows, start, end), options)
    sharedParts.set(key, part)
    return part
  }

  // Used again and again, since to copy into memory at hand takes a fifth of the time of finding some for the copy.
  const pixels = new Uint8Array(shared.length)
  const rows = new Uint8Array(sharedRows.length)

  return (draw) => {
    pixels.set(shared)
    rows.set(sharedRows)
    const areas = draw(pixels)
    const changes = areas.map((area) => filterRows(pixels, width, rows, area))
    const [start, end] = findBands(areas, height)
    const data = toChunk(
      'IDAT',
      zlibHeader,
      compressShared(0, start),
      zlib.deflateRawSync(takeRows(rows, start, end), options),
      compressShared(end, height),
      lastBlock,
      toBytes(changeChecksum(sharedChecksum, changes)),
    )
    return Buffer.concat([...beforeData, ...data, ...afterData])
  }
}
