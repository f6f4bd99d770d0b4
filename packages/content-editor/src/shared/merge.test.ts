import fc from 'fast-check'
import { merge, take } from './merge'
import type { Conflict, Entry } from './types'

const mergeValues = (base: unknown, mine: unknown, theirs: unknown, mode?: 'typing'): Result => {
  const { value, conflicts } = merge({ x: base }, { x: mine }, { x: theirs }, mode)
  return { value: value.x, conflicts }
}
const modes = fc.constantFrom(undefined, 'typing' as const)
/** Numbers from which the steps of two writers are made. */
const steps = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 5 })
type Result = { value: unknown; conflicts: Conflict[] }
type Versions = [string[], string[], string[], string[]]
type Steps = [number, number, number][]
const split = (text: unknown): string[] => String(text ?? '').match(/\S+/g) ?? []

const kinds = ['Café', '2025-03-0', '**19.', '[a](/b', '👩‍👧', 'שלום', 'Мама', 'e\u0301', '-', 'it’s']
const blanks = [' ', ' ', ' ', '\n', '\n\n', '\n  ']

/** Changes words, and blanks between them. Each new word is another one. */
function write(text: string, by: string, all: Steps): string {
  const parts = text.split(/(\s+)/)
  for (const [count, [kind, place, shape]] of all.entries()) {
    const at = Math.min(parts.length - 1, 2 * (place % ((parts.length + 1) / 2)))
    const word = `${kinds[shape % kinds.length]}${by}${count}`
    const blank = blanks[shape % blanks.length] as string
    if (kind % 5 === 0) parts.splice(at, 1, word)
    if (kind % 5 === 1) parts.splice(at, 1, `${parts[at]?.slice(0, shape % 4)}${by}${count}${parts[at]}`)
    if (kind % 5 === 2) parts.splice(at, 0, word, blank)
    if (kind % 5 === 3) parts.splice(at + 1, 0, blank, word)
    if (kind % 5 === 4 && parts.length > 2) parts.splice(at, 2)
  }
  return parts.join('')
}

it('each word of a merged text is one of somebody, and none is lost, back or there twice', () => {
  const words = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.constantFrom(...blanks)), { maxLength: 9 })
  const run = (all: [string, string][], one: Steps, two: Steps, mode?: 'typing') => {
    const base = all.map(([word, blank], index) => `${word}${index}${blank}`).join('')
    const [mine, theirs] = [write(base, 'm', one), write(base, 't', two)]
    const [was, own, others] = [base, mine, theirs].map(split) as [string[], string[], string[]]
    const written = new Set([...own, ...others])
    const fresh = [...written].filter((word) => !was.includes(word))
    const readAll = ({ value, conflicts }: Result) =>
      [value, ...conflicts.map(({ other }) => other)].flatMap(split)
    const merged = mergeValues(base, mine, theirs, mode)
    const shown = split(merged.value)
    expect(readAll(merged).filter((word) => !written.has(word))).toEqual([])
    expect(fresh.filter((word) => !readAll(merged).includes(word))).toEqual([])
    if (!merged.conflicts[0]) {
      expect(shown.filter((word, index) => shown.indexOf(word) < index)).toEqual([])
      const removed = was.filter((word) => !own.includes(word) || !others.includes(word))
      expect(removed.filter((word) => shown.includes(word))).toEqual([])
    }
    const turned = readAll(mergeValues(base, theirs, mine, mode))
    expect(fresh.filter((word) => !turned.includes(word))).toEqual([])
  }
  fc.assert(fc.property(words, steps, steps, modes, run), { numRuns: 1000, seed: 1 })
})

