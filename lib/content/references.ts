import type { Picture, PictureFiles } from '@/lib/picture-sources'
import { toId } from '@/lib/to-id'
import type { Content } from './content'
import type { Download } from './downloads'
import { checkAddress } from './links'
import type { Problem } from './problem'
import { toAlias } from './schemas/fields'
import type { FieldKind } from './schemas/kinds'

// A file says what it names outside itself; this second step finds what it names.

/** The name of a picture file, before it is resolved. */
export type PictureName = string & import('zod').z.core.$brand<'picture'>

/** A valid text that names something outside its file. `problem` is its place, with what was found. */
export type Reference = {
  path: readonly PropertyKey[]
  text: string
  kind: FieldKind
  problem: Omit<Problem, 'expected' | 'fix'>
}

/** A former address. `file` is the content file that names it. */
export type Redirect = { from: string; to: string; file?: string }

/** What references can lead to. */
export type Context = Pick<
  Content,
  'findPicture' | 'findDownload' | 'hasPage' | 'authorIds' | 'topicIds' | 'toPath' | 'findRedirects'
>

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

/**
 * Finds what references lead to. Replaces the names of pictures in a value with their files, and the names of downloads with
 * their addresses: the label of the link then has their type and size.
 */
export function resolveReferences<Value>(
  value: Value,
  references: readonly Reference[],
  context: Context,
): { value: Resolved<Value>; problems: Problem[] } {
  const problems: Problem[] = []
  let resolved: unknown = value
  for (const { path, text, kind, problem } of references) {
    const found = resolve(text, kind, problem.file, context)
    if (found && 'expected' in found) problems.push({ ...problem, ...found })
    else if (found && value) resolved = put(resolved, path, found)
  }
  return { value: resolved as Resolved<Value>, problems }
}

/** Returns a picture or a download, why a reference is refused, or `undefined` for a right address. */
function resolve(text: string, kind: FieldKind, file: string, context: Context) {
  if (kind.kind === 'picture') return context.findPicture(text, file, kind.place)
  if (kind.kind === 'link' && !text.startsWith('#'))
    return context.findDownload(text, file) ?? checkAddress(text, context)
  if (kind.kind === 'topic') return findUnknown(text, context.topicIds, 'it to content/topics.yaml')
  if (kind.kind === 'author')
    return findUnknown(text, context.authorIds, `content/authors/${toId(text)}.yaml`)
  if (kind.kind !== 'former address') return
  const address = toAlias(text)
  const other = context.findRedirects(address).find((redirect) => redirect.file !== file)
  if (!other && !context.hasPage(address.toLowerCase())) return
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

/** Returns a value with a picture or a download at a path. An object of a name and a text becomes the picture itself. */
function put(
  value: unknown,
  [key, ...rest]: readonly PropertyKey[],
  found: PictureFiles | Download,
): unknown {
  if (key === undefined) return found
  const holder = value as Record<PropertyKey, unknown>
  if (rest.length === 0 && 'note' in found)
    return { ...holder, href: found.href, label: `${holder.label} (${found.note})` }
  if (key === 'name' && rest.length === 0)
    return { ...found, alt: holder.alt, ...(holder.focus ? { focus: holder.focus } : {}) }
  const inner = put(holder[key], rest, found)
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...holder, [key]: inner }
}
