import { render } from '@testing-library/react'
import type { Post } from '@/lib/blog/posts'
import type { Author, PostPage } from '@/lib/schemas/files'
import { ArticleHeader } from './article-header'
import { PostCard } from './post-card'
import { RelatedPosts } from './related-posts'
import { SidebarContents } from './table-of-contents'

const show = (words: string) => {
  const cover = { avif: [], webp: [{ src: '/a.webp', width: 1200 }], width: 1200, height: 750, alt: 'A' }
  const author = { name: 'A. Sample', picture: cover } as unknown as Author
  const text = { title: words, description: words }
  const post = {
    ...text,
    id: 'a',
    href: '/blogs/a',
    date: '2026-11-12',
    status: 'published',
    topics: [],
    readingMinutes: 1,
    html: '',
    sections: [],
    cover,
    author,
  } as Post
  const copy = { by: 'By', updated: 'Updated', related: 'Related', readingTime: '{minutes} min.' } as PostPage
  const { container } = render(
    <>
      <ArticleHeader post={post} copy={copy} url="" topics={{ links: [] }} />
      <PostCard post={post} topics={[]} learnMore="More" />
      <RelatedPosts copy={copy} posts={[post]} />
      <SidebarContents label="Contents" sections={[{ id: 'a', title: words }]} />
    </>,
  )
  const hasWords = ({ textContent }: Element) => textContent === words
  return [...container.querySelectorAll('*')]
    .filter((element) => hasWords(element) && ![...element.children].some(hasWords))
    .map((element) => element.closest('[dir=auto]') !== null)
}

it('texts of a post in Arabic or Hebrew have their direction wherever they are shown', () => {
  expect(show('2: איך מעבירים SQL')).toEqual([true, true, true, true, true])
})

it('texts of other posts have no direction of their own', () => {
  expect(show('SQL: איך')).toEqual([false, false, false, false, false])
})