it.each([
  ['2025-03-01', '2025-04-01', '2025-03-15', undefined],
  ['19.99', '29.99', '19.50', undefined],
  ['déjà vu', 'Déjà vu', 'déjeuner vu', undefined],
  ['1 May at nine', '2 May at nine', '1 June at nine', undefined],
  ['One.\n\nTwo.\n\nThree.', 'Two.\n\nThree.\n\nOne.', 'Two.\n\nOne.\n\nThree.', undefined],
  ['One.\n\nTwo.\n\nThree.', 'Two.\n\nThree.\n\nOne.', 'Two.\n\nThree.', undefined],
  ['One.\n\nTwo.', 'One.\n\nTwo!', 'One!\n\nTwo.', 'One!\n\nTwo!'],
  ['Мама мыла раму', 'Мама мыла окно', 'Папа мыла раму', 'Папа мыла окно'],
])('of %j, %j and %j asks, or makes %j', (base, mine, theirs, merged) => {
  const { value, conflicts } = mergeValues(base, mine, theirs, 'typing')
  expect([value, conflicts[0]?.other]).toEqual(merged ? [merged, undefined] : [mine, theirs])
})

type Item = { text: string; note: string }
/** Changes a list. Each new item is another one. */
function arrange(list: Item[], by: string, all: Steps): Item[] {
  const items = [...list]
  for (const [count, [kind, place, other]] of all.entries()) {
    const [at, to] = [place % (items.length + 1), other % (items.length + 1)]
    const item = items[at]
    if (kind % 5 === 0 || !item) items.splice(at, 0, { text: `${by}${count}`, note: '' })
    else if (kind % 5 === 1) items.splice(at, 1)
    else if (kind % 5 === 2) items.splice(to, 0, ...items.splice(at, 1))
    else
      items[at] = { ...item, [kind % 5 === 3 ? 'text' : 'note']: `${item.text.split(' ')[0]} ${by}${count}` }
  }
  return items
}

it('a merged list has each item once, as somebody has written it, and none that one removed', () => {
  const run = (length: number, one: Steps, two: Steps, mode?: 'typing') => {
    const base = Array.from({ length }, (_, index) => ({ text: `b${index}`, note: '' }))
    const [mine, theirs] = [arrange(base, 'm', one), arrange(base, 't', two)]
    const merged = mergeValues(base, mine, theirs, mode)
    const toNames = (items: unknown) => (items as Item[]).map(({ text }) => text.split(' ')[0] ?? '')
    const [was, own, others, names] = [base, mine, theirs, merged.value].map(toNames) as Versions
    const asked = merged.conflicts.find(({ path }) => path === 'x')
    if (asked)
      for (const list of [names, toNames(asked.other)]) {
        expect(list).toEqual([...new Set(list)])
        expect(list.filter((name) => ![...own, ...others].includes(name))).toEqual([])
      }
    if (!merged.conflicts[0]) {
      const isKept = (name: string) => !was.includes(name) || (own.includes(name) && others.includes(name))
      expect(names.toSorted()).toEqual([...new Set([...own, ...others])].filter(isKept).sort())
    }
    const readWords = (value: unknown): string[] => JSON.stringify(value).match(/\b[bmt]\d+\b/g) ?? []
    const written = new Set(readWords([mine, theirs]))
    expect(readWords(merged).filter((word) => !written.has(word))).toEqual([])
    for (const result of [merged, mergeValues(base, theirs, mine, mode)]) {
      const all = readWords(result)
      expect([...written].filter((word) => !was.includes(word) && !all.includes(word))).toEqual([])
    }
  }
  fc.assert(fc.property(fc.nat(5), steps, steps, modes, run), { numRuns: 1000, seed: 1 })
})

const toItems = (...texts: string[]) => texts.map((text) => ({ text }))
it.each([
  ['two that both added', ['1'], ['1', 'a'], ['1', 'b'], ['1', 'b', 'a']],
  ['what one swapped and the other changed', ['1', '2'], ['2', '1'], ['1!', '2!'], ['2!', '1!']],
  ['what one moved and the other removed', ['1', '2', '3'], ['3', '1', '2'], ['1', '2'], ['1', '2']],
])('a list has %s', (_, base, mine, theirs, merged) => {
  const result = mergeValues(toItems(...base), toItems(...mine), toItems(...theirs))
  expect(result).toEqual({ value: toItems(...merged), conflicts: [] })
})

