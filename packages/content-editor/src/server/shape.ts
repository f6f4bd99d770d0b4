import { z } from 'zod'
import type { Shape, Words } from '../shared/types'
import { nameThings } from '../shared/words'
import type { EditorSite } from '../site'
import { describeField } from './entries'

type Fields = Pick<EditorSite, 'config' | 'words'>

/** Converts the input side of a schema, before transforms. */
export function toShape(schema: z.ZodType, { config, words = {} }: Fields): Shape {
  const shape = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      Object.assign(jsonSchema, describeField(config, zodSchema))
      if (zodSchema._zod.def.type !== 'nullable') return
      Object.assign(jsonSchema, { isNullable: true, ...jsonSchema.anyOf?.[0] })
      delete jsonSchema.anyOf
    },
  }) as Shape
  return addWords(shape, words)
}

/** Adds the labels and hints for writers. */
function addWords(shape: Shape, words: Partial<Words>): Shape {
  const { toLabel } = nameThings(words)
  const named = Object.entries(shape.properties ?? {}).map(([key, inner]) => {
    const title = toLabel(key)
    const hint = words.hints?.[key] ?? inner.description
    const isTechnical = words.technical?.includes(key) || undefined
    return [
      key,
      { ...addWords(inner, words), title, description: hint === `${title}.` ? undefined : hint, isTechnical },
    ]
  })
  const all = (shapes?: Shape[]) => shapes?.map((each) => addWords(each, words))
  return {
    ...shape,
    properties: shape.properties && Object.fromEntries(named),
    items: shape.items && addWords(shape.items, words),
    oneOf: all(shape.oneOf),
    anyOf: all(shape.anyOf),
  }
}
