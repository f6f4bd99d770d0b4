import { z } from 'zod'
import { blockWordsSchema } from '../blocks'
import type { Resolved } from '../references'
import { accountSchema } from './account'
import { authorSchema, blogsSchema, postPageSchema, topicsSchema } from './blog'
import { label, type link, picture, sentences, seo } from './fields'
import { layoutSchema } from './layout'
import { orderSchema } from './order'
import { pageSchema } from './page'
import { siteSchema } from './site'

export type * from '../blocks'
export { authorSchema, markdownPageSchema, postSchema } from './blog'
export { idPattern } from './fields'
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
    linksLabel: label,
    picture: picture('card'),
  }),
  'pages/order.yaml': orderSchema,
}

/** Returns the schema of a YAML file by its path in the content folder, or `undefined` for an unknown file. */
export function findSchema(name: string): z.ZodType | undefined {
  if (/^authors\/[^/]+\.yaml$/.test(name)) return authorSchema
  if (Object.hasOwn(contentFiles, name)) return contentFiles[name as keyof typeof contentFiles]
  return isPageFile(name) && name.endsWith('.yaml') ? pageSchema : undefined
}

/** Returns whether a file of the content folder is a page of blocks or of Markdown. */
export const isPageFile = (name: string) =>
  /^pages\/[^/]+\.(yaml|md)$/.test(name) && !Object.hasOwn(contentFiles, name)

export type Content = {
  [Name in keyof typeof contentFiles]: Resolved<z.infer<(typeof contentFiles)[Name]>>
}
export type Site = Content['site.yaml']
export type Layout = Content['layout.yaml']
export type Blogs = Content['pages/blogs.yaml']
export type PostPage = Content['pages/post.yaml']
export type ArticleCopy = PostPage['article']
export type Account = Content['pages/account.yaml']
type OrderWords = Content['pages/order.yaml']
/** Where orders go, and what the endpoint takes. `types` are endings in lower case. */
type Receivers = {
  endpoint?: string
  fields: { name: string; value: string }[]
  honeypot: string
  whatsapp?: string
  mail: boolean
  megabytes: number
  types: string[]
}
/** The words of the order. Without a receiver it has none about sending. */
export type OrderCopy = Omit<OrderWords, 'withReceiver'> &
  Pick<Site, 'email'> & {
    sending?: OrderWords['withReceiver'] & { receivers: Receivers; note: string; filesHint: string }
  }
/** `id` is the file name without extension. */
export type Author = Resolved<z.infer<typeof authorSchema>> & { id: string; href: string }
export type Link = z.infer<typeof link>
