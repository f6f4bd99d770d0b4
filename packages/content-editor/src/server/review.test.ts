import { suggest } from './review'

it.each([
  ['all, if they fit into a line', ['Rye', 'Spelt'], 'Rye, Spelt: new'],
  ['pictures last', ['image.png', 'Rye'], 'Rye, image.png'],
  [
    'the first, and how many more',
    ['Keys for an outside team', 'Five interviews before a screen', 'Deadlines and ranges', 'Spelt'],
    'Keys for an outside team, Five interviews before a screen and 2 more',
  ],
])('names of what changed %s', (_, labels, line) => {
  const kind = (label: string) => (label === 'Spelt' ? 'new' : 'changed')
  expect(suggest(labels.map((label) => ({ name: label, label, kind: kind(label) })))).toBe(line)
})
