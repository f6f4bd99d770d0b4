import { colord, extend } from 'colord'
import a11y from 'colord/plugins/a11y'
import config from '@/tailwind.config'

extend([a11y])

export type Colours = Record<string, string>

/** Contrast of text, and of borders and outlines that show a control (WCAG 2.2, 1.4.3 and 1.4.11). */
const [text, graphic] = [4.5, 3]

/** The colours that pages show on each other, by the names of `tailwind.config.ts`. */
const pairs: [needed: number, colours: string[], grounds: string[]][] = [
  [text, ['ink', 'body', 'muted', 'link'], ['surface', 'raised', 'sunken']],
  [text, ['ink', 'body', 'link'], ['tint']],
  [text, ['body'], ['water']],
  [text, ['on-accent'], ['accent', 'accent-strong']],
  [text, ['code-keyword', 'code-string', 'code-constant', 'code-function', 'code-comment'], ['sunken']],
  [graphic, ['control'], ['surface', 'raised']],
  [graphic, ['focus'], ['surface', 'raised', 'sunken', 'tint']],
]

/** Returns a line for each colour that is not written as `#RRGGBB`. */
export const checkNotation = (palette: Colours) =>
  Object.entries(palette)
    .filter(([, colour]) => !/^#[\da-f]{6}$/i.test(colour))
    .map(([name, colour]) => `${name} is “${colour}”, not a colour such as #F26B1D`)

/** Returns a line for each pair of tokens with too little contrast in a scheme. */
export function checkContrast(tokens: Colours = config.theme.colors): string[] {
  const read = (name: string, index: number) => {
    const [light = '', dark = light] = tokens[name]?.match(/#\w{6}/g) ?? []
    return [light, dark][index] ?? ''
  }
  return pairs.flatMap(([needed, names, grounds]) =>
    names.flatMap((name) =>
      grounds.flatMap((ground) =>
        ['light', 'dark'].flatMap((scheme, index) => {
          const [colour, below] = [read(name, index), read(ground, index)]
          const ratio = colord(colour).contrast(below)
          const place = `${name} on ${ground} in the ${scheme} scheme: ${colour} on ${below}`
          return ratio < needed ? [`${place} has a contrast of ${ratio}:1 and needs ${needed}:1`] : []
        }),
      ),
    ),
  )
}
