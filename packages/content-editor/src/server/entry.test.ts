import { readEntry, writeEntry } from './entry'

it.each(['Text.\n', '---\n\n---\n\nText.\n'])(
  'a text without front matter stays the same, or gets it with its first field: %j',
  (text) => {
    expect(writeEntry(text, readEntry(text, 'a.md'), 'a.md')).toBe(text)
    const written = writeEntry(text, { title: 'A', body: 'Text.' }, 'a.md')
    expect(readEntry(written, 'a.md')).toEqual({ title: 'A', body: 'Text.' })
  },
)

describe('a post', () => {
  const post = '---\n# Why.\ntitle: A\ndraft: true\n---\n\nText.\n\n1. One\n\n\n'
  const body = 'Text.\n\n1. One'

  it('consists of its front matter and its text', () => {
    expect(readEntry(post, 'a.md')).toEqual({ title: 'A', draft: true, body })
  })

  it.each([
    ['stays the same, byte for byte, if nothing changed', { title: 'A', draft: true, body }, post],
    [
      'changes only its front matter',
      { title: 'B', draft: true, body },
      post.replace('title: A', 'title: B'),
    ],
    [
      'changes only its text',
      { title: 'A', draft: true, body: '$& costs\n' },
      '---\n# Why.\ntitle: A\ndraft: true\n---\n\n$& costs\n',
    ],
    ['drops a switch that is off', { title: 'A', body }, post.replace('draft: true\n', '')],
  ])('%s', (_, entry, written) => {
    expect(writeEntry(post, entry, 'a.md')).toBe(written)
  })

  it('keeps the line ends of its file', () => {
    const windows = post.replaceAll('\n', '\r\n')
    expect(writeEntry(windows, readEntry(windows, 'a.md'), 'a.md')).toBe(windows)
    const entry = { title: 'B', draft: true, body: 'Text.\n\nMore.' }
    const written = writeEntry(windows, entry, 'a.md')
    expect(written).toBe('---\r\n# Why.\r\ntitle: B\r\ndraft: true\r\n---\r\n\r\nText.\r\n\r\nMore.\r\n')
  })
})
