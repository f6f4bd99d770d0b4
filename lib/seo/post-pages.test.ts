import type { Blogs } from '@/lib/content'
import { describePostPage, describeTopicPage } from './post-pages'

const copy = {
  seo: { title: 'All posts', description: 'Notes.' },
  pagination: { title: 'All posts, page {page}', description: 'Older notes, page {page} of {pages}.' },
  topics: {
    title: '{topic}: posts',
    furtherTitle: '{topic}: posts, page {page}',
    furtherDescription: '{description} Page {page} of {pages}.',
  },
} as Blogs
const topic = { id: 'data', name: 'Data', description: 'On figures.' }

it('titles the first page of the blog list, and numbers the others', () => {
  expect(describePostPage(copy, 1, 3)).toEqual({ title: 'All posts', description: 'Notes.', path: '/blogs' })
  expect(describePostPage(copy, 2, 3)).toEqual({
    title: 'All posts, page 2',
    description: 'Older notes, page 2 of 3.',
    path: '/blogs/page/2',
  })
})

it('titles the first page of a topic with its name, and numbers the others', () => {
  expect(describeTopicPage(copy, { topic, number: 1, count: 2 })).toEqual({
    title: 'Data: posts',
    description: 'On figures.',
    path: '/blogs/topics/data',
  })
  expect(describeTopicPage(copy, { topic, number: 2, count: 2 })).toEqual({
    title: 'Data: posts, page 2',
    description: 'On figures. Page 2 of 2.',
    path: '/blogs/topics/data/page/2',
  })
})
