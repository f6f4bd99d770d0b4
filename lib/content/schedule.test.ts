import { getStatus } from './schedule'
import { createContent } from './test/create-content'

describe('a post', () => {
  it('is scheduled until its date, then published', () => {
    expect(getStatus({ date: '2026-11-12' }, '2026-11-12')).toBe('published')
    expect(getStatus({ date: '2026-11-12' }, '2026-11-11')).toBe('scheduled')
  })

  it('is a draft if marked as one, whatever its date', () => {
    expect(getStatus({ date: '2020-01-01', draft: true }, '2026-11-12')).toBe('draft')
    expect(getStatus({ date: '2020-01-01', draft: false }, '2026-11-12')).toBe('published')
  })
})

describe('the status in front matter', () => {
  const read = (lines: string, name = 'posts/a.md') => {
    const content = createContent({ [name]: `---\n${lines}\n---\n` }, { today: '2026-11-12' })
    return [...content.documents.values()].map((document) => content.getStatus(document)).join()
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

describe('a page', () => {
  const read = (text: string, name: string) => {
    const content = createContent({ [name]: text })
    return [...content.documents.values()].map((document) => content.getStatus(document)).join()
  }

  it.each(['draft: true', 'draft: True', '"draft": true', 'draft : true', 'draft: true # Not yet.'])(
    'of blocks or of Markdown is a draft with the line %j',
    (line) => {
      expect(read(`seo: {}\n${line}\n`, 'pages/a.yaml')).toBe('draft')
      expect(read(`---\ntitle: A\n${line}\n---\n`, 'pages/a.md')).toBe('draft')
    },
  )

  it('is published with such a line in its text', () => {
    expect(read('blocks:\n  - markdown: |\n      draft: true\n', 'pages/a.yaml')).toBe('published')
    expect(read('---\ntitle: A\n---\n\ndraft: true\n', 'pages/a.md')).toBe('published')
  })
})
