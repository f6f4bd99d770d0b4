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

/** Schemas of the YAML files in the content folder, except for authors. */
export const contentFiles = {
  'site.yaml': siteSchema,
  'layout.yaml': layoutSchema,
  /** Topics by id. */
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

/** Returns the schema of a YAML file by its path in the content folder, or `undefined` for an unknown file. */
export function findSchema(name: string): z.ZodType | undefined {
  if (/^authors\/[^/]+\.yaml$/.test(name)) return authorSchema
  return Object.hasOwn(contentFiles, name) ? contentFiles[name as keyof typeof contentFiles] : undefined
}
