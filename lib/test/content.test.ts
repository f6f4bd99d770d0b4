import { listProblemsOf } from 'checked-content'
import { getPosts } from '@/lib/blog/posts'
import { createContent, neededFiles } from './create-content'
import { goodPost } from './good-post'

const content = createContent(neededFiles, { unpublished: true })
const read = (files: Record<string, string | null>, name: string) =>
  listProblemsOf(content.with(files), name).map(({ field, found }) => `${field}: ${found}`)

describe('content with changes', () => {
  it('is another value, which shares the files that did not change', () => {
    const changed = content.with({ 'posts/a-post.md': goodPost.replace('A post', 'Another') })
    expect([content, changed].map((each) => getPosts(each)[0]?.title)).toEqual(['A post', 'Another'])
    const names = [...content.documents.keys()]
    expect(names.filter((name) => changed.documents.get(name) !== content.documents.get(name))).toEqual([
      'posts/a-post.md',
    ])
  })

  it('reports a link of another file that leads nowhere then', () => {
    expect(read({}, 'posts/a-post.md')).toEqual([])
    expect(read({ 'pages/about.yaml': null }, 'posts/a-post.md')).toEqual(['link: a link to /about#mission'])
    const about = neededFiles['pages/about.yaml']
    expect(read({ 'pages/about.yaml': about.replace('id: mission', 'id: aims') }, 'posts/a-post.md')).toEqual(
      ['link: a link to /about#mission'],
    )
    expect(read({ 'pages/about.yaml': `draft: true\n${about}` }, 'posts/a-post.md')).toEqual([
      'link: a link to /about#mission, which is a draft',
    ])
  })

  it('reports an author and a picture that another file names', () => {
    expect(read({ 'authors/a-sample.yaml': null }, 'posts/a-post.md')).toEqual(['author: "a-sample"'])
    expect(read({ 'pictures/cover-1.png': null }, 'posts/a-post.md')).toEqual([
      'cover: "cover-1.png", which does not exist',
    ])
  })
})
