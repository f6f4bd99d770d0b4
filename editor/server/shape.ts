import { fieldKinds, findKind } from 'checked-content'
import { z } from 'zod'
import { type Place, places } from '@/lib/pictures'
import { markdownPageSchema, postSchema } from '@/lib/schemas/blog'
import { contentFiles } from '@/lib/schemas/files'
import { getContent } from './content'
import { hints, toLabel } from './words'

/** A JSON Schema with our metadata: `widget` names a control, `place` where a picture is shown, `isLink` an address. */
export type Shape = {
  type?: string
  title?: string
  description?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  required?: string[]
  properties?: Readonly<Record<string, Shape>>
  items?: Shape
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  anyOf?: Shape[]
  oneOf?: Shape[]
  widget?: string
  place?: Place
  minWidth?: number
  isLink?: boolean
  isNullable?: boolean
}

const body = z.string().meta({ title: 'Text', widget: 'article' })

/** Returns the schema of an entry, with the text of a Markdown file as `body`. `undefined`: it cannot be edited. */
export function findEntrySchema(name: string): z.ZodType | undefined {
  if (!/^([a-z]+\/|pages\/[a-z0-9/-]+\/)?[a-z0-9-]+\.(md|yaml)$/.test(name)) return undefined
  if (/^posts\/.*\.md$/.test(name)) return postSchema.extend({ body })
  if (/^pages\/.*\.md$/.test(name)) return markdownPageSchema.extend({ body })
  if (name.startsWith('topics/')) return contentFiles['topics.yaml'].valueType
  return findKind(getContent().config, name)?.kind.schema
}

/** Converts the input side of a schema, before transforms. */
export function toShape(schema: z.ZodType): Shape {
  const shape = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const kind = fieldKinds.get(zodSchema)
      if (kind?.kind === 'picture')
        Object.assign(jsonSchema, { place: kind.place, minWidth: places[kind.place as Place].minWidth })
      if (kind?.kind === 'link') jsonSchema.isLink = true
      if (zodSchema._zod.def.type !== 'nullable') return
      Object.assign(jsonSchema, { isNullable: true, ...jsonSchema.anyOf?.[0] })
      delete jsonSchema.anyOf
    },
  }) as Shape
  return addWords(shape)
}

/** Adds the labels and hints for writers. */
function addWords(shape: Shape): Shape {
  const named = Object.entries(shape.properties ?? {}).map(([key, inner]) => {
    const { title = toLabel(key), description } = inner
    const hint = hints[key] ?? description
    return [key, { ...addWords(inner), title, description: hint === `${title}.` ? undefined : hint }]
  })
  const all = (shapes?: Shape[]) => shapes?.map(addWords)
  return {
    ...shape,
    properties: shape.properties && Object.fromEntries(named),
    items: shape.items && addWords(shape.items),
    oneOf: all(shape.oneOf),
    anyOf: all(shape.anyOf),
  }
}
