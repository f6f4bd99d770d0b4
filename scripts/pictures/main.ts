import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { contentFolder } from '@/lib/content/load'
import {
  encodedName,
  type PictureFiles,
  type PictureManifest,
  pictureManifestFile,
  type Refusal,
} from '@/lib/content/pictures'
import { listFiles, placeFile } from '@/scripts/files'
import { brokenPicture, encode, inspect, listWidths, settings } from './encode'

// Usage: tsx scripts/pictures/main.ts
// Encodes every picture of the content folder as AVIF and WebP into `public/pictures/`. Names hold a hash of picture and
// settings, and files are kept in `.cache/pictures/`, so unchanged pictures are not encoded again.

const outputFolder = 'public/pictures'
const cacheFolder = '.cache/pictures'
const isPicture = (name: string) => /\.(jpe?g|png|webp|avif|gif|svg|tiff?|heic|bmp)$/i.test(name)

let encoded = 0

/** Encodes the files of a picture that the cache lacks. Returns what the manifest says of it. */
async function prepare(name: string): Promise<PictureFiles | Refusal> {
  const source = await inspect(path.join(contentFolder, name))
  if ('found' in source) return source
  const { bytes, width, height } = source
  const hash = createHash('sha256').update(settings).update(bytes).digest('hex').slice(0, 8)
  const base = path
    .parse(name)
    .name.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  const slug = base.replace(/^-|-$/g, '') || 'picture'
  const picture: PictureFiles = { avif: [], webp: [], width, height }
  for (const step of listWidths(width, height)) {
    const files = { avif: `${slug}-${step}.${hash}.avif`, webp: `${slug}-${step}.${hash}.webp` }
    const isKept = Object.values(files).every((file) => fs.existsSync(path.join(cacheFolder, file)))
    const images = isKept ? undefined : await encode(bytes, step).catch(() => 'broken' as const)
    if (images === 'broken') return brokenPicture
    for (const format of ['avif', 'webp'] as const) {
      const target = path.join(cacheFolder, files[format])
      if (images) {
        // Rename last: an interrupted run must not leave half a picture under its final name.
        fs.writeFileSync(`${target}.part`, images[format])
        fs.renameSync(`${target}.part`, target)
        encoded += 1
      }
      picture[format].push({ src: `/pictures/${files[format]}`, width: step })
    }
  }
  return picture
}

async function main() {
  const started = Date.now()
  for (const folder of [outputFolder, cacheFolder]) fs.mkdirSync(folder, { recursive: true })
  const names = listFiles(contentFolder).filter(isPicture)
  const entries: [string, PictureFiles | Refusal][] = []
  const queue = names.values()
  const work = async () => {
    for (const name of queue) entries.push([name, await prepare(name)])
  }
  await Promise.all([work(), work()])
  const manifest: PictureManifest = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))

  const wanted = new Set(
    Object.values(manifest).flatMap((picture) =>
      'avif' in picture ? [...picture.avif, ...picture.webp].map(({ src }) => path.basename(src)) : [],
    ),
  )
  const present = new Set(fs.readdirSync(outputFolder))
  const stale = [...present].filter((file) => encodedName.test(file) && !wanted.has(file))
  for (const file of stale) fs.rmSync(path.join(outputFolder, file))
  for (const file of wanted) {
    if (!present.has(file)) placeFile(path.join(cacheFolder, file), path.join(outputFolder, file))
  }
  fs.writeFileSync(pictureManifestFile, `${JSON.stringify(manifest, null, 1)}\n`)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`Pictures: ${names.length}, ${encoded} files encoded, ${seconds} s.`)
}

await main()