it.each([
  // Both put another item in its place.
  [['quote', 'Ann', 'One.'], ['quote', 'Bo', ''], ['quote', 'Cy', 'Three.'], 'x[1]'],
  [['quote', 'Ann', 'One.'], ['plan', 'Bo', 'Two.'], ['plan', 'Cy', 'Three.'], 'x[1]'],
  // Both changed one that stays.
  [['quote', 'Ann', 'One.'], ['quote', 'Bo', 'One.'], ['quote', 'Cy', 'Three.'], 'x[1].by'],
])('of the items %j, %j and %j asks about %s', (...all) => {
  const asked = all.pop()
  const [base, mine, theirs] = all.map((item) => {
    const [block, by, text] = item as string[]
    return [{ block, by, ...(text && { text }) }]
  })
  const { value, conflicts } = mergeValues(base, mine, theirs, 'typing')
  expect(conflicts.map(({ path }) => path)).toEqual([asked])
  if (asked === 'x[1]') expect([value, conflicts[0]?.other]).toEqual([mine, theirs?.[0]])
})

it.each([
  ['a.jpg', undefined, 'b.jpg'],
  ['a.jpg', 'b.jpg', undefined],
])('a removal is offered as one: %j, %j, %j', (base, mine, theirs) => {
  const { value, conflicts } = merge({ x: base }, { x: mine }, { x: theirs })
  expect([value.x, conflicts[0]?.other]).toEqual([mine, theirs])
  expect(take(value, conflicts[0] as Conflict)).toEqual({ x: theirs })
})

it.each([
  ['Darker.\n\nDense.', 'Darkest.\n\nDense.\n\nAn hour.'],
  ['Darker.\nDense.', 'Darkest.\nDense.\n\nAn hour.'],
  ['Darker.', 'Darkest.\n\nAn hour.'],
])('words that are taken leave what was written beside %j since', (mine, taken) => {
  const [base, theirs] = ['er', 'est'].map((end, index) =>
    mine.replace('Darker', index ? `Dark${end}` : 'Dark'),
  )
  const { value, conflicts } = merge({ x: base }, { x: mine }, { x: theirs } as Entry)
  expect(take({ x: `${value.x}\n\nAn hour.` }, conflicts[0] as Conflict)).toEqual({ x: taken })
})

it.each(['words of a line', 'paragraphs'])('merges 1000 %s in less than 100 ms', (unit) => {
  const blank = unit === 'paragraphs' ? '\n\n' : ' '
  const all = Array.from({ length: 1000 }, (_, index) => `w${index % 50}`)
  const [mine, theirs] = [all.with(1, 'mine'), all.with(998, 'theirs')]
  const start = process.cpuUsage()
  const { value } = mergeValues(all.join(blank), mine.join(blank), theirs.join(blank))
  const { user, system } = process.cpuUsage(start)
  expect(value).toBe(mine.with(998, 'theirs').join(blank))
  expect((user + system) / 1000).toBeLessThan(100)
})

it('asks only about the item that one removed and the other changed', () => {
  const base = toItems('Opening words of all', 'A banner', 'The last words of all')
  const mine = toItems('Opening words of all', 'A red banner', 'The last words of all')
  const theirs = toItems('Opening words of us all', 'The very last words of all')
  const value = toItems('Opening words of us all', 'A red banner', 'The very last words of all')
  expect(mergeValues(base, mine, theirs)).toEqual({
    value,
    conflicts: [{ path: 'x', other: theirs, was: value }],
  })
  expect(mergeValues(base, theirs, mine)).toEqual({
    value: theirs,
    conflicts: [{ path: 'x', other: value, was: theirs }],
  })
})
