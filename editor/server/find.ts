import { splitFrontMatter } from 'checked-content'
import { getContent } from './content'
import { toEntries } from './store'

/** A place where words were found. `field` is a path in the form of the entry. */
export type Match = { name: string; field: string; excerpt: string }

const simplify = (text: string) =>
  text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/…/g, '...')
    .replace(/\s+/g, ' ')
    .trim()

/** Finds words in the content, those of the entry `first` before others. */
export function find({ words, first }: { words: string; first?: string }): Match[] {
  const wanted = simplify(words)
  if (wanted.length < 2) return []
  const content = getContent()
  const matches = [...content.documents.values()].flatMap((file) =>
    file.passages.flatMap(({ field, value, kind, offset }): Match[] => {
      const text = simplify(value)
      const place = text.indexOf(wanted)
      if (kind === 'source' || (place < 0 && !(text.length > 8 && wanted.includes(text)))) return []
      const isBody = offset >= (splitFrontMatter(file.text)?.header.length ?? Number.POSITIVE_INFINITY)
      const [entry = ''] = toEntries(file.name, content)
      const [, topic, inner = ''] = /^([^.]+)\.(.+)$/.exec(field) ?? []
      const excerpt = value.slice(Math.max(0, place - 30), place + 60)
      return file.name === 'topics.yaml'
        ? [{ name: `topics/${topic}.yaml`, field: inner, excerpt }]
        : [{ name: entry, field: isBody ? 'body' : field, excerpt }]
    }),
  )
  const rank = ({ name, excerpt }: Match) => (name === first ? 0 : 2) + (simplify(excerpt) === wanted ? 0 : 1)
  return matches
    .filter(({ name }) => name)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, 50)
}
