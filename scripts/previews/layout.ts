import { capHeight, type FittedText, fitText } from './fit-text'
import type { Outline, Shaper, Weight } from './glyphs'
import { type PreviewPage, previewSize } from './plan'

// Where everything stands. Lengths in pixels, from the top left. The orange seam of the background starts at 915.
const margin = 80
const textWidth = 800
const brand = { size: 48, gap: 16, nameSize: 34 }
const titleBox = { width: textWidth, sizes: [84, 74, 64, 56, 48, 42], lineHeight: 1.08 }
const titleTop = 190
const bylineBox = { width: textWidth, height: 30, sizes: [28], lineHeight: 1.2 }
const baseline = previewSize.height - margin
const gapAboveByline = 72
const tracking = -0.025

/** The square of the mark, beside which the name of the site stands. */
export const markBox = { left: margin, top: margin, size: brand.size }

/** Where the title and the line below it stand. The vertical positions are those of the first baselines, in pixels. */
export type PreviewLayout = {
  title: FittedText
  titleBaseline: number
  byline: FittedText
  bylineBaseline: number
  missing: string[]
}

const toEllipsis = (shape: Shaper, weight: Weight) => () => shape('…', weight).glyphs

/** Returns where the words of a page's picture stand. They stay within the margins, whatever they are. */
export function layOutPreview(page: PreviewPage, shape: Shaper): PreviewLayout {
  const title = shape(page.title, 600, tracking)
  const byline = shape(page.byline, 400)
  const titleEnd = page.byline ? baseline - gapAboveByline : baseline
  const fittedTitle = fitText(title.glyphs, toEllipsis(shape, 600), {
    ...titleBox,
    height: titleEnd - titleTop,
  })
  return {
    title: fittedTitle,
    titleBaseline: titleEnd - fittedTitle.height + capHeight * fittedTitle.size,
    byline: fitText(byline.glyphs, toEllipsis(shape, 400), bylineBox),
    bylineBaseline: baseline,
    missing: [...title.missing, ...byline.missing],
  }
}

/** An outline in its place: `size` is that of the text, `x` and `y` are those of its origin, all in pixels. */
export type PlacedOutline = { outline: Outline; size: number; x: number; y: number }

function placeText(text: FittedText, left: number, firstBaseline: number): PlacedOutline[] {
  return text.lines.flatMap(({ glyphs }, index) => {
    // On a whole pixel, so that all letters of a line have their feet at one height.
    const lineBaseline = Math.round(firstBaseline + index * text.lineHeight)
    const placed: PlacedOutline[] = []
    let pen = 0
    for (const { outline, x, y, advance } of glyphs) {
      if (outline) {
        const { size } = text
        placed.push({ outline, size, x: left + (pen + x) * size, y: lineBaseline - y * size })
      }
      pen += advance
    }
    return placed
  })
}

/** Returns the letters of a picture's title. */
export const placeTitle = ({ title, titleBaseline }: PreviewLayout) => placeText(title, margin, titleBaseline)

/** Returns the letters of the line below a picture's title. */
export const placeByline = ({ byline, bylineBaseline }: PreviewLayout) =>
  placeText(byline, margin, bylineBaseline)

/** Returns the letters of the site's name, beside its mark. */
export function placeSiteName(siteName: string, shape: Shaper): PlacedOutline[] {
  const left = margin + brand.size + brand.gap
  const name = fitText(shape(siteName, 600, tracking).glyphs, toEllipsis(shape, 600), {
    width: margin + textWidth - left,
    height: brand.size,
    sizes: [brand.nameSize],
    lineHeight: 2,
  })
  return placeText(name, left, margin + (brand.size + capHeight * brand.nameSize) / 2)
}
