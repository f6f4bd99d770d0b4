import type { Config, Kind } from 'checked-content'
import { listArchives } from '@/lib/addresses'
import { markdownRules } from '@/lib/article/rules'
import { checkPosts } from '@/lib/blog/posts'
import type { Content } from '@/lib/content'
import { hintPassage } from '@/lib/hints'
import { placeholders } from '@/lib/new-entry/templates'
import { checkBlocks, isHidden, listBlockIds } from '@/lib/pages/check-blocks'
import { checkFileFields, findEndpoints } from '@/lib/pages/forms'
import { checkConditions } from '@/lib/pages/statements'
import { checkUpdated } from '@/lib/pages/updated'
import { places } from '@/lib/pictures'
import { fixedRoutes, getAuthorHref, getListHref, getPageHref, getPostHref, orderPath } from '@/lib/routes'
import { authorSchema, markdownPageSchema, postSchema } from '@/lib/schemas/blog'
import { pagePattern } from '@/lib/schemas/fields'
import { contentFiles } from '@/lib/schemas/files'
import { pageSchema } from '@/lib/schemas/page'

// The files of `content/`: the schema of each, its page, and what else must be right.

/** Pages of blocks and of Markdown. */
const pages = {
  name: 'pages',
  noun: 'page',
  idPattern: pagePattern,
  hasStatus: true,
  toHref: getPageHref,
  heir: 'pages/home.yaml',
  markdown: { ...markdownRules, checks: [...(markdownRules.checks ?? []), checkConditions] },
  isBuilt: ({ head }, content: Content) =>
    head.plain.needs !== 'endpoint' || content.derive(findEndpoints).any,
  checkIn: checkUpdated,
} satisfies Partial<Config['collections'][number]>

const files = Object.fromEntries(
  Object.entries(contentFiles).map(([name, schema]): [string, Kind] => [name, { schema }]),
)

export const config: Config = {
  files: {
    ...files,
    'topics.yaml': {
      schema: contentFiles['topics.yaml'],
      keys: { noun: 'topic', toHref: (id) => getListHref({ id }) },
    },
    'pages/blogs.yaml': { schema: contentFiles['pages/blogs.yaml'], toHref: () => getListHref() },
  },
  collections: [
    {
      ...pages,
      files: ['pages/[...id]/index.yaml', 'pages/[...id].yaml'],
      schema: pageSchema,
      listIds: listBlockIds,
      isHidden,
      check: checkBlocks,
    },
    { ...pages, files: ['pages/[...id]/index.md', 'pages/[...id].md'], schema: markdownPageSchema },
    {
      name: 'posts',
      noun: 'post',
      files: ['posts/[id]/index.md', 'posts/[id].md'],
      schema: postSchema,
      hasStatus: true,
      toHref: getPostHref,
      layoutIds: ['title', 'steps', 'related', 'content'],
      heir: 'pages/blogs.yaml',
      markdown: markdownRules,
      checkIn: checkUpdated,
    },
    {
      name: 'authors',
      noun: 'author',
      files: ['authors/[id].yaml'],
      schema: authorSchema,
      toHref: getAuthorHref,
    },
  ],
  needed: ['pages/home.yaml'],
  texts: ['dictionary.txt'],
  getOrigin: ({ documents }) => String(documents.get('site.yaml')?.head.plain.url),
  listPages: listArchives,
  // The site, its export or the draft preview needs these for something else.
  taken: [
    ...fixedRoutes,
    orderPath,
    ...'/404 /authors /feed /files /islands /og /pictures /preview /robots /search'.split(' '),
    ...'/blogs/page /blogs/topics'.split(' '),
  ],
  // A list is its own first page.
  redirects: [
    { from: '/index', to: '/' },
    { from: '/blogs/page/1', to: '/blogs' },
  ],
  check: checkPosts,
  lint: (content: Content) => (content.derive(findEndpoints).forms ? [] : checkFileFields(content)),
  hint: hintPassage,
  markdown: markdownRules,
  placeholders,
  pictures: { places, kept: /^pictures\/(cover-|og-background)/, fixed: /^pictures\/og-background/ },
  spelling: { dictionary: 'dictionary.txt', skipped: ['site.yaml'] },
}
