import { readEntry, writeEntry } from './entry'

describe('a Markdown file without front matter', () => {
  it.each(['Text.\n', '---\n\n---\n\nText.\n'])('stays the same if nothing changed: %j', (text) => {
    expect(writeEntry(text, readEntry(text, 'a.md'), 'a.md')).toBe(text)
  })

  it.each(['Text.\n', '---\n\n---\n\nText.\n'])('gets one with its first field: %j', (text) => {
    const written = writeEntry(text, { title: 'A', body: 'Text.' }, 'a.md')
    expect(readEntry(written, 'a.md')).toEqual({ title: 'A', body: 'Text.' })
  })
})

describe('a post', () => {
  const post = '---\n# Why.\ntitle: A\ndraft: true\n---\n\nText.\n\n1. One\n\n\n'

  it('consists of its front matter and its text', () => {
    expect(readEntry(post, 'a.md')).toEqual({ title: 'A', draft: true, body: 'Text.\n\n1. One' })
  })

  it('stays the same, byte for byte, if nothing changed', () => {
    expect(writeEntry(post, readEntry(post, 'a.md'), 'a.md')).toBe(post)
  })

  it('changes only in the changed part', () => {
    const entry = { title: 'B', draft: true, body: 'Text.\n\n1. One' }
    expect(writeEntry(post, entry, 'a.md')).toBe(post.replace('title: A', 'title: B'))
    expect(writeEntry(post, { title: 'A', draft: true, body: '$& costs\n' }, 'a.md')).toBe(
      '---\n# Why.\ntitle: A\ndraft: true\n---\n\n$& costs\n',
    )
  })

  it('keeps the line ends of its file', () => {
    const windows = post.replaceAll('\n', '\r\n')
    expect(writeEntry(windows, readEntry(windows, 'a.md'), 'a.md')).toBe(windows)
    const entry = { title: 'B', draft: true, body: 'Text.\n\nMore.' }
    const written = writeEntry(windows, entry, 'a.md')
    expect(written).toBe('---\r\n# Why.\r\ntitle: B\r\ndraft: true\r\n---\r\n\r\nText.\r\n\r\nMore.\r\n')
  })

  it('drops a switch that is off', () => {
    expect(writeEntry(post, { title: 'A', body: 'Text.' }, 'a.md')).toBe(
      '---\n# Why.\ntitle: A\n---\n\nText.\n',
    )
  })
})
