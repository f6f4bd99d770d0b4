import { writeKeys } from './item-keys'
import { followPath, isTyped } from './paths'

const [a, b, c] = [{ text: 'a' }, { text: 'b' }, { text: 'c' }]

it.each([
  ['another place', [c, a, b], 'blocks[3].text', 'blocks[1].text'],
  ['a place further on', [c, a, b], 'blocks[1].text', 'blocks[2].text'],
  ['no place', [a, b], 'blocks[3].text', undefined],
  ['the same place', [a, b, c], 'blocks[2].text', 'blocks[2].text'],
  ['its own place, with other words', [a, { text: 'B' }, c], 'blocks[2].text', 'blocks[2].text'],
])('a field of an item is followed to %s', (_, blocks, path, moved) => {
  expect(followPath(path, { title: 'x', blocks: [a, b, c] }, { title: 'y', blocks })).toBe(moved)
})

it('an item with a key is followed though its words changed too', () => {
  const before = { blocks: writeKeys([a, b], [1, 2]) }
  const after = { blocks: writeKeys([{ text: 'B' }, a], [2, 1]) }
  expect(followPath('blocks[2].text', before, after)).toBe('blocks[1].text')
})

it.each([
  ['Hello', 'Hello w', true],
  ['nihao', '你好', true],
  ['Becuase', 'Because', true],
  ['Hello world', 'Other words', false],
  ['One Hello', 'One Other words', false],
  ['Hello world', '', false],
])('%j becomes %j by typing: %s', (before, after, expected) => {
  expect(isTyped(before, after)).toBe(expected)
})
