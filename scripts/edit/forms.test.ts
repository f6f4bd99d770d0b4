import { findKinds, type Shape, toShape } from 'content-editor'
import type { z } from 'zod'
import { authorSchema, postSchema } from '@/lib/schemas/blog'
import { contentFiles } from '@/lib/schemas/files'
import { pageSchema } from '@/lib/schemas/page'
import { createSite } from './site'

const site = createSite({ port: 0, env: process.env })

/** Lists the paths that have no control. */
function findUnsupported(shape: Shape, path = ''): string[] {
  const shapes = [...(findKinds(shape)?.kinds.values() ?? [shape])]
  return shapes.flatMap((each) => {
    if (each.properties)
      return Object.entries(each.properties).flatMap(([key, inner]) =>
        findUnsupported(inner, `${path}.${key}`),
      )
    if (each.type === 'array') return findUnsupported(each.items ?? {}, `${path}[]`)
    const isKnown = ['string', 'number', 'integer', 'boolean'].includes(each.type ?? '')
    return isKnown || each.const !== undefined ? [] : [path]
  })
}

const { 'topics.yaml': topics, ...files } = contentFiles
const schemas: Record<string, z.ZodType> = {
  ...files,
  author: authorSchema,
  page: pageSchema,
  post: postSchema,
  topic: topics.valueType,
}
it.each(Object.entries(schemas))('the form has a control for every field of %s', (_name, schema) => {
  expect(findUnsupported(toShape(schema, site))).toEqual([])
})

it('what only an engineer can answer are fields', () => {
  const listKeys = (shape: Shape): string[] => {
    const inner = [...(shape.oneOf ?? []), ...(shape.anyOf ?? []), ...(shape.items ? [shape.items] : [])]
    const own = Object.entries(shape.properties ?? {})
    return [...own.flatMap(([key, each]) => [key, ...listKeys(each)]), ...inner.flatMap(listKeys)]
  }
  const keys = new Set(Object.values(schemas).flatMap((schema) => listKeys(toShape(schema, site))))
  expect(site.words?.technical?.filter((key) => !keys.has(key))).toEqual([])
})
