import { createContext, useContext } from 'react'
import type { Shape } from '../shape'
import type { list, Mistake } from '../store'

/** What every field of a form needs. */
export type FormContext = {
  /** The file of the entry, relative to the content folder. */
  file: string
  mistakes: readonly Mistake[]
  choices: ReturnType<typeof list>['choices']
  /** Shows a message. */
  say: (message: string) => void
}

export const Form = createContext<FormContext>({
  file: '',
  mistakes: [],
  choices: { authors: [], topics: [], addresses: [] },
  say: () => undefined,
})

export type FieldProps = {
  shape: Shape
  value: unknown
  /** As in messages: `cards[2].title`. Empty for the complete entry. */
  path: string
  label: string
  isRequired: boolean
  onChange: (value: unknown) => void
}

export const toId = (path: string) => `field ${path}`.replace(/\W+/g, '-')

/** Returns the attributes that connect a control with its hint and its mistakes. */
export function useField({ path, shape }: Pick<FieldProps, 'path' | 'shape'>) {
  const mistakes = useContext(Form).mistakes.filter(({ field }) => field === path)
  const id = toId(path)
  const described = [shape.description && `${id}-hint`, mistakes.length > 0 && `${id}-mistakes`].filter(
    Boolean,
  )
  const attributes = {
    id,
    'aria-invalid': mistakes.length > 0,
    'aria-describedby': described.join(' ') || undefined,
  }
  return { id, mistakes, attributes }
}

/** Returns the kinds of a union: its shapes by the constant that tells them apart. */
export function findKinds(shape: Shape): { key: string; kinds: Map<string, Shape> } | undefined {
  const shapes = shape.oneOf ?? shape.anyOf
  const key = Object.entries(shapes?.[0]?.properties ?? {}).find(
    ([, inner]) => inner.const !== undefined,
  )?.[0]
  if (!shapes || !key) return
  return { key, kinds: new Map(shapes.map((each) => [String(each.properties?.[key]?.const), each])) }
}

/** Returns a value to start with: the required keys, empty. */
export function createValue(shape: Shape): unknown {
  const [kind] = findKinds(shape)?.kinds.values() ?? []
  if (kind) return createValue(kind)
  if (shape.const !== undefined) return shape.const
  if (shape.isNullable) return null
  if (shape.properties)
    return Object.fromEntries(
      (shape.required ?? []).map((key) => [key, createValue(shape.properties?.[key] ?? {})]),
    )
  if (shape.type === 'array')
    return Array.from({ length: shape.minItems ?? 0 }, () => createValue(shape.items ?? {}))
  return shape.type === 'boolean' ? false : ''
}

/** Returns the first words of a value, to tell it from others while it is folded. */
export function summarise(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const texts = Object.values(value).filter((inner) => typeof inner === 'string' && inner.includes(' '))
  return String(texts[0] ?? Object.values(value).find((inner) => typeof inner === 'string') ?? '')
}
