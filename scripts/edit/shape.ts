import { z } from 'zod'

/**
 * What a schema lets stand in a file, as JSON Schema, with what our own schemas say beside it: `title` and
 * `description` for people, `choices` for the names of things that exist elsewhere, and `expected`, the words of the
 * message for a wrong value.
 */
export type Shape = {
  type?: string
  title?: string
  description?: string
  choices?: string
  expected?: string
  enum?: readonly string[]
  anyOf?: readonly Shape[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  items?: Shape
  properties?: Readonly<Record<string, Shape>>
  required?: readonly string[]
  additionalProperties?: boolean | Shape
}

/** Returns what a schema lets stand in a file, before any transform. */
export function toShape(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, {
    io: 'input',
    // The fields refuse by name what JSON Schema has no word for.
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { error } = z.safeParse(zodSchema, undefined)
      if (error) jsonSchema.expected = error.issues[0]?.message
    },
  }) as Shape
}

/** Returns the shape of an object whose keys are free, such as `topics.yaml`, with the keys that are there. */
export function nameKeys(shape: Shape, keys: readonly string[]): Shape {
  const { additionalProperties: value } = shape
  if (typeof value !== 'object') return shape
  return {
    ...shape,
    properties: Object.fromEntries(keys.map((key) => [key, value])),
    required: keys,
    additionalProperties: false,
  }
}

/** Returns the shape without `null`, and whether `null` may stand there. */
export function splitNull(shape: Shape): { shape: Shape; isNullable: boolean } {
  const [first, second, ...more] = shape.anyOf ?? []
  if (!first || second?.type !== 'null' || more.length > 0) return { shape, isNullable: false }
  const { anyOf: _, ...rest } = shape
  return { shape: { ...first, ...rest }, isNullable: true }
}
