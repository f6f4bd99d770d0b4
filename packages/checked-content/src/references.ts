import { toAlias } from './address.ts'
import type { Context } from './context.ts'
import type { FieldKind, Reference } from './field-kinds.ts'
import { checkAddress } from './links.ts'
import type { Download, Picture, PictureFiles } from './pictures/pictures.ts'
import type { Path, Problem } from './problem.ts'

// A file says what it names outside itself; this second step finds what it names.

/** The name of a picture file, before it is resolved. */
export type PictureName = string & import('zod').z.core.$brand<'picture'>

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
    const found = find(text, kind, problem.file, context)
    if (found && 'expected' in found) problems.push({ ...problem, ...found })
    else if (found && value) resolved = put(resolved, path, found)
  }
  return { value: resolved as Resolved<Value>, problems }
}

/** Returns a picture or a download, why a reference is refused, or `undefined` for a right address. */
function find(text: string, kind: FieldKind, file: string, context: Context) {
  if (kind.kind === 'picture') return context.findPicture(text, file, kind.place)
  if (kind.kind === 'link' && !text.startsWith('#'))
    return context.findDownload(text, file) ?? checkAddress(text, context)
  if (kind.kind === 'reference') return context.refuseName(text, kind.to)
  if (kind.kind !== 'alias') return
  const address = toAlias(text)
  const other = context.findRedirects(address).find((redirect) => redirect.file !== file)
  if (!other && !context.hasPage(address.toLowerCase())) return
  const fix = other?.file ? `remove it here, or in ${other.file}` : 'remove it'
  return { code: 'address-taken', expected: 'an address that no other page has or had', fix }
}

/** Returns a value with a picture or a download at a path. An object of a name and a text becomes the picture itself. */
function put(value: unknown, [key, ...rest]: Path, found: PictureFiles | Download): unknown {
  if (key === undefined) return found
  const holder = value as Record<PropertyKey, unknown>
  if (rest.length === 0 && 'note' in found)
    return { ...holder, href: found.href, label: `${holder.label} (${found.note})` }
  if (key === 'name' && rest.length === 0)
    return { ...found, alt: holder.alt, ...(holder.focus ? { focus: holder.focus } : {}) }
  const inner = put(holder[key], rest, found)
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...holder, [key]: inner }
}
