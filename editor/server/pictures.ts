import fs from 'node:fs'
import path from 'node:path'
import {
  downloadKinds,
  isDownload,
  isPicture,
  listPictureUses,
  type Reason,
  renamePicture as renamePictureFile,
  throwIfAny,
  toDarkName,
  toId,
  toLightName,
} from 'checked-content'
import { haveNewPictures, inspectDownload, inspectPicture, preparePictures } from 'checked-content/pictures'
import sharp from 'sharp'
import type { Content } from '@/lib/content'
import { toGeneratedFolder, toPictureFolders } from '@/lib/pictures'
import { change, EditorError, type Step } from './changes'
import { getContent } from './content'
import { nameFile } from './words'

/** A picture of the content folder. `name` is its path there; `refusal` says why it cannot be used. */
export type PictureEntry = {
  name: string
  width: number
  height: number
  hasDark: boolean
  refusal?: string
  /** The titles of what shows it. */
  usedIn: string[]
  /** Its alternative text where it is shown already, or nothing. */
  alt: string
}

/** Returns where a picture is shown, by its name. */
function findUses(content: Content): (picture: string) => Pick<PictureEntry, 'usedIn' | 'alt'> {
  const uses = content.derive(listPictureUses)
  const toTitle = (file: string) => {
    const { title, name } = content.documents.get(file)?.head.plain ?? {}
    return String(title ?? name ?? nameFile(file))
  }
  return (picture) => {
    const own = uses.filter((use) => use.picture === picture)
    const files = new Set(own.map(({ file }) => file))
    const usedIn = picture.startsWith('pictures/og-background')
      ? ['all link previews']
      : [...files].map(toTitle)
    return { usedIn, alt: own.find(({ alt }) => alt)?.alt ?? '' }
  }
}

const refuse = (name: string, { found, expected, fix }: Reason) =>
  new EditorError(`${name} is ${found}. Use ${expected}: ${fix}.`)

/** Lists all pictures, also those that were added by hand. */
export async function listPictures(): Promise<PictureEntry[]> {
  const { folder } = getContent().settings
  if (haveNewPictures(toPictureFolders(folder))) await preparePictures(toPictureFolders(folder), true)
  const content = getContent()
  const toUses = findUses(content)
  const isThere = (name: string) => isPicture(name) && content.source.stamps.has(name)
  const pictures = Object.entries(content.pictures).filter(([name]) => isThere(name))
  return pictures.map(([name, picture]) => ({
    name,
    ...toUses(name),
    ...('avif' in picture
      ? { width: picture.width, height: picture.height, hasDark: Boolean(picture.dark) }
      : {
          width: 0,
          height: 0,
          hasDark: false,
          refusal: 'fix' in picture ? `${picture.found}; ${picture.fix}` : '',
        }),
  }))
}

/** A picture to change. `entry` is the one to show after undo and redo. */
type Changed = { name: string; entry: string }

/** Deletes a picture that nothing shows, with its dark version. */
export async function removePicture({ name, entry }: Changed): Promise<Step> {
  const content = getContent()
  const [user] = findUses(content)(name).usedIn
  if (user) throw new EditorError(`${user} shows this picture. Change that first.`)
  const isOwn = (each: string) => each === name || toLightName(each) === name
  const gone = [...content.source.stamps.keys()].filter((each) => isPicture(each) && isOwn(each))
  if (gone.length === 0) throw new EditorError(`${name} does not exist any more.`, 404)
  const changes = Object.fromEntries(gone.map((each) => [each, null]))
  return change(`Deleted picture: ${path.posix.basename(name)}`, { from: entry, to: entry }, changes)
}

/** Renames a picture. `title` is what one types: a name without its ending. */
export function renamePicture({ name, title, entry }: Changed & { title: string }): Promise<Step> {
  const to = path.posix.join(path.posix.dirname(name), `${toId(title)}${path.posix.extname(name)}`)
  if (to === name) throw new EditorError('It has this name already.')
  const changes = renamePictureFile(getContent(), name, to)
  return change(`Renamed picture: ${path.posix.basename(name)}`, { from: entry, to: entry }, changes)
}

/**
 * Puts another picture in the place of one, wherever that is shown. Its dark version, which showed the former one, is
 * deleted. Throws if the new one is refused, or too small for a place.
 */
