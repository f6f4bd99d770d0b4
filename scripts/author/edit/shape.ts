import { z } from 'zod'
import { contentFiles, findSchema, plainPageSchema, postSchema } from '@/lib/content/schemas'

/** A JSON Schema with our metadata: `widget` names a widget of `forms.json`, `expected` is the message for mistakes. */
export type Shape = z.core.JSONSchema.BaseSchema & {
  items?: Shape
  properties?: Readonly<Record<string, Shape>>
  widget?: string
  expected?: string
  isNullable?: boolean
}

const body = z.string().meta({ title: 'Text', widget: 'article' })

/** Returns the schema of a content file, with the text of a Markdown file as `body`. `undefined`: it cannot be edited. */
export function findEntrySchema(name: string): z.ZodType | undefined {
  if (!/^([a-z]+\/)?[a-z0-9-]+\.(md|yaml)$/.test(name)) return undefined
  if (/^posts\/.*\.md$/.test(name)) return postSchema.extend({ body })
  if (/^pages\/.*\.md$/.test(name)) return plainPageSchema.extend({ body })
  if (name.startsWith('topics/')) return contentFiles['topics.yaml'].valueType
  return findSchema(name)
}

/** Converts the input side of a schema, before transforms. */
export function toShape(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, {
    io: 'input',
    // `fields.ts` reports what JSON Schema cannot represent.
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { error } = z.safeParse(zodSchema, undefined)
      if (error) jsonSchema.expected = error.issues[0]?.message
      if (zodSchema._zod.def.type !== 'nullable') return
      Object.assign(jsonSchema, { isNullable: true, ...jsonSchema.anyOf?.[0] })
      delete jsonSchema.anyOf
    },
  }) as Shape
}
