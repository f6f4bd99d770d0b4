import { z } from 'zod'

/**
 * The JSON Schema of a file, extended by our own metadata: `title` and `description` for labels, `choices` for
 * references, and `expected` for error messages.
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

/** Converts the input side of a schema, before transforms. */
export function toShape(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, {
    io: 'input',
    // `fields.ts` reports what JSON Schema cannot represent.
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { error } = z.safeParse(zodSchema, undefined)
      if (error) jsonSchema.expected = error.issues[0]?.message
    },
  }) as Shape
}

/** Replaces free keys, as in `topics.yaml`, by the given keys. */
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

/** Splits a nullable shape into its non-null part and a flag. */
export function splitNull(shape: Shape): { shape: Shape; isNullable: boolean } {
  const [first, second, ...more] = shape.anyOf ?? []
  if (!first || second?.type !== 'null' || more.length > 0) return { shape, isNullable: false }
  const { anyOf: _, ...rest } = shape
  return { shape: { ...first, ...rest }, isNullable: true }
}
