import fs from 'node:fs'
import path from 'node:path'
import { parseDocument } from 'yaml'
import { contentFolder } from '@/lib/content/folder'
import { splitFrontMatter } from '@/lib/content/front-matter'
import { findPicture, getPictureNames } from '@/lib/content/pictures'
import { findKeys } from '@/lib/content/source'
import { findFreeCovers } from './covers'
import type { Choices } from './new-post'

/** Returns the names of the files of a folder of the content without their ending, sorted. */
export function listNames(folder: string, ending: string): string[] {
  return fs
    .readdirSync(path.join(contentFolder, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort()
}

/** Returns all masters, with the width and the height that pages show them in. */
export function readPictures(): { name: string; width: number; height: number }[] {
  return getPictureNames().flatMap((name) => {
    const picture = findPicture(name)
    return picture ? [{ name, ...picture }] : []
  })
}

/** Returns the table of the pictures, in Markdown. */
export function readPictureTable(): string {
  return fs.readFileSync('art/README.md', 'utf8')
}

/** Returns what a new post can choose from. */
export function readChoices(): Choices {
  const used = listNames('posts', '.md').map((id) => {
    const text = fs.readFileSync(path.join(contentFolder, 'posts', `${id}.md`), 'utf8')
    // A post that is half written must not keep another from being begun.
    return String(parseDocument(splitFrontMatter(text)?.yaml ?? '').get('cover') ?? '')
  })
  return {
    covers: findFreeCovers(readPictures(), new Set(used), readPictureTable()),
    authors: listNames('authors', '.yaml'),
    topics: findKeys(fs.readFileSync(path.join(contentFolder, 'topics.yaml'), 'utf8')),
  }
}
