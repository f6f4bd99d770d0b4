import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { compare, type Pixels } from './compare'
import type { Picture, Shot } from './gallery-page'

/** The widest that the overview shows a picture, with some room for screens of two pixels a point. */
const smallWidth = 480
/** WebP has no room for more. */
const tallestWebp = 16_383

async function read(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Writes a picture, and a small one beside it where it is wider than the overview shows. */
async function write({ data, width, height }: Pixels, folder: string, name: string): Promise<Picture> {
  const save = async (image: Sharp, stem: string, imageHeight: number) => {
    const isTall = imageHeight > tallestWebp
    const file = `${stem}.${isTall ? 'png' : 'webp'}`
    await (isTall ? image.png({ palette: true }) : image.webp({ quality: 82, effort: 0 })).toFile(
      path.join(folder, file),
    )
    return file
  }
  const raw = { width, height, channels: 4 } as const
  const file = await save(sharp(data, { raw }), name, height)
  if (width <= smallWidth) return { file, small: file, width, height }
  const smallHeight = Math.round((height * smallWidth) / width)
  const small = sharp(data, { raw }).resize(smallWidth, smallHeight)
  return { file, small: await save(small, `${name}--small`, smallHeight), width, height }
}

/** Writes a PNG into `folder`, under a name and an ending. Returns what was written. */
export async function develop(folder: string, name: string, png: Buffer): Promise<Picture> {
  return write(await read(png), folder, name)
}

/** What is known of a shot once its pictures are written. */
type Development = Pick<Shot, 'outcome' | 'share' | 'now' | 'earlier' | 'difference'>

/**
 * Compares the PNG of two exports and writes them into `folder`, with a picture of what differs. Of two that look alike
 * only one is written. Returns what was written and what has happened.
 */
export async function developPair(
  folder: string,
  name: string,
  { now, earlier }: { now: Buffer; earlier: Buffer },
): Promise<Development> {
  // The browser writes the same picture as the same bytes; that saves the comparison.
  if (earlier.equals(now)) return { outcome: 'same', share: 0, now: await develop(folder, name, now) }
  const [before, after] = [await read(earlier), await read(now)]
  const { share, difference } = compare(before, after)
  const picture = await write(after, folder, name)
  if (share === 0) return { outcome: 'same', share, now: picture }
  return {
    outcome: 'changed',
    share,
    now: picture,
    earlier: await write(before, folder, `${name}--earlier`),
    difference: await write(difference, folder, `${name}--difference`),
  }
}
