import { z } from 'zod'
import { blockWordsSchema } from '../blocks'
import type { Resolved } from '../references'
import { accountSchema } from './account'
import {
  authorSchema,
  blogsSchema,
  markdownPageSchema,
  postPageSchema,
  postSchema,
  topicsSchema,
} from './blog'
import { label, type link, picture, sentences, seo } from './fields'
import { layoutSchema } from './layout'
import { orderSchema } from './order'
import { pageSchema } from './page'
import { siteSchema } from './site'

export type * from '../blocks'
export { authorSchema, markdownPageSchema, postSchema } from './blog'
export { idPattern, pagePattern } from './fields'
export { pageSchema } from './page'

/** Schemas of the YAML files in the content folder, except for authors and pages of blocks. */
export const contentFiles = {
  'site.yaml': siteSchema,
  'layout.yaml': layoutSchema,
  'topics.yaml': topicsSchema,
  'blocks.yaml': blockWordsSchema,
  'pages/blogs.yaml': blogsSchema,
  'pages/post.yaml': postPageSchema,
  'pages/account.yaml': accountSchema,
  'pages/not-found.yaml': z.strictObject({
    seo,
    ...sentences('title', 'text'),
    meant: label,
    linksLabel: label,
    picture: picture('card'),
  }),
  'pages/order.yaml': orderSchema,
}

/**
 * Returns the schema of a file by its path in the content folder: of its YAML, or of the front matter of its Markdown.
 * Returns `undefined` for a file that the site does not read.
 */
export function findSchema(name: string): z.ZodType | undefined {
  if (/^posts\/[^/]+?(\/index)?\.md$/.test(name)) return postSchema
  if (/^authors\/[^/]+\.yaml$/.test(name)) return authorSchema
  if (Object.hasOwn(contentFiles, name)) return contentFiles[name as keyof typeof contentFiles]
  if (isPageFile(name)) return name.endsWith('.md') ? markdownPageSchema : pageSchema
}

/** Returns whether a file of the content folder is a page of blocks or of Markdown. */
export const isPageFile = (name: string) =>
  /^pages\/.+\.(yaml|md)$/.test(name) && !Object.hasOwn(contentFiles, name)

/** The values of these files. */
export type WordFiles = {
  [Name in keyof typeof contentFiles]: Resolved<z.infer<(typeof contentFiles)[Name]>>
}
export type Site = WordFiles['site.yaml']
export type Layout = WordFiles['layout.yaml']
export type Blogs = WordFiles['pages/blogs.yaml']
export type PostPage = WordFiles['pages/post.yaml']
export type ArticleCopy = PostPage['article']
export type Account = WordFiles['pages/account.yaml']
/** `id` is the file name without extension. */
export type Author = Resolved<z.infer<typeof authorSchema>> & { id: string; href: string }
export type Link = z.infer<typeof link>
