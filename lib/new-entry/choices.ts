import path from 'node:path'
import { isOf, listIds, listUsedPictures } from 'checked-content'
import type { Content } from '@/lib/content'

/** A value in a file, and its label. */
export type Choice = { value: string; label: string }

/** The authors, topics and covers that `npm run new` offers. The first is the default. */
export type Choices = Readonly<Record<'authors' | 'topics' | 'covers', readonly Choice[]>>

type SizedChoice = Choice & { width: number; height: number }

const toChoice = (name: string): Choice => ({ value: name, label: name })

/** Lists the pictures of `pictures/`, with their size in pixels. */
export function listPictureChoices({ pictures }: Content): SizedChoice[] {
  return Object.entries(pictures).flatMap(([file, picture]) => {
    const { dir, base } = path.posix.parse(file)
    if (dir !== 'pictures' || !('avif' in picture)) return []
    return [{ ...toChoice(base), width: picture.width, height: picture.height }]
  })
}

/** Returns the pictures that can be covers: landscape and at least 1,200 px wide. Unused ones come first. */
export function findCovers(pictures: readonly SizedChoice[], used: ReadonlySet<unknown>): Choice[] {
  const covers = pictures.filter(({ width, height }) => width >= 1200 && width > height * 1.25)
  const free = covers.filter(({ value }) => !used.has(value))
  const taken = covers.filter(({ value }) => used.has(value))
  return [...free, ...taken.map((cover) => ({ ...cover, label: `${cover.label} (in use)` }))]
}

/** Returns the options for the fields of a post. Covers are pictures that no page shows. */
export function listChoices(content: Content): Choices {
  const documents = [...content.documents.values()]
  const covers = documents
    .filter(({ name }) => isOf(content, name, 'posts'))
    .map(({ head }) => head.plain.cover)
  const ofPages = listUsedPictures(content, (name) => !isOf(content, name, 'posts'))
  const free = listPictureChoices(content).filter(({ value }) => !ofPages.has(`pictures/${value}`))
  return {
    authors: listIds(content, 'authors').map(toChoice),
    topics: listIds(content, 'topics.yaml').map(toChoice),
    covers: findCovers(free, new Set(covers)),
  }
}
