import fs from 'node:fs'
import path from 'node:path'
import { create, type Font, type Glyph as FontGlyph } from 'fontkit'

// Shapes text in the site's typeface. Fontkit reads the fonts, kerns and places accents, in pure JavaScript: sharp's own
// text (Pango) takes fonts from the system where ours lacks a character, so that each machine would draw another picture.

/**
 * The form of a glyph: an SVG path and the box around it, both in units of the font and y upwards. `scale` turns these
 * into em. Each is one object, however often it is set, so what is made of it can be kept by it.
 */
export type Outline = {
  path: string
  box: { minX: number; minY: number; maxX: number; maxY: number }
  scale: number
}

/** The shape of a character. All lengths are in em: multiply by the size of the text. */
export type Glyph = {
  /** The character that it stands for. */
  text: string
  /** How far it moves the pen, tracking included. 0 for an accent that stands on the glyph before it. */
  advance: number
  /** Where the outline stands from the pen, to the right and up. */
  x: number
  y: number
  /** `null` for a space. */
  outline: Outline | null
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
  const outlines = new Map<FontGlyph, Outline | null>()
  const fontOfCluster = new Map<string, Font | null>()
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

  function openFonts(weight: Weight): Font[] {
    const opened =
      fonts.get(weight) ?? findFontFiles(weight).map((file) => create(fs.readFileSync(file)) as Font)
    fonts.set(weight, opened)
    return opened
  }

  /** Returns the first font that has all of a character and its accents, or `null` where none does. */
  function findFont(cluster: string, weight: Weight): Font | null {
    const key = `${weight} ${cluster}`
    const known = fontOfCluster.get(key)
    if (known !== undefined) return known
    const points = [...cluster].map((character) => character.codePointAt(0) ?? 0)
    const font = openFonts(weight).find((candidate) =>
      points.every((point) => candidate.hasGlyphForCodePoint(point)),
    )
    fontOfCluster.set(key, font ?? null)
    return font ?? null
  }

  function toOutline(glyph: FontGlyph, scale: number): Outline | null {
    const path = glyph.path.toSVG()
    if (path === '') return null
    const { minX, minY, maxX, maxY } = glyph.path.cbox
    return { path, box: { minX, minY, maxX, maxY }, scale }
  }

  function findOutline(glyph: FontGlyph, scale: number): Outline | null {
    const known = outlines.get(glyph)
    if (known !== undefined) return known
    const outline = toOutline(glyph, scale)
    outlines.set(glyph, outline)
    return outline
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
      return {
        text: characters[index] ?? '',
        advance: xAdvance === 0 ? 0 : xAdvance * scale + tracking,
        x: xOffset * scale,
        y: yOffset * scale,
        outline: findOutline(glyph, scale),
      }
    })
  }

  return (text, weight, tracking = 0) => {
    const runs: { font: Font; text: string }[] = []
    const missing: string[] = []
    const clusters = text.normalize('NFC').replace(/\s+/g, ' ').trim()
    for (const { segment } of segmenter.segment(clusters)) {
      const font = findFont(segment, weight)
      const last = runs.at(-1)
      if (!font) missing.push(segment)
      else if (last?.font === font) last.text += segment
      else runs.push({ font, text: segment })
    }
    return { glyphs: runs.flatMap((run) => toGlyphs(run.font, run.text, tracking)), missing }
  }
}
