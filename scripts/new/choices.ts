import fs from 'node:fs'
import path from 'node:path'
import { parseDocument } from 'yaml'
import { splitFrontMatter } from '@/lib/content/front-matter'
import { contentFolder } from '@/lib/content/load'
import { getPictures } from '@/lib/content/pictures'
import { listPostFiles } from '@/lib/content/post-files'
import { findKeys } from '@/lib/content/source'
import { findCovers } from './covers'
import type { Choices } from './new-post'

/** Returns the file names in a content folder without extension, sorted. */
export function listNames(folder: string, ending: string): string[] {
  return fs
    .readdirSync(path.join(contentFolder, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort()
}

/** Lists the pictures of `content/pictures/` with their size in pixels. */
export function readPictures(): { name: string; width: number; height: number }[] {
  return Object.entries(getPictures()).flatMap(([file, picture]) => {
    const name = /^pictures\/([^/]+)$/.exec(file)?.[1]
    return name !== undefined && 'avif' in picture ? [{ name, ...picture }] : []
  })
}

/** Returns the table of the pictures, in Markdown. */
export function readPictureTable(): string {
  return fs.readFileSync('art/README.md', 'utf8')
}

/** Reads the options for a new post. */
export function readChoices(): Choices {
  const used = listPostFiles().map((name) => {
    const text = fs.readFileSync(path.join(contentFolder, name), 'utf8')
    // An unfinished post must not block creating another.
    return String(parseDocument(splitFrontMatter(text)?.yaml ?? '').get('cover') ?? '')
  })
  const pages = listNames('pages', '.yaml').map((name) =>
    fs.readFileSync(path.join(contentFolder, 'pages', `${name}.yaml`), 'utf8'),
  )
  const isOnPage = ({ name }: { name: string }) => pages.some((text) => text.includes(` ${name}`))
  const pictures = readPictures().filter((picture) => !isOnPage(picture))
  return {
    covers: findCovers(pictures, new Set(used), readPictureTable()),
    authors: listNames('authors', '.yaml'),
    topics: findKeys(fs.readFileSync(path.join(contentFolder, 'topics.yaml'), 'utf8')),
  }
}
