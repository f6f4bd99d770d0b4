import type { Choices } from '@/scripts/new/choices'
import type { Shape } from './shape'

type Widget = { widget: string; fields?: readonly Field[]; field?: Field; [option: string]: unknown }

/** A field in Decap's configuration (https://decapcms.org/docs/widgets/). */
export type Field = Widget & { name: string; label: string; required: boolean; hint?: string }

/** Converts a key to a label: `withoutScript` becomes `Without script`. */
export function toLabel(key: string): string {
  const words = key.replace(/-/g, ' ').replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns a field for each key of an object. Throws if no widget fits, so new kinds of schema are noticed. */
export function toFields({ properties = {}, required = [] }: Shape, choices: Choices): Field[] {
  return Object.entries(properties).map(([key, shape]) =>
    toField(key, shape, required.includes(key), choices),
  )
}

function toField(name: string, shape: Shape, isRequired: boolean, choices: Choices): Field {
  const widget = toWidget(shape, choices)
  if (!widget) {
    const json = JSON.stringify(shape).slice(0, 80)
    throw new Error(
      `The editor has no field for "${name}" (${json}). Add its kind to scripts/edit/fields.ts.`,
    )
  }
  return {
    name,
    label: shape.title ?? toLabel(name),
    hint: shape.description,
    required: isRequired && !shape.isNullable && shape.minLength !== 0,
    ...widget,
  }
}

function toWidget(shape: Shape, choices: Choices): Widget | undefined {
  const { minimum: min, maximum: max } = shape
  if (shape.choices ?? shape.enum) {
    const options = shape.choices ? choices[shape.choices as keyof Choices] : shape.enum
    return options && { widget: 'select', options }
  }
  if (shape.properties) return { widget: 'object', collapsed: true, fields: toFields(shape, choices) }
  switch (shape.type) {
    case 'string':
      return toTextWidget(shape)
    case 'integer':
    case 'number':
      return { widget: 'number', value_type: shape.type === 'integer' ? 'int' : 'float', min, max }
    case 'boolean':
      return { widget: 'boolean' }
    case 'array':
      return shape.items && toListWidget(shape, toField('item', shape.items, true, choices))
  }
}

/** Texts up to this length get a single-line field. */
const lineLength = 100

function toTextWidget({ format, minLength = 0, maxLength, pattern, expected }: Shape): Widget {
  if (format === 'date')
    return { widget: 'datetime', format: 'YYYY-MM-DD', date_format: 'YYYY-MM-DD', time_format: false }
  if (format === 'markdown')
    return {
      widget: 'markdown',
      modes: ['rich_text', 'raw'],
      buttons: 'bold italic code link heading-two heading-three quote bulleted-list numbered-list'.split(' '),
      editor_components: [],
    }
  const ownPattern = maxLength === undefined ? pattern : `^.{${minLength},${maxLength}}$`
  return {
    widget: maxLength !== undefined && maxLength > lineLength ? 'text' : 'string',
    pattern: ownPattern && expected && [ownPattern, expected],
  }
}

function toListWidget({ items, minItems: min, maxItems: max }: Shape, item: Field): Widget {
  if (items?.choices) return { widget: 'select', multiple: true, options: item.options, min }
  // The design has a fixed number of places.
  const isFixed = min !== undefined && min === max
  const list = { widget: 'list', min, max, allow_add: !isFixed, allow_remove: !isFixed }
  if (!item.fields) return { ...list, field: item }
  const first = item.fields.find(({ widget }) => widget === 'string' || widget === 'text')
  return { ...list, fields: item.fields, summary: first && `{{fields.${first.name}}}` }
}
