import fs from 'node:fs'
import { fromFile } from '@capsizecss/unpack/fs'
import { Renderer } from '@takumi-rs/core'
import { getTypefaceFile, typeface, typefaceFolder } from '@/brand/typeface'

/** Text in which the letters are as frequent as in English. */
const sample =
  'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood.'

/** Fonts of systems, with the width of the sample in em. Arimo has Arial's widths; both were measured from Fontsource. */
const systemFaces = [
  { family: 'Arial', weight: 400, width: 76.2, names: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'] },
  {
    family: 'Arial',
    weight: 600,
    width: 82.29,
    names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
  },
  { family: 'Roboto', weight: 400, width: 76.01, names: ['Roboto', 'Roboto-Regular'] },
  { family: 'Roboto', weight: 600, width: 77, names: ['Roboto Bold', 'Roboto-Bold'] },
]

const toPercent = (share: number) => `${(share * 100).toFixed(1)}%`

/**
 * Returns the `@font-face` rules of the typeface and of fallbacks with its metrics, which prevent layout shift while it
 * loads. `toUrl` converts the path of its file.
 */
export async function fitTypeface(toUrl: (file: string) => string): Promise<string> {
  const file = getTypefaceFile(typeface.subset)
  const { ascent, descent, unitsPerEm } = await fromFile(file)
  const renderer = new Renderer()
  await renderer.registerFont(await fs.promises.readFile(file))
  const measure = async (fontWeight: number) => {
    const style = { fontSize: 100, fontWeight, whiteSpace: 'nowrap' } as const
    const { runs } = await renderer.measure({ type: 'text', text: sample, style }, { width: 100_000 })
    return runs.reduce((sum, { width }) => sum + width / 100, 0)
  }
  const fallbacks = systemFaces.map(async ({ family, weight, width, names }) => {
    const scale = (await measure(weight)) / width
    const [ascentShare, descentShare] = [ascent, -descent].map((height) => height / unitsPerEm / scale)
    return `@font-face {
  font-family: 'Brand ${family}';
  font-weight: ${weight === 600 ? '600 900' : '100 500'};
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${toPercent(scale)};
  ascent-override: ${toPercent(ascentShare ?? 1)};
  descent-override: ${toPercent(descentShare ?? 0)};
  line-gap-override: 0%;
}`
  })
  const { weights } = JSON.parse(fs.readFileSync(`${typefaceFolder}/metadata.json`, 'utf8'))
  const face = `@font-face {
  font-family: Brand;
  font-weight: ${Math.min(...weights)} ${Math.max(...weights)};
  src: url('${toUrl(file)}') format('woff2');
  font-display: swap;
}`
  return `${[face, ...(await Promise.all(fallbacks))].join('\n\n')}\n`
}
