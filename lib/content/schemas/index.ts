import { z } from 'zod'
import type { Resolved } from '../references'
import { aboutSchema } from './about'
import { accountSchema } from './account'
import { authorSchema, blogsSchema, postPageSchema, topicsSchema } from './blog'
import { contactSchema } from './contact'
import { addressing, hero, label, type link, picture, sentences, seo } from './fields'
import { homeSchema } from './home'
import { layoutSchema } from './layout'
import { orderSchema } from './order'
import { siteSchema } from './site'

export { authorSchema, plainPageSchema, postSchema } from './blog'
export { idPattern } from './fields'
export { homeIds } from './home'

/** Schemas of the YAML files in the content folder, except for authors. */
export const contentFiles = {
  'site.yaml': siteSchema,
  'layout.yaml': layoutSchema,
  'topics.yaml': topicsSchema,
  'pages/home.yaml': homeSchema,
  'pages/about.yaml': aboutSchema,
  'pages/services.yaml': z.strictObject({ seo, hero, ...addressing }),
  'pages/blogs.yaml': blogsSchema,
  'pages/post.yaml': postPageSchema,
  'pages/contact.yaml': contactSchema,
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
  return Object.hasOwn(contentFiles, name) ? contentFiles[name as keyof typeof contentFiles] : undefined
}

export type Content = {
  [Name in keyof typeof contentFiles]: Resolved<z.infer<(typeof contentFiles)[Name]>>
}
export type Site = Content['site.yaml']
export type Layout = Content['layout.yaml']
export type Home = Content['pages/home.yaml']
export type About = Content['pages/about.yaml']
export type Services = Content['pages/services.yaml']
export type Blogs = Content['pages/blogs.yaml']
export type PostPage = Content['pages/post.yaml']
export type ArticleCopy = PostPage['article']
export type Contact = Content['pages/contact.yaml']
export type Account = Content['pages/account.yaml']
export type OrderCopy = Content['pages/order.yaml'] & Pick<Site, 'email'>
/** `id` is the file name without extension. */
export type Author = Resolved<z.infer<typeof authorSchema>> & { id: string; href: string }
export type { Picture } from '../references'
export type Link = z.infer<typeof link>
