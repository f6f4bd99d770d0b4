import { nameThings } from '../shared/words'
import { compareFields } from './compare'

const names = nameThings({ labels: { blocks: 'Blocks' } })
const [a, b, c, d] = ['Prices', 'People', 'Steps', 'Logos'].map((title) => ({ title, text: `${title} here` }))
const compare = (before: unknown[], after: unknown[]) => {
  const values = [{ blocks: before }, { blocks: after }] as const
  return compareFields(names, values, values).map(({ label, parts }) => [
    label,
    parts.map(({ value, added, removed }) => `${added ? '+' : removed ? '-' : ''}${value}`).join(''),
  ])
}

it.each<[string, unknown[], unknown[], string[][]]>([
  ['a block that moved up', [a, b, c], [c, a, b], [['Block 1, moved up', 'Steps']]],
  ['a block that moved down', [a, b, c], [b, c, a], [['Block 3, moved down', 'Prices']]],
  ['a block between others', [a, b], [a, d, b], [['Block 2, new', '+Title: Logos\nText: Logos here']]],
  ['a block that is gone', [a, b], [b], [['Block 1, removed', '-Title: Prices\nText: Prices here']]],
  [
    'words of a block behind a new one',
    [a, b],
    [d, a, { ...b, title: 'Folk' }],
    [
      ['Block 1, new', '+Title: Logos\nText: Logos here'],
      ['Block 3, Title', '-People+Folk'],
    ],
  ],
  ['items that are words', ['one', 'two'], ['two', 'one'], [['Block 2, moved down', 'one']]],
  [
    'a list in a block',
    [{ ...a, cards: [b, c] }],
    [{ ...a, cards: [c, b] }],
    [['Block 1, Card 2, moved down', 'People']],
  ],
])('tells of %s', (_, before, after, rows) => {
  expect(compare(before, after)).toEqual(rows)
})
