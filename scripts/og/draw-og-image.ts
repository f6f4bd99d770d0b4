import { readdirSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { type Node, Renderer } from '@takumi-rs/core'
import { inspectPicture } from 'checked-content/pictures'
import sharp from 'sharp'
import { isPlain, ogFonts, symbolFonts } from '@/brand/og-letters'
import { palette } from '@/brand/palette'
import { ogImageSize } from '@/lib/seo/metadata'
import { getDirection } from '@/lib/text-direction'
import { createMark } from '../brand/draw-icons'

/** The text of one image. `byline` is the author and date of a post, empty for other pages. */
export type OgText = { title: string; byline: string; siteName: string }

const { width, height } = ogImageSize
/** Returns the picture behind every image: `og-background` of any format. Throws if there is none. */
function findBackground(contentFolder: string): string {
  const folder = path.join(contentFolder, 'pictures')
  const name = readdirSync(folder).find((file) => file.startsWith('og-background.'))
  if (!name) throw new Error(`Open Graph images need a picture ${folder}/og-background.jpg.`)
  return path.join(folder, name)
}

/** Lists the files that decide how every image looks. */
export const listDesignFiles = (contentFolder: string) => [
  'scripts/og/draw-og-image.ts',
  'scripts/brand/draw-icons.ts',
  'brand/icon.svg',
  'brand/palette.ts',
  'brand/og-letters.ts',
  'node_modules/@takumi-rs/core/package.json',
  'node_modules/sharp/package.json',
  findBackground(contentFolder),
  ...ogFonts,
  ...symbolFonts,
]

const titleBox = { width: 800, height: 330, sizes: [84, 74, 64, 56, 48, 42], lineHeight: 1.08 }
const heading = { fontWeight: 600, letterSpacing: '-0.025em' }

/** Darkens the background behind the text. */
const veil = `linear-gradient(90deg, ${palette.darkSunken} 40%, ${palette.darkSunken}E0 55%, ${palette.darkSunken}9E 68%, ${palette.darkSunken}00 80%)`

function createTitle(text: string, fontSize: number, more: Node['style'] = {}): Node {
  const { width, lineHeight } = titleBox
  const direction = getDirection(text) ? 'rtl' : 'ltr'
  return {
    type: 'text',
    text,
    style: { ...heading, fontSize, lineHeight, width, textWrap: 'balance', direction, ...more },
  }
}

function createImage({ title, byline, siteName }: OgText, titleSize: number): Node {
  return {
    type: 'container',
    style: {
      width,
      height,
      padding: 80,
      display: 'flex',
      flexDirection: 'column',
      color: palette.headingOnDark,
      backgroundImage: 'url(background)',
    },
    children: [
      {
        type: 'container',
        style: { display: 'flex', alignItems: 'center', gap: 16 },
        children: [
          { type: 'image', src: 'mark', style: { width: 48, height: 48 } },
          { type: 'text', text: siteName, style: { ...heading, fontSize: 34 } },
        ],
      },
      createTitle(title, titleSize, {
        marginTop: 'auto',
        overflowWrap: 'anywhere',
        lineClamp: Math.floor(titleBox.height / (titleSize * titleBox.lineHeight)),
        textOverflow: 'ellipsis',
      }),
      {
        type: 'text',
        text: byline,
        style: {
          fontSize: 28,
          color: palette.mutedOnDark,
          marginTop: !title ? 'auto' : byline ? 28 : 0,
          width: titleBox.width,
          lineClamp: 1,
          textOverflow: 'ellipsis',
        },
      },
    ],
  }
}

/** Returns a function that draws an image as a JPEG. Loads background and fonts once, those with symbols when needed. */
export async function createOgPainter(contentFolder: string): Promise<(text: OgText) => Promise<Buffer>> {
  const renderer = new Renderer()
  const load = async (files: readonly string[]) => {
    for (const file of files) await renderer.registerFont(await fs.readFile(file))
  }
  await load(ogFonts)
  let loading: Promise<void> | undefined
  const background = findBackground(contentFolder)
  const size = await inspectPicture(background)
  if ('found' in size) throw new Error(`${background} is ${size.found}. To fix it: ${size.fix}.`)
  const photo = await sharp(background, { failOn: 'error' }).resize(width, height).png().toBuffer()
  const veiled: Node = {
    type: 'container',
    style: { width, height, backgroundImage: `${veil}, url(photo)` },
  }
  const images = [
    {
      src: 'background',
      data: await renderer.render(veiled, { width, height, images: [{ src: 'photo', data: photo }] }),
    },
    { src: 'mark', data: Buffer.from(createMark()) },
  ]

  const isFitting = async (title: string, size: number) => {
    const box = await renderer.measure(createTitle(title, size), { width: titleBox.width })
    const runs = [box, ...box.children].flatMap((node) => node.runs)
    return box.height <= titleBox.height && runs.every((run) => run.x + run.width <= titleBox.width)
  }

  return async (text) => {
    if (!isPlain(Object.values(text).join(''))) loading ??= load(symbolFonts)
    await loading
    let titleSize = 0
    for (titleSize of titleBox.sizes) if (await isFitting(text.title, titleSize)) break
    const pixels = await renderer.render(createImage(text, titleSize), {
      width,
      height,
      images,
      format: 'raw',
    })
    // Faster than the renderer's encoder.
    return sharp(pixels, { raw: { width, height, channels: 4 } })
      .jpeg({ quality: 76 })
      .toBuffer()
  }
}
