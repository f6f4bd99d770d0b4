import { isMap, isScalar, isSeq, type Scalar } from 'yaml'
import { z } from 'zod'
import type { Place } from '../pictures/pictures'

/**
 * What the text of a field is. The checks, the editor and a rename read it here.
 * - `prose`: shown to visitors, so its words are checked. `markdown`: the same, as an article.
 * - `link`: an internal address, which must exist, or an external one. `address`: one that is not followed.
 * - `former address`, `author`, `topic`, `picture`: names something of the content, which must exist or be free.
 * - `name`: an identifier, a number or a choice, and the default.
 */
export type FieldKind =
  | { kind: 'prose' | 'markdown' | 'link' | 'address' | 'former address' | 'author' | 'topic' | 'name' }
  | { kind: 'picture'; place: Place }

export const fieldKinds = z.registry<FieldKind>()

/** A text in YAML, with its schema. */
export type Field = { path: PropertyKey[]; node: Scalar<string>; kind: FieldKind; schema: z.core.$ZodType }

/** Lists the texts that a schema describes, in the order of the file. Skips those below unknown keys. */
export function* listFields(
  schema: z.core.$ZodType | undefined,
  node: unknown,
  path: PropertyKey[] = [],
): Generator<Field> {
  if (!schema) return
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  if (isWrapped) yield* listFields(schema.unwrap(), node, path)
  else if (schema instanceof z.ZodPipe) yield* listFields(schema.in, node, path)
  else if (schema instanceof z.ZodDiscriminatedUnion) yield* listFields(findOption(schema, node), node, path)
  else if (isSeq(node) && schema instanceof z.ZodArray)
    for (const [index, item] of node.items.entries())
      yield* listFields(schema.element, item, [...path, index])
  else if (isMap(node)) {
    for (const { key, value } of node.items) {
      const name = String(key)
      if (schema instanceof z.ZodRecord) yield* listFields(schema.valueType, value, [...path, name])
      else if (schema instanceof z.ZodObject && Object.hasOwn(schema.shape, name))
        yield* listFields(schema.shape[name], value, [...path, name])
    }
  } else if (isScalar<string>(node) && typeof node.value === 'string')
    yield { path, node, kind: fieldKinds.get(schema) ?? { kind: 'name' }, schema }
}

/** Returns the option of a union that a value has chosen. */
function findOption({ options, def }: z.ZodDiscriminatedUnion, node: unknown) {
  const chosen = isMap(node) ? node.get(def.discriminator) : undefined
  return options.find((option) => {
    const constant = option instanceof z.ZodObject ? option.shape[def.discriminator] : undefined
    return constant instanceof z.ZodLiteral && constant.value === chosen
  })
}
