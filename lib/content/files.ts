import type { z } from 'zod'
import {
  aboutSchema,
  accountSchema,
  authorSchema,
  blogsSchema,
  contactSchema,
  homeSchema,
  layoutSchema,
  notFoundSchema,
  orderSchema,
  postPageSchema,
  servicesSchema,
  siteSchema,
  topicsSchema,
} from './schemas'

/** The files of the content folder, by name, and what each holds. Beside them stand the authors and the posts. */
export const contentFiles = {
  'site.yaml': siteSchema,
  'layout.yaml': layoutSchema,
  /** The topics as `{ id: { name, description } }`. */
  'topics.yaml': topicsSchema,
  'pages/home.yaml': homeSchema,
  'pages/about.yaml': aboutSchema,
  'pages/services.yaml': servicesSchema,
  'pages/blogs.yaml': blogsSchema,
  'pages/post.yaml': postPageSchema,
  'pages/contact.yaml': contactSchema,
  'pages/account.yaml': accountSchema,
  'pages/not-found.yaml': notFoundSchema,
  'pages/order.yaml': orderSchema,
} as const

/** Returns the schema of a YAML file by its name in the content folder; `undefined` for a file that nothing reads. */
export function findSchema(name: string): z.ZodType | undefined {
  if (/^authors\/[^/]+\.yaml$/.test(name)) return authorSchema
  return Object.hasOwn(contentFiles, name) ? contentFiles[name as keyof typeof contentFiles] : undefined
}
