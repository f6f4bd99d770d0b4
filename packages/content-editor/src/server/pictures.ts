import fs from 'node:fs'
import path from 'node:path'
import {
  type Content,
  downloadKinds,
  isDownload,
  isPicture,
  listPictureUses,
  type Problem,
  type Reason,
  renamePicture as rename,
  toDarkName,
  toId,
  toLightName,
} from 'checked-content'
import { inspectDownload, inspectPicture } from 'checked-content/pictures'
import sharp from 'sharp'
import type { FileStep, Picture, Upload } from '../shared/types'
import type { Desk } from './desk'
import { toEntryName } from './entries'
import { changeFiles } from './files'
import { nameEntry, readValue } from './name'
import { EditorError, type Workspace } from './workspace'

/** Returns where a picture is shown, by its name, and what describes it there: no sample of a new entry. */
function findUses(
  workspace: Workspace,
  content: Content,
): (picture: string) => Pick<Picture, 'usedIn' | 'alt'> {
  const uses = content.derive(listPictureUses)
  const { placeholders = [] } = workspace.site.config
  const toTitle = (file: string) => {
    const name = toEntryName(workspace.site.config, file)
    return nameEntry(workspace, name, readValue(workspace, content, name))
  }
  return (picture) => {
    const own = uses.filter((use) => use.picture === picture)
    const usedIn = [...new Set(own.map(({ file }) => toTitle(file)))]
    return { usedIn, alt: own.find(({ alt }) => alt && !placeholders.includes(alt))?.alt ?? '' }
  }
}

const refuse = (name: string, { found, expected, fix }: Reason) =>
  new EditorError(`${name} is ${found}. Use ${expected}: ${fix}.`)

/** Returns whether a picture is one that can be shown: others have a reason. */
const isUsable = (picture: object): picture is { width: number; height: number; dark?: unknown } =>
  'width' in picture

/** Lists all pictures, also those that were added by hand. */
export async function listPictures({ workspace }: { workspace: Workspace }): Promise<Picture[]> {
  await workspace.refreshPictures()
  const { content } = workspace
  const toUses = findUses(workspace, content)
  const isThere = (name: string) => isPicture(name) && content.source.stamps.has(name)
  const pictures = Object.entries(content.pictures).filter(([name]) => isThere(name))
  return pictures.map(([name, picture]) => ({
    name,
    ...toUses(name),
    ...(isUsable(picture)
      ? { width: picture.width, height: picture.height, hasDark: Boolean(picture.dark) }
      : {
          width: 0,
          height: 0,
          hasDark: false,
          refusal: 'fix' in picture && 'found' in picture ? `${picture.found}; ${picture.fix}` : '',
        }),
  }))
}

/** A picture to change. `entry` is the one to show after undo and redo. */
type Changed = { name: string; entry: string }

/** Deletes a picture that nothing shows, with its dark version. */
export async function removePicture(desk: Desk, { name, entry }: Changed): Promise<FileStep> {
  const { content } = desk.workspace
  const [user] = findUses(desk.workspace, content)(name).usedIn
  if (user) throw new EditorError(`${user} shows this picture. Change that first.`)
  const isOwn = (each: string) => each === name || toLightName(each) === name
  const gone = [...content.source.stamps.keys()].filter((each) => isPicture(each) && isOwn(each))
  if (gone.length === 0) throw new EditorError(`${name} does not exist any more.`, 404)
  const changes = Object.fromEntries(gone.map((each) => [each, null]))
  return changeFiles(
    desk,
    `You deleted the picture ${path.posix.basename(name)}`,
    { from: entry, to: entry },
    changes,
  )
}

/** Renames a picture. `title` is what one types: a name, whose ending does not count. */
export function renamePicture(
  desk: Desk,
  { name, title, entry }: Changed & { title: string },
): Promise<FileStep> {
  const { content } = desk.workspace
  const base = toId(isPicture(title) ? title.replace(/\.\w+$/, '') : title)
  const to = path.posix.join(path.posix.dirname(name), `${base}${path.posix.extname(name)}`)
  if (to === name) throw new EditorError('It has this name already.')
  const changes = rename(content, name, to)
  return changeFiles(
    desk,
    `You renamed the picture ${path.posix.basename(name)}`,
    { from: entry, to: entry },
    changes,
  )
}

/**
 * Puts another picture in the place of one, wherever that is shown. Its dark version, which showed the former one, is
 * deleted. Throws if the new one is refused, or too small for a place.
 */
