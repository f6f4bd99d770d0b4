import { readPictures, readPictureTable } from '@/scripts/new/choices'
import { readSubjects } from '@/scripts/new/covers'
import type { Choices as PostChoices } from '@/scripts/new/new-post'
import type { Choice, Choices } from './fields'

/** Returns the options for each kind of choice: authors, topics, covers (unused first) and pictures. */
export function readEditorChoices({ authors, topics, covers }: PostChoices): Choices {
  const pictures = readPictures()
  const subjects = readSubjects(readPictureTable())
  const show = (name: string, note = ''): Choice => {
    const subject = subjects.get(name)
    return { value: name, label: `${name}${subject ? `: ${subject}` : ''}${note}` }
  }
  return {
    authors: authors.map((name) => ({ value: name, label: name })),
    topics: topics.map((name) => ({ value: name, label: name })),
    covers: covers.map(({ name, isUsed }) => show(name, isUsed ? ' (in use)' : '')),
    pictures: pictures.map(({ name }) => show(name)),
  }
}
