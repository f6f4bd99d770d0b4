import { findDifferences } from './twice'

it('two builds differ where a file has other bytes, is new or is gone', () => {
  const first = new Map([
    ['a.html', '1'],
    ['b.html', '2'],
    ['gone.txt', '3'],
  ])
  const second = new Map([
    ['a.html', '1'],
    ['b.html', '9'],
    ['new.txt', '3'],
  ])
  expect(findDifferences(first, second)).toEqual([
    'two builds differ in b.html',
    'only the first build has gone.txt',
    'only the second build has new.txt',
  ])
  expect(findDifferences(first, first)).toEqual([])
})
