import { palette } from '@/tailwind.config'
import { drawBackground } from './background'
import type { Shaper } from './glyphs'
import { createEncoder } from './indexed-png'
import { type Ink, mixColours, stamp } from './inks'
import { layOutPreview, markBox, placeByline, placeSiteName, placeTitle } from './layout'
import { createGlyphMasks, drawMask, type Mask } from './masks'
import { type PreviewPage, previewSize } from './plan'

const { width, height } = previewSize

/** Draws the picture of a page as a PNG, and tells which characters no font has. */
export type Painter = (page: PreviewPage) => Promise<{ png: Buffer; missing: string[] }>

/** What all pictures share. `master` is a picture file, `icon` the SVG of `public/icon.svg`, whose mark is taken. */
export type Design = { master: Uint8Array; icon: string; siteName: string }

type InkedMask = { mask: Mask; ink: Ink }

/** Returns the paths of an icon as masks, those in the palette's orange in this ink and the others in that of the title. */
function drawMark(icon: string): Promise<InkedMask[]> {
  const { left, top, size } = markBox
  const paths = [...icon.matchAll(/<path d="([^"]+)" fill="([^"]+)"\/>/g)]
  return Promise.all(
    paths.map(async ([, path, fill]) => ({
      // The icon is 32 units wide.
      mask: await drawMask(`<path transform="translate(${left} ${top}) scale(${size / 32})" d="${path}"/>`, {
        left,
        top,
        width: size,
        height: size,
      }),
      ink: fill === palette.orange ? 'accent' : 'paper',
    })),
  )
}

/** Prepares what all pictures share, and returns what draws the rest. Throws where the colours are too many for a palette. */
export async function createPainter({ master, icon, siteName }: Design, shape: Shaper): Promise<Painter> {
  const background = await drawBackground(master)
  const { colours, tables } = mixColours(background)
  const findMasks = createGlyphMasks()
  const inkAll = (masks: Mask[], ink: Ink): InkedMask[] => masks.map((mask) => ({ mask, ink }))
  const lay = (pixels: Uint8Array, shapes: readonly InkedMask[]) => {
    for (const { mask, ink } of shapes) stamp(pixels, width, mask, tables[ink])
  }

  const indexOf = new Map(colours.map((colour, index) => [colour, index]))
  const shared = Uint8Array.from(background, (colour) => indexOf.get(colour) ?? 0)
  const name = await findMasks(placeSiteName(siteName, shape))
  lay(shared, [...(await drawMark(icon)), ...inkAll(name, 'paper')])
  const encode = createEncoder(shared, { width, height, palette: colours })

  return async (page) => {
    const layout = layOutPreview(page, shape)
    const [title, byline] = await Promise.all([findMasks(placeTitle(layout)), findMasks(placeByline(layout))])
    const words = [...inkAll(title, 'paper'), ...inkAll(byline, 'muted')]
    const png = encode((pixels) => {
      lay(pixels, words)
      return words.map(({ mask }) => mask.area)
    })
    return { png, missing: layout.missing }
  }
}
