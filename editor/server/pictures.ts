import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import {
  haveNewPictures,
  inspectPicture,
  preparePictures,
  toGeneratedFolder,
  toLightName,
} from '@/lib/content'
import { toId } from '@/lib/to-id'
import { change, EditorError } from './changes'
import { getContent } from './content'

/** A picture of the content folder. `name` is its path there; `refusal` says why it cannot be used. */
export type PictureEntry = { name: string; width: number; height: number; hasDark: boolean; refusal?: string }

/** Lists all pictures, also those that were added by hand. */
export async function listPictures(): Promise<PictureEntry[]> {
  const { folder } = getContent().settings
  if (haveNewPictures(folder)) await preparePictures(folder, true)
  const { pictures: all, source } = getContent()
  const pictures = Object.entries(all).filter(([name]) => source.stamps.has(name))
  return pictures.map(([name, picture]) =>
    'avif' in picture
      ? { name, width: picture.width, height: picture.height, hasDark: Boolean(picture.dark) }
      : { name, width: 0, height: 0, hasDark: false, refusal: `${picture.found}; ${picture.fix}` },
  )
}

/** Returns a small version of a picture, or `undefined` if there is no such picture. */
export async function drawThumbnail(name: string): Promise<Buffer | undefined> {
  const { pictures, settings } = getContent()
  const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined
  if (!picture || !('avif' in picture)) return
  return sharp(path.join(settings.folder, name)).autoOrient().resize({ width: 320 }).webp().toBuffer()
}

/** Returns a name that no picture has yet: screenshots are all `image.png`. */
function findFreeName(base: string, ext: string, isTaken: (name: string) => boolean): string {
  let name = `${base}${ext}`
  for (let count = 2; isTaken(name); count++) name = `${base}-${count}${ext}`
  return name
}

/** `content` is Base64. `darkOf` names the picture that it replaces in the dark scheme. */
export type Upload = { name: string; content: string; minWidth?: number; darkOf?: string }

/** Checks a picture, then adds it to `pictures/`. Returns its file name. Throws `EditorError` if it is refused. */
export async function addPicture({ name, content, minWidth = 0, darkOf }: Upload): Promise<string> {
  const { settings, source } = getContent()
  const light = (await listPictures()).find((picture) => picture.name === darkOf)
  const { name: base, ext } = path.posix.parse(light?.name ?? name)
  // Two names of which one ends in -dark would be the light and the dark version of one picture.
  const isTaken = (name: string) =>
    [name, toLightName(name), name.replace(/(?=\.\w+$)/, '-dark')].some((each) =>
      source.stamps.has(`pictures/${each}`),
    )
  const file = light ? `${base}-dark${ext}` : findFreeName(toId(base), ext.toLowerCase(), isTaken)
  const folder = light ? path.posix.dirname(light.name) : 'pictures'
  if (!/^[a-z0-9]/.test(file)) throw new EditorError('The name of a picture needs Latin letters. Rename it.')
  const bytes = Buffer.from(content, 'base64')
  // Outside the content: a refused picture leaves nothing there.
  const draft = path.resolve(toGeneratedFolder(settings.folder), `upload${path.extname(file)}`)
  fs.writeFileSync(draft, bytes)
  const size = await inspectPicture(draft)
  fs.rmSync(draft)
  if ('found' in size) throw new EditorError(`${name} is ${size.found}. Use ${size.expected}: ${size.fix}.`)
  if (size.width < minWidth)
    throw new EditorError(`${name} is ${size.width} px wide; use one at least ${minWidth} px wide.`)
  if (light && (light.width !== size.width || light.height !== size.height))
    throw new EditorError(`${name} needs the size of the light picture, ${light.width} × ${light.height} px.`)
  await change(`New picture: ${file}`, { from: '', to: '' }, { [`${folder}/${file}`]: bytes })
  return file
}
