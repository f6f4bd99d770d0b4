import { readChoices, readPictures, readPictureTable } from '@/scripts/new/choices'
import { findFreeCovers, readSubjects } from '@/scripts/new/covers'
import type { Choice, Choices } from './fields'

/** Returns what there is to choose from in the editor: authors, topics, covers (free ones first) and pictures. */
export function readEditorChoices(): Choices {
  const { authors, topics, covers } = readChoices()
  const pictures = readPictures()
  const table = readPictureTable()
  const subjects = readSubjects(table)
  const show = (name: string, note = ''): Choice => {
    const subject = subjects.get(name)
    return { value: name, label: `${name}${subject ? `: ${subject}` : ''}${note}` }
  }
  const used = findFreeCovers(pictures, new Set(covers.map(({ name }) => name)), table)
  return {
    authors: authors.map((name) => ({ value: name, label: name })),
    topics: topics.map((name) => ({ value: name, label: name })),
    covers: [...covers.map(({ name }) => show(name)), ...used.map(({ name }) => show(name, ' (in use)'))],
    pictures: pictures.map(({ name }) => show(name)),
  }
}
