import type { Passage } from '../passages.ts'

/** Returns the text of a file in which names are replaced: of pages in links, or of pictures. */
export function replaceNames(
  { text, passages }: { text: string; passages: readonly Passage[] },
  find: (passage: Passage) => [old: string, own: string] | undefined,
): string {
  let result = ''
  let end = 0
  for (const passage of passages.toSorted((a, b) => a.offset - b.offset)) {
    const [old, own = ''] = find(passage) ?? []
    if (old === undefined) continue
    const { raw, start = 0, offset } = passage
    const source = raw.slice(start)
    const at = text.indexOf(source, Math.max(end, offset))
    const name = new RegExp(`${old.replace(/\W/g, '\\$&')}(?![\\w/-]|\\.\\w)`)
    if (at < 0 || !name.test(source)) continue
    const replaced = source.replace(name, own)
    result += text.slice(end, at) + replaced
    end = at + source.length
  }
  return result + text.slice(end)
}
