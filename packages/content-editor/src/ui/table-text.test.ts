import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import fc from 'fast-check'
import { findTable, type Table, writeTable } from './table-text'

/** Reads the table at the end of a text. */
const find = (doc: string) =>
  findTable(
    EditorState.create({
      doc,
      selection: { anchor: doc.length },
      extensions: markdown({ base: markdownLanguage }),
    }),
  )

it.each([
  ['a bar in a cell and in code', '| a \\| b | `c \\| d` |\n| - | - |', ['a | b / `c | d`']],
  ['empty cells', '| | b |\n| --- | --- |\n|  |  |\n| c || ', [' / b', ' / ', 'c / ']],
  ['rows with too few cells', '| a | b |\n| --- | --- |\n| c |\nd', ['a / b', 'c / ', 'd / ']],
  ['rows with too many cells', '| a |\n| - |\n| c | d |', ['a / ', 'c / d']],
  ['rows without bars at their ends', 'a | b\n--- | ---\nc | d', ['a / b', 'c / d']],
  [
    'Markdown and other scripts',
    '| **a** | 你好　 |\n| - | - |\n| „so“ | [b](c) |',
    ['**a** / 你好　', '„so“ / [b](c)'],
  ],
  ['backslashes before a bar', '| a \\\\| b \\\\\\| c |\n| - | - |', ['a \\\\ / b \\\\| c']],
])('reads %s', (_, doc, rows) => {
  const { rows: found } = find(doc) as Table
  expect(found.toSpliced(1, 1).map((cells) => cells.join(' / '))).toEqual(rows)
})

it('reads and writes the alignment of columns', () => {
  const table = find('| a | b | c | d |\n|:---|:-:|---:|-|') as Table
  expect(writeTable(table)).toBe('| a | b | c | d |\n| :-- | :-: | --: | --- |')
})

it.each([
  ['> ', '> '],
  ['- ', '  '],
  ['1. Words.\n\n   ', '   '],
  ['> - ', '>   '],
])('a table behind %j is written behind the same marks', (first, indent) => {
  const doc = `${first}| a |\n${indent}| --- |\n${indent}| b |`
  const table = find(doc) as Table
  expect(doc).toBe(first + writeTable(table))
  expect(table.source).toBe(writeTable(table))
})

it.each([
  ['a row only follows a quote', '> | a |\n> | - |\n| b |'],
  ['the tree sees no table', '| a |\n| - | \n| b |'],
  ['it is code', '```\n| a |'],
  ['it begins without a bar', 'a | b |\n- | - | \nc | d'],
  ['one of its rows has no bar', '| a |\n| - | \nb'],
])('says that a table cannot be written if %s', (_, doc) => {
  expect(find(doc)).toBe('other')
})

it('finds no table in words, also with a bar', () => {
  expect(find('One | two.')).toBeUndefined()
  expect(find('| a |\n| --- |\n\nWords.')).toBeUndefined()
  expect(find('Words\n---\nOne | two.')).toBeUndefined()
})

it('writing what was read changes no cell', () => {
  const cell = fc
    .string({ unit: fc.constantFrom(...'ab |\\`*_[]()<>&~!-:„“‘你好　ü#') })
    .map((text) => text.replace(/^[ \t]+|[ \t]+$/g, ''))
  const table = fc.integer({ min: 1, max: 4 }).chain((width) => {
    const toRow = (kind: fc.Arbitrary<string>) => fc.array(kind, { minLength: width, maxLength: width })
    const marks = toRow(fc.constantFrom('---', ':--', ':-:', '--:'))
    return fc.tuple(toRow(cell), marks, toRow(cell), toRow(cell))
  })
  const indents = [
    ['', ''],
    ['> ', '> '],
    ['- ', '  '],
  ] as const
  fc.assert(
    fc.property(table, fc.constantFrom(...indents), (typed, [first, indent]) => {
      const read = (rows: string[][]) => (find(first + writeTable({ indent, rows })) as Table).rows
      const once = read(typed)
      // What is escaped already stays so.
      if (!typed.flat().some((text) => /\\(\||$)/.test(text))) expect(once).toEqual(typed)
      expect(once.length).toBe(typed.length)
      expect(read(once)).toEqual(once)
    }),
  )
})
