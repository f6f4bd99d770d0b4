import { findStatus, listProblemsOf } from 'checked-content'
import { getPosts } from '@/lib/blog/posts'
import { createContent, neededFiles } from './create-content'
import { goodPost } from './good-post'

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

it('a draft is previewed with a description that is too short, and its field is marked', () => {
  const text = goodPost.replace(/^description: .*$/m, 'description: Short.\ndraft: true')
  const files = { ...neededFiles, 'posts/a-post.md': text }
  const content = createContent(files, { unpublished: true, isPreview: true })
  expect(getPosts(content)[0]?.description).toBe('Short.')
  const checked = createContent(files, { unpublished: true })
  expect(listProblemsOf(checked, 'posts/a-post.md')).toMatchObject([
    { field: 'description', code: 'length', data: { length: 6, min: 50, max: 160 } },
  ])
})
