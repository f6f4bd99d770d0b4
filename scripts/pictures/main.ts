import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { type PicturePlan, planPicture } from './plan'

const mastersFolder = 'art/masters'
const outputFolder = 'public/pictures'
const manifestFile = '.cache/pictures.json'

async function encode(plan: PicturePlan, master: Buffer, present: Set<string>): Promise<number> {
  const missing = plan.encodings.filter(({ file }) => !present.has(file))
  for (const { file, format, width } of missing) {
    const image = sharp(master).resize(width)
    const encoded =
      format === 'avif'
        ? image.avif({ quality: 60, bitdepth: 10, chromaSubsampling: '4:4:4', effort: 2 })
        : image.webp({ quality: 82 })
    // A file with its final name is always whole: an interrupted run leaves only a `.part`.
    const target = path.join(outputFolder, file)
    await encoded.toFile(`${target}.part`)
    await fs.rename(`${target}.part`, target)
  }
  return missing.length
}

async function main() {
  const started = Date.now()
  await fs.mkdir(outputFolder, { recursive: true })
  await fs.mkdir(path.dirname(manifestFile), { recursive: true })
  const present = new Set(await fs.readdir(outputFolder))
  const masters = (await fs.readdir(mastersFolder)).filter((file) => file.endsWith('.png')).sort()

  const queue = [...masters]
  const plans: PicturePlan[] = []
  let made = 0
  async function work() {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const master = await fs.readFile(path.join(mastersFolder, file))
      const { width, height } = await sharp(master).metadata()
      const plan = planPicture(path.basename(file, '.png'), master, width, height)
      plans.push(plan)
      const encoded = await encode(plan, master, present)
      made += encoded
    }
  }
  await Promise.all([work(), work()])

  const wanted = new Set(plans.flatMap((plan) => plan.encodings.map(({ file }) => file)))
  const stray = [...present].filter((file) => !wanted.has(file))
  await Promise.all(stray.map((file) => fs.rm(path.join(outputFolder, file))))

  const manifest = Object.fromEntries(
    plans.sort((a, b) => a.name.localeCompare(b.name, 'en')).map((plan) => [plan.name, plan.files]),
  )
  await fs.writeFile(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(
    `Pictures: ${masters.length} masters, ${made} files encoded, ${stray.length} removed, ${seconds} s.`,
  )
}

await main()
