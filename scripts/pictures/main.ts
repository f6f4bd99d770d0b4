import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { contentFolder } from '@/lib/content/load'
import { encodedName, isPicture, manifestFile, type PictureFiles, type Refusal } from '@/lib/content/pictures'
import { listFiles, removeStale, writeAtomically } from '@/scripts/files'
import { toId } from '@/scripts/new/post-id'
import { brokenPicture, encode, inspect, listWidths, settings } from './encode'

// Usage: tsx scripts/pictures/main.ts
// Encodes every picture of the content folder as AVIF and WebP into `public/pictures/`. File names contain a hash of the
// picture and the settings, so unchanged pictures are not encoded again.

const folder = 'public/pictures'
const formats = ['avif', 'webp'] as const

let encoded = 0

/** Encodes the missing files of a picture. Returns its entry in the manifest. */
async function prepare(name: string): Promise<PictureFiles | Refusal> {
  const source = await inspect(path.join(contentFolder, name))
  if ('found' in source) return source
  const { bytes, width, height } = source
  const hash = createHash('sha256').update(settings).update(bytes).digest('hex').slice(0, 8)
  const slug = toId(path.parse(name).name) || 'picture'
  const picture: PictureFiles = { avif: [], webp: [], width, height }
  for (const step of listWidths(width, height)) {
    const toSrc = (format: string) => `/pictures/${slug}-${step}.${hash}.${format}`
    if (!formats.every((format) => fs.existsSync(`public${toSrc(format)}`))) {
      const images = await encode(bytes, step).catch(() => undefined)
      if (!images) return brokenPicture
      for (const format of formats) writeAtomically(`public${toSrc(format)}`, images[format])
      encoded += formats.length
    }
    for (const format of formats) picture[format].push({ src: toSrc(format), width: step })
  }
  return picture
}

for (const made of [folder, path.dirname(manifestFile)]) fs.mkdirSync(made, { recursive: true })
const names = listFiles(contentFolder).filter(isPicture)
const entries: [string, PictureFiles | Refusal][] = []
const queue = names.values()
const work = async () => {
  for (const name of queue) entries.push([name, await prepare(name)])
}
await Promise.all([work(), work()])
const manifest = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))

const files = Object.values(manifest).flatMap((picture) =>
  'avif' in picture ? [...picture.avif, ...picture.webp] : [],
)
removeStale(folder, encodedName, new Set(files.map(({ src }) => path.basename(src))))
fs.writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`)
console.log(`Pictures: ${names.length}, ${encoded} files encoded.`)
