import { readPictures, readPictureTable } from '@/scripts/new/choices'
import { isCover, readSubjects } from '@/scripts/new/covers'
import type { Choices as PostChoices } from '@/scripts/new/new-post'
import type { Choice, Choices } from './fields'

/**
 * Returns what there is to choose from in the editor: authors, topics, covers (free ones first) and pictures. It is given
 * what a new post can choose from.
 */
export function readEditorChoices({ authors, topics, covers }: PostChoices): Choices {
  const pictures = readPictures()
  const subjects = readSubjects(readPictureTable())
  const show = (name: string, note = ''): Choice => {
    const subject = subjects.get(name)
    return { value: name, label: `${name}${subject ? `: ${subject}` : ''}${note}` }
  }
  const free = new Set(covers.map(({ name }) => name))
  const used = pictures.filter((picture) => isCover(picture) && !free.has(picture.name))
  return {
    authors: authors.map((name) => ({ value: name, label: name })),
    topics: topics.map((name) => ({ value: name, label: name })),
    covers: [...covers.map(({ name }) => show(name)), ...used.map(({ name }) => show(name, ' (in use)'))],
    pictures: pictures.map(({ name }) => show(name)),
  }
}
