import fs from 'node:fs'
import path from 'node:path'
import { parseDocument } from 'yaml'
import { listAuthorIds, listPageFiles, listTopicIds } from '@/lib/content/files/addresses'
import { readContent } from '@/lib/content/files/load'
import { listPostFiles } from '@/lib/content/files/post-files'
import { splitFrontMatter } from '@/lib/content/front-matter'
import { getPictures } from '@/lib/content/pictures/pictures'
import { contentFiles } from '@/lib/content/schemas'

/** A value in a file, and its label. */
export type Choice = { value: string; label: string }

/** The authors, topics and covers that `npm run new` offers. The first is the default. */
export type Choices = Readonly<Record<'authors' | 'topics' | 'covers', readonly Choice[]>>

type Picture = Choice & { width: number; height: number }

/** Lists the pictures of `content/pictures/`, described as in `art/README.md`, with their size in pixels. */
export function readPictures(): Picture[] {
  const table = fs.existsSync('art/README.md') ? fs.readFileSync('art/README.md', 'utf8') : ''
  const rows = table.matchAll(/^\| `(\S+)` *\| [\dx]+ *\| (.*?) *\|$/gm)
  const subjects = new Map([...rows].map(([, name, subject]) => [name, `: ${subject}`]))
  return Object.entries(getPictures()).flatMap(([file, picture]) => {
    const { dir, base } = path.posix.parse(file)
    if (dir !== 'pictures' || !('avif' in picture)) return []
    const { width, height } = picture
    return [{ value: base, label: base + (subjects.get(base) ?? ''), width, height }]
  })
}

/** Returns the pictures that can be covers: landscape and at least 1,200 px wide. Unused ones come first. */
export function findCovers(pictures: readonly Picture[], used: ReadonlySet<unknown>): Choice[] {
  const covers = pictures.filter(({ width, height }) => width >= 1200 && width > height * 1.25)
  const free = covers.filter(({ value }) => !used.has(value))
  const taken = covers.filter(({ value }) => used.has(value))
  return [...free, ...taken.map((cover) => ({ ...cover, label: `${cover.label} (in use)` }))]
}

/** Reads the options for the fields of content files. */
export function readChoices(): Choices {
  const toChoice = (name: string) => ({ value: name, label: name })
  const used = listPostFiles().map((name) => {
    const front = splitFrontMatter(readContent(name).text)?.yaml ?? ''
    // An unfinished post must not block creating another.
    return parseDocument(front).get('cover')
  })
  const words = Object.keys(contentFiles).filter((name) => name.startsWith('pages/'))
  const pages = [...words, ...listPageFiles()].map((name) => readContent(name).text).join('\n')
  const offPages = readPictures().filter(({ value }) => !pages.includes(` ${value}`))
  return {
    authors: listAuthorIds().map(toChoice),
    topics: listTopicIds().map(toChoice),
    covers: findCovers(offPages, new Set(used)),
  }
}
