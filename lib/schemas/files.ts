import type { Resolved } from 'checked-content'
import { z } from 'zod'
import { blockWordsSchema } from '@/lib/schemas/blocks'
import { accountSchema } from './account'
import { type authorSchema, blogsSchema, postPageSchema, topicsSchema } from './blog'
import { label, type link, picture, sentences, seo } from './fields'
import { layoutSchema } from './layout'
import { orderSchema } from './order'
import { siteSchema } from './site'

/** Schemas of the YAML files in the content folder, that are not of a collection. */
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
