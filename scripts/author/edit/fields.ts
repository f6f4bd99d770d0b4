import forms from './forms.json'
import type { Shape } from './shape'

type Widget = { widget: string; fields?: readonly Field[]; field?: Field; [option: string]: unknown }

/** A field in Decap's configuration (https://decapcms.org/docs/widgets/). */
export type Field = Widget & { name: string; label: string; required: boolean; hint?: string }

const labels: Record<string, string> = forms.labels
const widgets: Record<string, Widget> = forms.widgets

/** Converts a key to a label: `withoutScript` becomes `Without script`. */
export function toLabel(key: string): string {
  if (labels[key]) return labels[key]
  const text = key.replace(/-/g, ' ').replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns a field for each key of an object. Throws if no widget fits, so new kinds of schema are noticed. */
export function toFields({ properties = {}, required = [] }: Shape): Field[] {
  return Object.entries(properties).map(([key, shape]) => toField(key, shape, required.includes(key)))
}

function toField(name: string, shape: Shape, isRequired: boolean): Field {
  const widget = toWidget(shape)
  if (!widget) throw new Error(`The editor has no field for "${name}": ${JSON.stringify(shape)}`)
  return {
    name,
    label: shape.title ?? toLabel(name),
    hint: shape.description,
    required: isRequired && !shape.isNullable && shape.minLength !== 0,
    ...widget,
  }
}

function toWidget(shape: Shape): Widget | undefined {
  const { minimum: min, maximum: max } = shape
  if (shape.widget) return widgets[shape.widget]
  if (shape.enum) return { widget: 'select', options: shape.enum }
  if (shape.properties) {
    const fields = toFields(shape)
    const first = fields.find(({ widget }) => widget === 'string' || widget === 'text')
    // Shown while it is folded.
    const summary = first && `{{fields.${first.name}}}`
    return { widget: 'object', collapsed: true, fields, summary }
  }
  switch (shape.type) {
    case 'string':
      return toTextWidget(shape)
    case 'integer':
    case 'number':
      return { widget: 'number', value_type: shape.type === 'integer' ? 'int' : 'float', min, max }
    case 'boolean':
      return { widget: 'boolean' }
    case 'array':
      return shape.items && toListWidget(shape, toField('item', shape.items, true))
  }
}

function toTextWidget({ minLength = 0, maxLength, pattern, expected }: Shape): Widget {
  const ownPattern = maxLength === undefined ? pattern : `^.{${minLength},${maxLength}}$`
  return {
    widget: maxLength !== undefined && maxLength > 100 ? 'text' : 'string',
    pattern: ownPattern && expected && [ownPattern, expected],
  }
}

function toListWidget({ items, minItems: min, maxItems: max }: Shape, item: Field): Widget {
  if (items?.widget) return { ...widgets[items.widget], widget: item.widget, multiple: true, min }
  // The design has a fixed number of places.
  const isFixed = min !== undefined && min === max
  const list = { widget: 'list', min, max, allow_add: !isFixed, allow_remove: !isFixed }
  return item.fields
    ? { ...list, fields: item.fields, summary: item.summary }
    : { ...list, field: item, summary: '{{fields.item}}' }
}