export async function replacePicture(
  desk: Desk,
  { name, entry, picture }: Changed & { picture: Upload },
): Promise<FileStep> {
  const { workspace } = desk
  const { content } = workspace
  const { bytes, ext, width, height } = await readUpload(workspace, picture)
  const { dir, name: base } = path.posix.parse(name)
  const to = `${dir}/${base}${ext}`
  const moved = rename(content, name, to)
  const dark = [...content.source.stamps.keys()].filter((each) => each !== name && toLightName(each) === name)
  const { [to]: _, ...gone } = { ...moved, ...Object.fromEntries(dark.map((each) => [each, null])) }
  const problems = checkSize(content.with(gone), to, { width, height })
  if (problems.length > 0) throw Object.assign(new Error('The picture does not fit.'), { problems })
  const what = `You replaced the picture ${path.posix.basename(name)}`
  return changeFiles(desk, what, { from: entry, to: entry }, { ...gone, [to]: bytes })
}

/** Returns the problems that a picture would cause in the place of another. */
function checkSize(content: Content, name: string, size: { width: number; height: number }): Problem[] {
  const known = new Set(content.problems.map(({ found }) => found))
  const pictures = { ...content.pictures, [name]: { avif: [], webp: [], ...size } }
  return content.withPictures(pictures).problems.filter(({ found }) => !known.has(found))
}

/** Returns a small version of a picture, given by its bytes or its file. Draws every picture that the site accepts. */
export const shrink = (picture: Buffer | string): Promise<Buffer> =>
  sharp(picture, { failOn: 'error' })
    .autoOrient()
    .resize({ width: 320, withoutEnlargement: true })
    .webp()
    .toBuffer()

/** Returns a small version of a picture, or `undefined` if there is no such picture. */
export async function drawThumbnail({ site, content }: Workspace, name: string): Promise<Buffer | undefined> {
  const { pictures } = content
  const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined
  if (!picture || !isUsable(picture)) return
  return shrink(path.join(site.folder, name))
}

/** Returns a name that no picture has yet: screenshots are all `image.png`. */
function findFreeName(base: string, ext: string, isTaken: (name: string) => boolean): string {
  let name = `${base}${ext}`
  for (let count = 2; isTaken(name); count++) name = `${base}-${count}${ext}`
  return name
}

/** Checks a file to download, then adds it to `files/`. Returns its file name. Throws `EditorError` if it is refused. */
export async function addFile(desk: Desk, { name, content }: Upload): Promise<string> {
  const { content: now } = desk.workspace
  const { name: base, ext } = path.posix.parse(name)
  const isTaken = (each: string) => now.source.stamps.has(`files/${each}`)
  const file = findFreeName(toId(base) || 'file', ext.toLowerCase(), isTaken)
  if (!isDownload(`files/${file}`))
    throw new EditorError(`${name} cannot be downloaded from a page. Use one of: ${downloadKinds}.`)
  const bytes = Buffer.from(content, 'base64')
  const found = inspectDownload(file, bytes.length, () => bytes)
  if ('fix' in found) throw refuse(name, found)
  await changeFiles(
    desk,
    `You added the file ${file}`,
    { from: '', to: '', added: `files/${file}` },
    { [`files/${file}`]: bytes },
  )
  return file
}

/** Returns the bytes and the size of a picture that can be used. Throws `EditorError` if it is refused. */
async function readUpload({ toPath }: Workspace, { name, content }: Upload) {
  const ext = path.posix.extname(name).toLowerCase()
  const bytes = Buffer.from(content, 'base64')
  // Outside the content: a refused picture leaves nothing there.
  const draft = toPath(`upload${ext}`)
  fs.writeFileSync(draft, bytes)
  const size = await inspectPicture(draft)
  fs.rmSync(draft)
  if ('found' in size) throw refuse(name, size)
  return { bytes, ext, ...size }
}

/** Checks a picture, then adds it to `pictures/`. Returns its file name. Throws `EditorError` if it is refused. */
export async function addPicture(desk: Desk, picture: Upload): Promise<string> {
  const { workspace } = desk
  const { content } = workspace
  const { name, minWidth = 0 } = picture
  const { stamps } = content.source
  const { bytes, ext, width } = await readUpload(workspace, picture)
  // Two names of which one ends in -dark would be the light and the dark version of one picture.
  const isTaken = (each: string) =>
    [each, toLightName(each), toDarkName(each)].some((other) => stamps.has(`pictures/${other}`))
  const file = findFreeName(toId(path.posix.parse(name).name), ext, isTaken)
  if (!/^[a-z0-9]/.test(file)) throw new EditorError('The name of a picture needs Latin letters. Rename it.')
  if (width < minWidth)
    throw new EditorError(`${name} is ${width} px wide; use one at least ${minWidth} px wide.`)
  const added = `pictures/${file}`
  await changeFiles(desk, `You added the picture ${file}`, { from: '', to: '', added }, { [added]: bytes })
  return file
}
