import { splitFrontMatter } from 'checked-content'
import type { Match } from '../shared/types'
import { simplify } from '../shared/words'
import { listEntries } from './entries'
import { toField } from './name'
import type { Workspace } from './workspace'

/** Returns where words are in a text, whose simple form can be longer or shorter. */
function locate(text: string, words: string): [start: number, end: number] {
  const count = (end: number) => simplify(`${text.slice(0, end)}.`).length - 1
  const wanted = simplify(text).indexOf(words)
  const places = Array.from({ length: text.length + 1 }, (_, at) => at)
  const start = places.findLast((at) => count(at) <= wanted) ?? 0
  return [start, places.find((at) => count(at) >= wanted + words.length) ?? text.length]
}

/** Counts the places of words before an offset in a text. */
const countBefore = (text: string, words: string, offset: number) =>
  offset <= 0 ? 0 : text.slice(0, offset).split(words).length - 1

/**
 * Finds words in the content, those of the entry `first` before others, and in it those of the block `block`. The place
 * of a match is that of its words in the field.
 */
export function find(
  { site, content }: Workspace,
  { words, first, block }: { words: string; first?: string; block?: number },
): Match[] {
  const wanted = simplify(words)
  if (wanted.length < 2) return []
  const matches = [...content.documents.values()].flatMap((file) => {
    const header = splitFrontMatter(file.text)?.header
    const places = listEntries(site, file.name, content)
    return file.passages.flatMap((passage, index): Match[] => {
      const { value, kind, offset, path } = passage
      const field = toField(passage)
      const text = simplify(value)
      const at = text.indexOf(wanted)
      if (kind === 'source' || (at < 0 && !(text.length > 8 && wanted.includes(text)))) return []
      const isBody = header !== undefined && offset >= header.length
      const place = places.find(({ key }) => !key || field.startsWith(`${key}.`))
      if (!place) return []
      const [start, end] = at < 0 ? [0, value.length] : locate(value, wanted)
      const excerpt = value.slice(Math.max(0, start - 30), end + 60)
      const shown = value.slice(start, end)
      const above = file.passages.slice(0, index).filter((each) => each.path === path)
      const nth = isBody
        ? countBefore(file.text.slice(header.length), shown, offset - header.length)
        : above.reduce((count, each) => count + each.value.split(shown).length - 1, 0)
      const own = place.key ? field.slice(place.key.length + 1) : field
      return [{ name: place.name, field: isBody ? 'body' : own, excerpt, place: { words: shown, nth } }]
    })
  })
  const isInBlock = ({ field }: Match) => block !== undefined && field.startsWith(`blocks[${block}]`)
  const rank = (match: Match) =>
    (match.name === first ? 0 : 4) + (isInBlock(match) ? 0 : 2) + (simplify(match.excerpt) === wanted ? 0 : 1)
  return matches.sort((a, b) => rank(a) - rank(b)).slice(0, 50)
}
