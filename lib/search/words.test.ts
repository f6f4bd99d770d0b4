import { findNearest, isSameWord, listPlainWords, toForms, toWords } from './words'

it('compares words without case, accents and punctuation', () => {
  expect(toWords('Órácle, UI/UX — +234 “people’s”')).toEqual(['oracle', 'uiux', '+234', 'peoples'])
  expect(toWords('C++, (C#), $5; 5%. & + $')).toEqual(['c++', 'c#', '$5', '5%'])
})

it('keeps the punctuation in words for a suggestion', () => {
  expect(toForms('(UI/UX), “multi-factor” C++, $5; node.js — it’s')).toEqual([
    'ui/ux',
    'multi-factor',
    'c++',
    '$5',
    'node.js',
    'it’s',
  ])
})

it.each([
  ['orac', 'oracle'],
  ['databases', 'database'],
  ['companies', 'company'],
  ['hiring', 'hire'],
  ['ux', 'ux'],
  ['c++', 'c++17'],
  ['$5', '$5'],
])('matches "%s" with "%s"', (searched, found) => {
  expect(isSameWord(searched, found)).toBe(true)
})

it.each([
  ['orcale', 'or'],
  ['c++', 'c'],
  ['c#', 'c'],
  ['$5', '$55'],
  ['$5', '5'],
  ['5%', '5'],
  ['az', 'a'],
  ['be', 'by'],
  ['a'.repeat(100), 'a'],
  ['workflow', 'work'],
  ['markx', 'market'],
  ['oracle', 'order'],
  ['party', 'particular'],
])('does not match "%s" with "%s"', (searched, found) => {
  expect(isSameWord(searched, found)).toBe(false)
})

it('finds the closest word, and the most frequent one on a tie', () => {
  expect(findNearest('orcale', ['order', 'oracle', 'orchestra'])).toBe('oracle')
  expect(findNearest('orracle', ['orchle', 'oracle', 'orchle'])).toBe('oracle')
  expect(findNearest('dats', ['days', 'data', 'data'])).toBe('data')
})

it('finds nothing for a word that is too short or not similar to any', () => {
  expect(findNearest('zzqq', ['oracle', 'data'])).toBeUndefined()
  expect(findNearest('quote', ['note'])).toBeUndefined()
  expect(findNearest('az', ['a', 'as'])).toBeUndefined()
})

it('knows words with letters such as ł by how others type them', () => {
  expect(toWords('Łódź, Søren, Straße, Đà, Æther')).toEqual(['lodz', 'soren', 'strasse', 'da', 'aether'])
  expect(listPlainWords('In Łódź, café & Søren’s Łódź')).toEqual(['lodz', 'soren'])
})
