import { maxQueryLength, parseExcerpt, toQuery } from './excerpt'

describe('an excerpt', () => {
  it('is split at its matches', () => {
    expect(parseExcerpt('When an <mark>Oracle</mark> query is slow')).toEqual([
      { text: 'When an ', isMatch: false },
      { text: 'Oracle', isMatch: true },
      { text: ' query is slow', isMatch: false },
    ])
  })

  it('is decoded to plain text, with the entities that the page itself shows', () => {
    expect(parseExcerpt('&lt;script&gt; &amp; <mark>&lt;"a"&gt;</mark>')).toEqual([
      { text: '<script> &amp; ', isMatch: false },
      { text: '<"a">', isMatch: true },
    ])
  })
})

describe('a query', () => {
  it('is trimmed, collapsed and truncated', () => {
    expect(toQuery('  slow \n query ')).toBe('slow query')
    expect(toQuery('a'.repeat(5000))).toHaveLength(maxQueryLength)
  })
})
