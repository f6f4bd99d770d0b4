import type { Blogs } from '@/lib/schemas/files'
import { describeListPage } from './list-pages'

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
  expect(describeListPage(copy, { number: 1, count: 3 })).toEqual({
    title: 'All posts',
    description: 'Notes.',
  })
  expect(describeListPage(copy, { number: 2, count: 3 })).toEqual({
    title: 'All posts, page 2',
    description: 'Older notes, page 2 of 3.',
  })
})

it('titles the first page of a topic with its name, and numbers the others', () => {
  expect(describeListPage(copy, { topic, number: 1, count: 2 })).toEqual({
    title: 'Data: posts',
    description: 'On figures.',
  })
  expect(describeListPage(copy, { topic, number: 2, count: 2 })).toEqual({
    title: 'Data: posts, page 2',
    description: 'On figures. Page 2 of 2.',
  })
})
