/** One picture of an icon: a square PNG, its side in pixels, at most 256. */
export type IconPicture = { side: number; png: Uint8Array }

/** Returns a file of the ICO format that holds the pictures as PNGs, which every client since 2007 reads. */
export function encodeIco(pictures: readonly IconPicture[]): Buffer {
  const entrySize = 16
  const header = Buffer.alloc(6 + pictures.length * entrySize)
  // Reserved, kind (1 is an icon), count.
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  pictures.forEach(({ side, png }, index) => {
    const entry = 6 + index * entrySize
    // A side of 256 is written as 0. Then: no palette, reserved, one plane, 32 bits a pixel.
    header.set([side % 256, side % 256, 0, 0, 1, 0, 32, 0], entry)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}
