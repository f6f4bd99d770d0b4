import fs from 'node:fs'
import path from 'node:path'
import { contentFolder } from '@/lib/content/load'
import { listFiles } from '@/scripts/files'
import { type ContentFile, readContentFile } from './content-file'

/** Returns the path of a content file as messages show it. */
export function toShownPath(name: string): string {
  return path.relative(process.cwd(), path.join(contentFolder, name))
}

/** Reads all Markdown and YAML files of the content. */
export function readContentFiles(): ContentFile[] {
  return listFiles(contentFolder)
    .filter((name) => /\.(md|yaml)$/.test(name))
    .map((name) =>
      readContentFile(toShownPath(name), name, fs.readFileSync(path.join(contentFolder, name), 'utf8')),
    )
}
