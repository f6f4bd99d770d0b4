import fs from 'node:fs'
import path from 'node:path'
import { countWords } from '@/lib/content/markdown'
import { parsePost, type Vocabulary } from '@/lib/content/post'
import type { Author } from '@/lib/content/schemas'
import { createPosts, mostPosts } from './posts'

jest.mock('@/lib/content/pictures', () => ({
  findPicture: () => ({ avif: [], webp: [], width: 1200, height: 750 }),
  getPictureNames: () => [],
}))

const folder = 'content/posts'
const samples = fs.readdirSync(folder).map((file) => ({
  id: path.basename(file, '.md'),
  text: fs.readFileSync(path.join(folder, file), 'utf8'),
}))
const day = '2026-07-23'
const readField = (text: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]

describe('posts that are made', () => {
  const posts = createPosts(samples, 120, day)

  it('are the same each time, and the first of more are those of fewer', () => {
    expect(createPosts(samples, 40, day)).toEqual(posts.slice(0, 40))
  })

  it('are accepted as any post is, with 600 to 900 words', () => {
    const vocabulary: Vocabulary = {
      authors: { 'amara-sample': {} as Author },
      topics: Object.fromEntries(
        ['outsourcing', 'hiring', 'databases', 'design', 'data', 'product-engineering'].map((id) => [id, {}]),
      ),
    }
    for (const { id, text } of posts.slice(0, 30)) {
      expect(() => parsePost(id, `${id}.md`, text, vocabulary)).not.toThrow()
      const words = countWords(text.replace(/^---.*?^---$/ms, ''))
      expect(words).toBeGreaterThanOrEqual(600)
      expect(words).toBeLessThanOrEqual(900)
    }
  })

  it('are of one day each, before the day that is given', () => {
    expect(posts.slice(0, 2).map(({ text }) => readField(text, 'date'))).toEqual(['2026-07-22', '2026-07-21'])
  })

  it('have the pictures and topics of ours in turn, so that each page of the list weighs the same', () => {
    const covers = posts.map(({ text }) => readField(text, 'cover'))
    expect(new Set(covers.slice(0, 9)).size).toBe(9)
    expect(covers.slice(9, 18)).toEqual(covers.slice(0, 9))
  })

  it('have titles and addresses of their own, however many there are', () => {
    const all = createPosts(samples, mostPosts, day)
    const titles = all.map(({ text }) => readField(text, 'title') ?? '')
    expect(new Set(titles).size).toBe(mostPosts)
    expect(new Set(all.map(({ id }) => id)).size).toBe(mostPosts)
    expect(Math.max(...titles.map((title) => title.length))).toBeLessThanOrEqual(60)
  })

  it('are refused where there are no titles for so many', () => {
    expect(() => createPosts(samples, mostPosts + 1, day)).toThrow('at most 10200 have a title each')
  })
})
