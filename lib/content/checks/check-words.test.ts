import { Document } from '../document'
import { checkFiller, checkMarkdown } from './check-words'
import { listHints } from './list-hints'

const read = (body: string) => new Document('posts/a.md', 'a.md', `---\ntitle: A\n---\n${body}`).passages
const findBroken = (body: string) => checkMarkdown(read(body)).map(({ line, found }) => `${line} ${found}`)

it.each([
  'We fixed it in [#42](https://a.example.org/issues/42).',
  '**speed**#nine, and #general is the channel.',
  '#general is the channel.',
  'Ask [the team] (Ann and Bo), or see a[1][2] and f[0](x).',
  'Look in src/** or **/*.ts; 2**3 is 8, and a ** b.',
  '> A quote of `##code`,\n> and `[x] (/y)`.',
  'Escaped: \\## and \\*\\*.',
  '- a list\n  - in a list\n\n1. one',
])('accepts %j', (body) => {
  expect(findBroken(body)).toEqual([])
})

it.each([
  ['A.\n##No space', '5 "##N" as text'],
  ['> A.\n> ##No space', '5 "##N" as text'],
  ['#\xa0Title', '4 "#\xa0" as text'],
  ['A.\n-\xa0one', '5 "-\xa0" as text'],
  ['[z] (/w)', '4 "[z] (" as text'],
  ['(here)[/about]', '4 ")[" as text'],
  ['![y](./My Photo.jpg)', '4 "[y](" as text'],
  ['**Bold *', '4 "**" as text'],
  ['| a | b |', '4 "| a | b |" as text'],
  ['> [!NOTE ]\n> Mind it.', '4 "[!NOTE ]" as text'],
])('rejects %j', (body, found) => {
  expect(findBroken(body)).toEqual([found])
})

it('accepts TBD and TODO in a sentence, and rejects a note to the writer', () => {
  expect(checkFiller(read('The price was TBD. Each TODO comment has an owner.'))).toEqual([])
  expect(checkFiller(read('TODO: write this.'))).toHaveLength(1)
})

it.each([
  ['•\tone', 'looks like a bullet'],
  ['§ one', 'looks like a bullet'],
  ['o one', 'looks like a bullet'],
  ['– one', 'looks like a bullet'],
  ['a) one', 'looks like a list'],
  ['(1) one', 'looks like a list'],
  ['Name\tPrice', 'has tabs'],
  ['soft\xadware', 'has a soft hyphen'],
  ['Text.\n\n    indented', 'is indented'],
  ['What it costs\n\nIt costs more than you think.', 'looks like a heading'],
  ['**What it costs**\n\nIt costs more than you think.', 'looks like a heading'],
  ['```sqql\nx\n```', 'names the unknown language "sqql"'],
  ['[x](http://a.example)', 'is not encrypted'],
  ['[x](https://раypal.example)', 'has Cyrillic letters that look like Latin ones'],
  ['[x](https://a.example/%D0%B0bout)', 'has Cyrillic letters that look like Latin ones'],
])('hints at %j', (body, hint) => {
  expect(listHints(read(body))).toContain(hint)
})

it('hints at a title that link previews cannot show', () => {
  const passages = (title: string) =>
    new Document('posts/a.md', 'a.md', `---\ntitle: ${title}\n---\nText.`).passages
  expect(listHints(passages('Ship 🚀 كيف'))).toBe('')
  expect(listHints(passages('データ'))).toContain(
    'a.md:2:8  “データ” is left out of link previews, which cannot show デ ー タ\n',
  )
})

it('names the line of a hint', () => {
  expect(listHints(read('First.\nSecond.\n• third'))).toContain('a.md:6:1  “• third” looks like a bullet')
})

it.each([
  'It costs more than you think.\n\nOver and over.',
  '```sql\nselect\n```\n\n~~~\nx\n~~~\n\n```\nx\n```',
  '- one\n- two\n\n1. one',
  '- What it costs\n\n- Why it lasts\n\n> What it costs\n\nMore.',
  'See https://a.example.',
  '[x](https://a.example/о-компании)',
  '## What it costs\n\nMore.',
])('has no hint for %j', (body) => {
  expect(listHints(read(body))).toBe('')
})
