import { z } from 'zod'
import { decodeAddress } from '@/lib/base-path'
import type { Picture, PictureFiles } from '@/lib/picture-sources'
import { toId } from '@/lib/to-id'
import { checkAddress } from './check-address'
import type { Redirect } from './files/addresses'
import type { Place, Refusal } from './pictures/pictures'
import type { Problem, Report } from './problem'

// Schemas are pure. They mark the strings that name something outside the file, and this second step finds what they name.

type Reference = { to: 'picture'; place: Place } | { to: 'page' | 'author' | 'topic' | 'former address' }

/** The schemas of references, and what each refers to. */
export const references = z.registry<Reference>()

/** The name of a picture file, before it is resolved. */
export type PictureName = string & z.core.$brand<'picture'>

/** Returns a former address as browsers request it, without the endings that hosts drop before they look for redirects. */
export const toAlias = (address: string): string =>
  encodeURI(decodeAddress(address).normalize()).replace(/(?<=[^/])(?:\.html|\/)+$/, '')

/** What references can lead to. `fromFile` is relative to the project. */
export type Context = {
  findPicture: (name: string, fromFile: string, place: Place) => PictureFiles | Refusal
  hasPage: (address: string) => boolean
  listAuthors: () => string[]
  listTopics: () => string[]
  /** Returns the path of a complete address on the site's own host, and other addresses as they are. */
  toPath: (address: string) => string
  listRedirects: () => Redirect[]
}

/** A parsed value with its pictures in place of their names. */
export type Resolved<Value> = Value extends PictureName
  ? PictureFiles
  : Value extends { name: PictureName; alt: string }
    ? Picture
    : Value extends readonly (infer Item)[]
      ? Resolved<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: Resolved<Value[Key]> }
        : Value

type Input<Value> = {
  schema: z.ZodType<Value>
  /** The value before validation: references in it are checked even if something else is wrong. */
  input: unknown
  /** The validated value, if it is valid. */
  output: Value | undefined
  file: string
  report: Report
}

/** Checks all references of a value, and replaces names of pictures with their files. */
export function resolveReferences<Value>(
  { schema, input, output, file, report }: Input<Value>,
  context: Context,
): { value?: Resolved<Value>; problems: Problem[] } {
  const problems: Problem[] = []
  let value: unknown = output
  for (const { path, text, reference } of findReferences(schema, input)) {
    const found = resolve(text, reference, file, context)
    if (found && 'expected' in found) problems.push(report(path, found))
    else if (found && output) value = putPicture(value, path, found)
  }
  return { value: value as Resolved<Value> | undefined, problems }
}

type Found = { path: PropertyKey[]; text: string; reference: Reference }

function* findReferences(
  schema: z.core.$ZodType,
  value: unknown,
  path: PropertyKey[] = [],
): Generator<Found> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const reference = references.get(schema)
  if (reference) {
    // Validation reports strings in another form.
    if (z.safeParse(schema, value).success) yield { path, text: String(value), reference }
  } else if (def.type === 'optional' || def.type === 'nullable')
    yield* findReferences(def.innerType, value, path)
  else if (def.type === 'pipe') yield* findReferences(def.in, value, path)
  else if (def.type === 'union')
    for (const option of def.options) {
      const { block } = (value ?? {}) as { block?: string }
      if (option._zod.propValues?.block?.has(block)) yield* findReferences(option, value, path)
    }
  else if (def.type === 'array' && Array.isArray(value))
    for (const [index, item] of value.entries()) yield* findReferences(def.element, item, [...path, index])
  else if (def.type === 'object' && value && typeof value === 'object')
    for (const [key, inner] of Object.entries(def.shape))
      yield* findReferences(inner, (value as Record<string, unknown>)[key], [...path, key])
}

/** Returns the files of a picture, why a reference is refused, or `undefined` for a right address. */
function resolve(text: string, reference: Reference, file: string, context: Context) {
  if (reference.to === 'picture') return context.findPicture(text, file, reference.place)
  if (reference.to === 'page') return text.startsWith('#') ? undefined : checkAddress(text, context)
  if (reference.to === 'topic') return findUnknown(text, context.listTopics(), 'it to content/topics.yaml')
  if (reference.to === 'author')
    return findUnknown(text, context.listAuthors(), `content/authors/${toId(text)}.yaml`)
  const address = toAlias(text).toLowerCase()
  const other = context
    .listRedirects()
    .find((redirect) => redirect.from.toLowerCase() === address && redirect.file !== file)
  if (!other && !context.hasPage(address)) return
  const fix = other?.file ? `remove it here, or in ${other.file}` : 'remove it'
  return { expected: 'an address that no other page has or had', fix }
}

/** Returns why a name is refused, or `undefined` for a known one. */
function findUnknown(name: string, known: readonly string[], place: string) {
  if (known.includes(name)) return
  // People write a name as it is shown: Amara Sample for amara-sample.
  const id = toId(name)
  const fix = known.includes(id) ? `write ${id}` : `correct it, or add ${place}`
  return { expected: `one of: ${known.join(', ')}`, fix }
}

/** Returns a value with the files of a picture at a path. An object of a name and a text becomes the picture itself. */
function putPicture(value: unknown, [key, ...rest]: PropertyKey[], files: PictureFiles): unknown {
  if (key === undefined) return files
  const holder = value as Record<PropertyKey, unknown>
  if (key === 'name' && rest.length === 0) return { ...files, alt: holder.alt }
  const inner = putPicture(holder[key], rest, files)
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...holder, [key]: inner }
}
