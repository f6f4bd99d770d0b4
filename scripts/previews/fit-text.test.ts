import fc from 'fast-check'
import { type Box, type FittedText, fitText } from './fit-text'
import type { Glyph } from './glyphs'

// Letters of half an em, so that sixteen fill a line of 80 px at the size 10.
const shape = (text: string): Glyph[] =>
  [...text].map((character) => ({ text: character, advance: 0.5, x: 0, y: 0, outline: null }))
const box: Box = { width: 80, height: 30, sizes: [20, 10], lineHeight: 1 }
const fitInBox = (text: string) => fitText(shape(text), () => shape('…'), box)
const toLines = (fitted: FittedText) =>
  fitted.lines.map(({ glyphs }) => glyphs.map(({ text }) => text).join(''))

describe('a title in its box', () => {
  it('is as large as it can be', () => {
    expect(fitInBox('Short')).toMatchObject({ size: 20, height: 14 })
    expect(fitInBox('Not so short a title')).toMatchObject({ size: 10 })
  })

  it('has lines of like length', () => {
    expect(toLines(fitInBox('One two three four'))).toEqual(['One two', 'three four'])
  })

  it('may end a line after a hyphen within a word', () => {
    expect(toLines(fitInBox('Everything-as-a-service'))).toEqual(['Everything-', 'as-a-service'])
  })

  it('begins no line with a dash', () => {
    expect(toLines(fitInBox('One two three – and four'))).toEqual(['One two three –', 'and four'])
  })

  it('breaks a word only where it is too wide at every size', () => {
    expect(fitInBox('Abcdefghijkl')).toMatchObject({ size: 10 })
    expect(toLines(fitInBox('Abcdefghijklmnopqr'))).toEqual(['Abcdefghijklmnop', 'qr'])
  })

  it('ends in an ellipsis where it is too long at the smallest size', () => {
    expect(toLines(fitInBox('aaaa bbbb cccc dddd eeee ffff gggg hhhh')).at(-1)).toBe('gggg hhhh')
    expect(toLines(fitInBox(`${'word '.repeat(30)}`)).at(-1)).toMatch(/…$/)
  })

  it('has no lines but an empty one where it is empty', () => {
    expect(toLines(fitInBox(''))).toEqual([''])
  })

  it('never overflows, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 150 }), (text) => {
        const fitted = fitInBox(text)
        expect(Math.max(...fitted.lines.map(({ width }) => width))).toBeLessThanOrEqual(box.width + 1e-6)
        expect(fitted.height).toBeLessThanOrEqual(box.height + 1e-6)
      }),
    )
  })
})
