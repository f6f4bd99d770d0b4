import fs from 'node:fs'
import path from 'node:path'
import { create, type Font, type Glyph as FontGlyph } from 'fontkit'

// Shapes text in the site's typeface. Fontkit reads the fonts, kerns and places accents, in pure JavaScript: sharp's own
// text (Pango) takes fonts from the system where ours lacks a character, so that each machine would draw another picture.

/** The shape of a character. All lengths are in em: multiply by the size of the text. */
export type Glyph = {
  /** The character that it stands for. */
  text: string
  /** How far it moves the pen, tracking included. 0 for an accent that stands on the glyph before it. */
  advance: number
  /** Where the outline stands from the pen, to the right and up. */
  x: number
  y: number
  /** The outline as an SVG path, y upwards, in units of the font; `scale` turns these into em. */
  outline: string
  scale: number
}

/** `missing` holds the characters that no font here has: they are left out of `glyphs`. */
export type ShapedText = { glyphs: Glyph[]; missing: string[] }

/** The weights that the pictures use. */
export type Weight = 400 | 600

// Host Grotesk lacks ọ, ẹ, ṣ and ₦, as it does on the pages, where the system's own typeface steps in. Here it is Inter,
// whose letters are the nearest in form.
const families = [
  { name: 'host-grotesk', subsets: ['latin', 'latin-ext'] },
  { name: 'inter', subsets: ['latin', 'latin-ext', 'vietnamese'] },
] as const

/** The files of the fonts of a weight, the preferred first. A change in one of them changes the pictures. */
export function findFontFiles(weight: Weight): string[] {
  return families.flatMap(({ name, subsets }) =>
    subsets.map((subset) =>
      path.resolve(`node_modules/@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`),
    ),
  )
}

// One glyph for each character, so that lines can end at any. With tracking, browsers join no letters either (CSS Text,
// section 8.2). Kerning and the places of accents stay.
const oneGlyphEach = { liga: false, clig: false, calt: false, ccmp: false }

/** Turns one line of text into glyphs. `tracking` is added after each glyph, in em. */
export type Shaper = (text: string, weight: Weight, tracking?: number) => ShapedText

/** Returns a shaper. Opens each font once. Throws when a font is not installed. */
export function createShaper(): Shaper {
  const fonts = new Map<Weight, Font[]>()
  const outlines = new Map<FontGlyph, string>()
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

  function openFonts(weight: Weight): Font[] {
    const opened =
      fonts.get(weight) ?? findFontFiles(weight).map((file) => create(fs.readFileSync(file)) as Font)
    fonts.set(weight, opened)
    return opened
  }

  function toGlyphs(font: Font, text: string, tracking: number): Glyph[] {
    const characters = [...text]
    const { glyphs, positions } = font.layout(text, oneGlyphEach)
    if (glyphs.length !== characters.length) {
      throw new Error(
        `The font made ${glyphs.length} glyphs of the ${characters.length} characters of "${text}".`,
      )
    }
    const scale = 1 / font.unitsPerEm
    return glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const outline = outlines.get(glyph) ?? glyph.path.toSVG()
      outlines.set(glyph, outline)
      return {
        text: characters[index] ?? '',
        advance: xAdvance === 0 ? 0 : xAdvance * scale + tracking,
        x: xOffset * scale,
        y: yOffset * scale,
        outline,
        scale,
      }
    })
  }

  return (text, weight, tracking = 0) => {
    const runs: { font: Font; text: string }[] = []
    const missing: string[] = []
    const clusters = text.normalize('NFC').replace(/\s+/g, ' ').trim()
    for (const { segment } of segmenter.segment(clusters)) {
      const points = [...segment].map((character) => character.codePointAt(0) ?? 0)
      const font = openFonts(weight).find((candidate) =>
        points.every((point) => candidate.hasGlyphForCodePoint(point)),
      )
      const last = runs.at(-1)
      if (!font) missing.push(segment)
      else if (last?.font === font) last.text += segment
      else runs.push({ font, text: segment })
    }
    return { glyphs: runs.flatMap((run) => toGlyphs(run.font, run.text, tracking)), missing }
  }
}
