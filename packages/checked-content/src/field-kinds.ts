import { isMap, isScalar, isSeq, type Scalar } from 'yaml'
import { z } from 'zod'
import type { Path, Place } from './problem.ts'

/**
 * What the text of a field is, registered with its schema. Checks, forms and a rename read it here.
 * - `prose`: shown to visitors, so its words are checked. No other file has the same text for one `unique` name.
 * - `markdown`: the same, as an article.
 * - `link`: an internal address, which must exist, or an external one. `address`: one that is not followed.
 * - `alias`: a former address of the page, which must be free.
 * - `reference`: the id of a file of a collection, or a key of a single file.
 * - `picture`: the name of a file. `place` says how wide it is shown, `alt` is the field beside it that describes it.
 * - `name`: an identifier, a number or a choice, and the default.
 */
export type FieldKind =
  | { kind: 'prose'; unique?: string }
  | { kind: 'markdown' | 'link' | 'address' | 'alias' | 'name' }
  | { kind: 'reference'; to: string }
  | { kind: 'picture'; place: string; alt: string }

export const fieldKinds = z.registry<FieldKind>()

/** A text in YAML, with its schema. */
export type Field = { path: PropertyKey[]; node: Scalar<string>; kind: FieldKind; schema: z.core.$ZodType }

/** A valid text that names something outside its file. `problem` is its place, with what was found. */
export type Reference = {
  path: Path
  text: string
  kind: FieldKind
  problem: Place
}

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
