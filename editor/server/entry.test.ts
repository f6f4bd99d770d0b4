import { readEntry, writeEntry } from './entry'

describe('a post', () => {
  const post = '---\n# Why.\ntitle: A\ndraft: true\n---\n\nText.\n\n1. One\n\n\n'

  it('consists of its front matter and its text', () => {
    expect(readEntry(post, true)).toEqual({ title: 'A', draft: true, body: 'Text.\n\n1. One' })
  })

  it('stays the same, byte for byte, if nothing changed', () => {
    expect(writeEntry(post, readEntry(post, true), true)).toBe(post)
  })

  it('changes only in the changed part', () => {
    const entry = { title: 'B', draft: true, body: 'Text.\n\n1. One' }
    expect(writeEntry(post, entry, true)).toBe(post.replace('title: A', 'title: B'))
    expect(writeEntry(post, { title: 'A', draft: true, body: '$& costs\n' }, true)).toBe(
      '---\n# Why.\ntitle: A\ndraft: true\n---\n\n$& costs\n',
    )
  })

  it('drops a switch that is off', () => {
    expect(writeEntry(post, { title: 'A', body: 'Text.' }, true)).toBe(
      '---\n# Why.\ntitle: A\n---\n\nText.\n',
    )
  })
})
