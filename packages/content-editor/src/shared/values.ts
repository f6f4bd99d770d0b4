import type { Shape } from './types'

/** Returns the kinds of a union: its shapes by the constant that tells them apart. */
export function findKinds(shape: Shape): { key: string; kinds: Map<string, Shape> } | undefined {
  const shapes = shape.oneOf ?? shape.anyOf
  const [key] =
    Object.entries(shapes?.[0]?.properties ?? {}).find(([, inner]) => inner.const !== undefined) ?? []
  if (!shapes || !key) return
  return { key, kinds: new Map(shapes.map((each) => [String(each.properties?.[key]?.const), each])) }
}

/** Returns a value to start with: the required keys, empty. */
export function createValue(shape: Shape): unknown {
  const [kind] = findKinds(shape)?.kinds.values() ?? []
  if (kind) return createValue(kind)
  if (shape.const !== undefined) return shape.const
  if (shape.isNullable) return null
  const { properties, required = [] } = shape
  if (properties) return Object.fromEntries(required.map((key) => [key, createValue(properties[key] ?? {})]))
  if (shape.type === 'array')
    return Array.from({ length: shape.minItems ?? 0 }, () => createValue(shape.items ?? {}))
  return shape.type === 'boolean' ? false : ''
}

/** Names choices, and entries that a field refers to by its widget. */
type Names = {
  toChoice: (value: string) => string
  toName: (widget: string, value: unknown) => string | undefined
}

/** Returns a value as its form shows it: its fields in their order, kinds, choices and what it refers to by their names. */
export function toShown(shape: Shape, value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((item) => toShown(shape.items ?? {}, item, names))
  if (value instanceof Object) {
    const { key: kind = '', kinds } = findKinds(shape) ?? {}
    const entries = Object.entries(value)
    const { properties = {} } = kinds?.get(String(Object.fromEntries(entries)[kind])) ?? shape
    const order = Object.keys(properties)
    return Object.fromEntries(
      entries
        .toSorted(([one], [two]) => order.indexOf(one) - order.indexOf(two))
        .map(([key, inner]) => [key, toShown(properties[key] ?? {}, inner, names)]),
    )
  }
  const name = shape.widget && names.toName(shape.widget, value)
  return name ?? (value && (shape.enum || shape.const) ? names.toChoice(String(value)) : value)
}

/** Returns the title or the first words of a value, to tell it from others while it is folded. */
export function summarise(value: unknown): string {
  if (typeof value === 'string') return value
  const { block, id, ground, title, name, ...words } = (value ?? {}) as Record<string, unknown>
  const first = [title, name, ...Object.values(words)].find((each) => each && typeof each === 'string')
  return String(first ?? '')
}

/** Returns the value of a text control: an emptied one is `null`, left out or empty, as its schema wants. */
export function toValue(text: string, shape: Shape, isRequired: boolean) {
  if (text.trim() !== '') return isNumber(shape) && Number.isFinite(Number(text)) ? Number(text) : text
  return shape.isNullable ? null : isRequired ? '' : undefined
}

export const isNumber = ({ type }: Shape) => type === 'number' || type === 'integer'
