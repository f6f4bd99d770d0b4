import path from 'node:path'
import { openContent as open, type Settings } from 'checked-content'
import { config } from '@/content.config'
import type { Content } from '@/lib/content'
import { readSettings } from '@/lib/environment'
import { toPictureFolders } from '@/lib/pictures'
import type { WordFiles } from '@/lib/schemas/files'

/** Returns where the pictures of the content are encoded and listed. */
export const readPictureFolders = () => toPictureFolders(readSettings().folder)

/** Opens the content of a folder with the schemas of this site. Reads only what changed since `before`. */
export function openContent(settings: Omit<Settings, 'pictureList'>, before?: Content): Content {
  const folder = path.relative('', settings.folder)
  return open<WordFiles>(config, { ...settings, folder, pictureList: toPictureFolders(folder).list }, before)
}
