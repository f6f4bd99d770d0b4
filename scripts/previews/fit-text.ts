import type { Glyph } from './glyphs'

// Breaks a title into lines and finds its size. Pure arithmetic: the glyphs are shaped once, and every size is a factor.

/** What a text must stay within, in pixels, and the sizes that it may have, the largest first. */
export type Box = { width: number; height: number; sizes: readonly number[]; lineHeight: number }

/** A text in its lines. Lengths in pixels; `height` is from the top of the capitals to the last baseline. */
export type FittedText = { size: number; lines: Line[]; height: number; lineHeight: number }

export type Line = { glyphs: Glyph[]; width: number }

/** The height of capitals in Host Grotesk, in em. */
export const capHeight = 0.7

const isSpace = (glyph: Glyph) => /^\s$/.test(glyph.text) && glyph.text !== '\u00A0'
const measure = (glyphs: readonly Glyph[]) => glyphs.reduce((sum, { advance }) => sum + advance, 0)

function trimEnd(glyphs: Glyph[]): Glyph[] {
  const last = glyphs.findLastIndex((glyph) => !isSpace(glyph))
  return glyphs.slice(0, last + 1)
}

/** Returns the parts between which a line may end: words with the space after them, and what precedes a hyphen or dash. */
function splitWords(glyphs: readonly Glyph[]): Glyph[][] {
  const words: Glyph[][] = [[]]
  glyphs.forEach((glyph, index) => {
    words.at(-1)?.push(glyph)
    const next = glyphs[index + 1]
    if (!next) return
    // A dash begins no line.
    const endsHere = isSpace(glyph)
      ? !/^[\s–—]$/.test(next.text)
      : /^[-‐–—/]$/.test(glyph.text) && /^\p{L}/u.test(next.text)
    if (endsHere) words.push([])
  })
  return words
}

/** Returns the parts of a word that alone are no wider than `width`, in em. An accent stays with its letter. */
function breakWord(word: readonly Glyph[], width: number): Glyph[][] {
  const parts: Glyph[][] = [[]]
  let used = 0
  for (const glyph of word) {
    if (!isSpace(glyph) && used + glyph.advance > width && parts.at(-1)?.length) {
      parts.push([])
      used = 0
    }
    parts.at(-1)?.push(glyph)
    used += glyph.advance
  }
  return parts
}

function fillLines(words: readonly Glyph[][], width: number): Glyph[][] {
  const lines: Glyph[][] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line && measure(line) + measure(trimEnd(word)) <= width) line.push(...word)
    else lines.push([...word])
  }
  return lines.map(trimEnd)
}

/** Returns the lines at the least width that needs no more of them, so that none is much shorter than the others. */
function balance(words: readonly Glyph[][], width: number): Glyph[][] {
  const greedy = fillLines(words, width)
  let [tooNarrow, wideEnough] = [Math.max(...words.map((word) => measure(trimEnd(word)))) - 0.001, width]
  while (wideEnough - tooNarrow > 0.05) {
    const middle = (tooNarrow + wideEnough) / 2
    if (fillLines(words, middle).length > greedy.length) tooNarrow = middle
    else wideEnough = middle
  }
  return fillLines(words, wideEnough)
}

function shorten(lines: Glyph[][], count: number, width: number, ellipsis: readonly Glyph[]): Glyph[][] {
  const kept = lines.slice(0, count)
  let last = trimEnd(kept.pop() ?? [])
  while (last.length > 0 && measure(last) + measure(ellipsis) > width) last = trimEnd(last.slice(0, -1))
  return [...kept, [...last, ...ellipsis]]
}

/**
 * Returns the text at the largest size at which it stays within the box. Words are broken only where they are too wide
 * at every size, and the text is cut only where it is too long at the smallest, with the ellipsis that is asked for then.
 */
export function fitText(glyphs: readonly Glyph[], getEllipsis: () => readonly Glyph[], box: Box): FittedText {
  const { sizes, lineHeight } = box
  const words = splitWords(glyphs)
  const widest = Math.max(...words.map((word) => measure(trimEnd(word))))
  const countLines = (size: number) =>
    Math.max(1, Math.floor((box.height / size - capHeight) / lineHeight + 1 + 1e-6))
  const toFitted = (size: number, lines: Glyph[][]): FittedText => ({
    size,
    lines: lines.map((line) => ({ glyphs: line, width: measure(line) * size })),
    height: (capHeight + (lines.length - 1) * lineHeight) * size,
    lineHeight: lineHeight * size,
  })

  for (const mayBreak of [false, true]) {
    for (const size of sizes) {
      const width = box.width / size
      if (widest > width && !mayBreak) continue
      const parts = mayBreak ? words.flatMap((word) => breakWord(word, width)) : words
      if (fillLines(parts, width).length > countLines(size)) continue
      return toFitted(size, mayBreak ? fillLines(parts, width) : balance(parts, width))
    }
  }
  const size = sizes.at(-1)
  if (size === undefined) throw new Error('A box for text needs at least one size.')
  const width = box.width / size
  const lines = fillLines(
    words.flatMap((word) => breakWord(word, width)),
    width,
  )
  return toFitted(size, shorten(lines, countLines(size), width, getEllipsis()))
}