export async function replacePicture({ name, entry, picture }: Changed & { picture: Upload }): Promise<Step> {
  const content = getContent()
  const { bytes, ext, width, height } = await readUpload(picture)
  const { dir, name: base } = path.posix.parse(name)
  const to = `${dir}/${base}${ext}`
  const moved = renamePictureFile(content, name, to)
  const dark = [...content.source.stamps.keys()].filter((each) => each !== name && toLightName(each) === name)
  const { [to]: _, ...gone } = { ...moved, ...Object.fromEntries(dark.map((each) => [each, null])) }
  const changed = content.with(gone)
  const pictures = { ...changed.pictures, [to]: { avif: [], webp: [], width, height } }
  const known = new Set(content.problems.map(({ found }) => found))
  throwIfAny(changed.withPictures(pictures).problems.filter(({ found }) => !known.has(found)))
  const label = `Replaced picture: ${path.posix.basename(name)}`
  return change(label, { from: entry, to: entry }, { ...gone, [to]: bytes })
}

/** Returns a small version of a picture, given by its bytes or its file. Draws every picture that `inspectPicture` accepts. */
export const shrink = (picture: Buffer | string): Promise<Buffer> =>
  sharp(picture, { failOn: 'error' })
    .autoOrient()
    .resize({ width: 320, withoutEnlargement: true })
    .webp()
    .toBuffer()

/** Returns a small version of a picture, or `undefined` if there is no such picture. */
export async function drawThumbnail(name: string): Promise<Buffer | undefined> {
  const { pictures, settings } = getContent()
  const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined
  if (!picture || !('avif' in picture)) return
  return shrink(path.join(settings.folder, name))
}

/** Returns a name that no picture has yet: screenshots are all `image.png`. */
function findFreeName(base: string, ext: string, isTaken: (name: string) => boolean): string {
  let name = `${base}${ext}`
  for (let count = 2; isTaken(name); count++) name = `${base}-${count}${ext}`
  return name
}

/** Checks a file to download, then adds it to `files/`. Returns its file name. Throws `EditorError` if it is refused. */
export async function addFile({ name, content }: Pick<Upload, 'name' | 'content'>): Promise<string> {
  const { name: base, ext } = path.posix.parse(name)
  const isTaken = (each: string) => getContent().source.stamps.has(`files/${each}`)
  const file = findFreeName(toId(base) || 'file', ext.toLowerCase(), isTaken)
  if (!isDownload(`files/${file}`))
    throw new EditorError(`${name} cannot be downloaded from a page. Use one of: ${downloadKinds}.`)
  const bytes = Buffer.from(content, 'base64')
  const found = inspectDownload(file, bytes.length, () => bytes)
  if ('fix' in found) throw refuse(name, found)
  await change(`New file: ${file}`, { from: '', to: '' }, { [`files/${file}`]: bytes })
  return file
}

/** `content` is Base64. `darkOf` names the picture that it replaces in the dark scheme. */
export type Upload = { name: string; content: string; minWidth?: number; darkOf?: string }

/** Returns the bytes and the size of a picture that can be used. Throws `EditorError` if it is refused. */
async function readUpload({ name, content }: Upload) {
  const ext = path.posix.extname(name).toLowerCase()
  const bytes = Buffer.from(content, 'base64')
  // Outside the content: a refused picture leaves nothing there.
  const draft = path.resolve(toGeneratedFolder(getContent().settings.folder), `upload${ext}`)
  fs.writeFileSync(draft, bytes)
  const size = await inspectPicture(draft)
  fs.rmSync(draft)
  if ('found' in size) throw refuse(name, size)
  return { bytes, ext, ...size }
}

/** Checks a picture, then adds it to `pictures/`. Returns its file name. Throws `EditorError` if it is refused. */
export async function addPicture(picture: Upload): Promise<string> {
  const { name, minWidth = 0, darkOf } = picture
  const { stamps } = getContent().source
  const light = (await listPictures()).find((each) => each.name === darkOf)
  const { bytes, ext, ...size } = await readUpload(picture)
  // Two names of which one ends in -dark would be the light and the dark version of one picture.
  const isTaken = (each: string) =>
    [each, toLightName(each), toDarkName(each)].some((other) => stamps.has(`pictures/${other}`))
  const file = light
    ? toDarkName(path.posix.basename(light.name))
    : findFreeName(toId(path.posix.parse(name).name), ext, isTaken)
  const folder = light ? path.posix.dirname(light.name) : 'pictures'
  if (!/^[a-z0-9]/.test(file)) throw new EditorError('The name of a picture needs Latin letters. Rename it.')
  if (size.width < minWidth)
    throw new EditorError(`${name} is ${size.width} px wide; use one at least ${minWidth} px wide.`)
  if (light && (light.width !== size.width || light.height !== size.height))
    throw new EditorError(`${name} needs the size of the light picture, ${light.width} × ${light.height} px.`)
  await change(`New picture: ${file}`, { from: '', to: '' }, { [`${folder}/${file}`]: bytes })
  return file
}
