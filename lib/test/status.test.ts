import { findStatus } from 'checked-content'
import { createContent } from './create-content'

describe('the status in front matter', () => {
  const read = (lines: string) => {
    const content = createContent({ 'posts/a.md': `---\n${lines}\n---\n` }, { today: '2026-11-12' })
    return [...content.documents.values()].map((document) => findStatus(content, document)).join()
  }

  it('is read even if other fields are invalid or missing', () => {
    expect(read('titel: A post\ndraft: true')).toBe('draft')
    expect(read('date: 2026-11-13')).toBe('scheduled')
    expect(read('title: *new*\ndraft: true')).toBe('draft')
  })

  it('is published if unreadable, so the build validates the file', () => {
    for (const lines of [
      ...['date: 12/11/2030', 'date: soon', 'date: 2026-13-45', 'date: 2027-02-30'],
      ...['title: a: b: [', 'title: *new*', '- a list', ''],
    ])
      expect(read(lines)).toBe('published')
  })
})
