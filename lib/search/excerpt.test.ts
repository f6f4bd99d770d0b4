import { countShown, maxQueryLength, parseExcerpt, toExcerpt, toQuery } from './excerpt'

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

describe('the excerpt of a page', () => {
  const show = (content: string, excerpt: string) =>
    toExcerpt({ content, excerpt, meta: { title: 'First checks' } })
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join('')

  it('begins with the sentence of its first words', () => {
    const content = 'First checks. One. A query that took 1.5 seconds, e.g. a report, is slow.'
    expect(show(content, 'took 1.5 <mark>seconds</mark>')).toBe('A query that took 1.5 [seconds]')
    expect(show(content, 'One. A <mark>query</mark>')).toBe('One. A [query]')
  })

  it('says so where its sentence is long, and does not repeat the title', () => {
    expect(show(`First checks. ${'a '.repeat(200)}b c`, 'b <mark>c</mark>')).toBe('… b [c]')
    expect(show('First checks. A query', 'First checks. A <mark>query</mark>')).toBe('A [query]')
  })
})

it('one or two more results are shown at once', () => {
  expect([10, 11, 12, 13].map((count) => countShown(count, 10))).toEqual([10, 11, 12, 10])
})

describe('a query', () => {
  it('is trimmed, collapsed and truncated', () => {
    expect(toQuery('  slow \n query ')).toBe('slow query')
    expect(toQuery('a'.repeat(5000))).toHaveLength(maxQueryLength)
  })
})
