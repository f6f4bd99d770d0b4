import { type Shape, splitNull } from './shape'

export type Choice = { value: string; label: string }

/** The options of each `choices` key in the schemas. */
export type Choices = Readonly<Record<string, readonly Choice[]>>

/** The Decap widgets in use, with their options. */
type Widget =
  | { widget: 'string' | 'text'; pattern?: [pattern: string, message: string] }
  | { widget: 'number'; value_type: 'int' | 'float'; min?: number; max?: number }
  | { widget: 'boolean' }
  | { widget: 'datetime'; format: string; date_format: string; time_format: false }
  | { widget: 'select'; options: readonly (Choice | string)[]; multiple?: boolean; min?: number }
  | { widget: 'object'; collapsed: boolean; fields: readonly Field[] }
  | ({
      widget: 'list'
      min?: number
      max?: number
      allow_add?: boolean
      allow_remove?: boolean
      summary?: string
    } & ({ field: Field } | { fields: readonly Field[] }))
  | {
      widget: 'markdown'
      modes: readonly string[]
      buttons: readonly string[]
      editor_components: readonly []
    }
  | { widget: 'hidden' }

/** A field in Decap's configuration. */
export type Field = Widget & {
  name: string
  label: string
  required: boolean
  hint?: string
  default?: unknown
}

/** Converts a key to a label: `withoutScript` becomes `Without script`. */
export function toLabel(key: string): string {
  const words = key.replace(/-/g, ' ').replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Texts up to this length get a single-line field. */
const lineLength = 100

/**
 * Returns a field for each key of an object shape. `path` is for messages. Throws if no widget fits, so new kinds of
 * schema are noticed.
 */
export function toFields(shape: Shape, choices: Choices, path: string): Field[] {
  const { properties = {}, required = [] } = shape
  return Object.entries(properties).map(([key, property]) =>
    toField(key, property, required.includes(key), choices, `${path}.${key}`),
  )
}

function toField(
  name: string,
  property: Shape,
  isKeyRequired: boolean,
  choices: Choices,
  path: string,
): Field {
  const { shape, isNullable } = splitNull(property)
  const mayBeEmpty = isNullable || (shape.type === 'string' && shape.minLength === 0)
  return {
    name,
    label: shape.title ?? toLabel(name),
    required: isKeyRequired && !mayBeEmpty,
    ...(shape.description ? { hint: shape.description } : {}),
    ...toWidget(shape, choices, path),
  }
}

function toWidget(shape: Shape, choices: Choices, path: string): Widget {
  if (shape.choices) return { widget: 'select', options: findChoices(shape.choices, choices, path) }
  if (shape.enum) return { widget: 'select', options: shape.enum }
  switch (shape.type) {
    case 'string':
      if (shape.format === 'date') return dateWidget
      return shape.format === 'markdown' ? articleWidget : toTextWidget(shape)
    case 'integer':
      return { widget: 'number', value_type: 'int', ...toLimits(shape) }
    case 'number':
      return { widget: 'number', value_type: 'float', ...toLimits(shape) }
    case 'boolean':
      return { widget: 'boolean' }
    case 'array':
      return toListWidget(shape, choices, path)
    case 'object':
      if (shape.properties)
        return { widget: 'object', collapsed: true, fields: toFields(shape, choices, path) }
  }
  throw new Error(
    `The editor has no field for ${path} (${JSON.stringify(shape).slice(0, 80)}). Add its kind to scripts/edit/fields.ts.`,
  )
}

const dateWidget: Widget = {
  widget: 'datetime',
  format: 'YYYY-MM-DD',
  date_format: 'YYYY-MM-DD',
  time_format: false,
}

const articleWidget: Widget = {
  widget: 'markdown',
  modes: ['rich_text', 'raw'],
  buttons: 'bold italic code link heading-two heading-three quote bulleted-list numbered-list'.split(' '),
  editor_components: [],
}

function toTextWidget({ minLength, maxLength, pattern, expected }: Shape): Widget {
  const widget = (maxLength ?? 0) > lineLength ? 'text' : 'string'
  const ownPattern = maxLength === undefined ? pattern : `^.{${minLength ?? 0},${maxLength}}$`
  return { widget, ...(ownPattern && expected ? { pattern: [ownPattern, expected] } : {}) }
}

/** JSON Schema limits unbounded integers to the safe range; leave those limits out. */
function toLimits({ minimum, maximum }: Shape): { min?: number; max?: number } {
  const isLimit = (value?: number): value is number =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER
  return { ...(isLimit(minimum) ? { min: minimum } : {}), ...(isLimit(maximum) ? { max: maximum } : {}) }
}

function toListWidget(
  { items, minItems: min, maxItems: max }: Shape,
  choices: Choices,
  path: string,
): Widget {
  if (!items) throw new Error(`The editor does not know what ${path} lists.`)
  if (items.choices) {
    const options = findChoices(items.choices, choices, path)
    return { widget: 'select', multiple: true, options, ...(min === undefined ? {} : { min }) }
  }
  const limits = {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    // The design has a fixed number of places.
    ...(min !== undefined && min === max ? { allow_add: false, allow_remove: false } : {}),
  }
  if (!items.properties)
    return { widget: 'list', ...limits, field: toField('item', items, true, choices, `${path}[]`) }
  const fields = toFields(items, choices, `${path}[]`)
  const [first] = fields.filter(({ widget }) => widget === 'string' || widget === 'text')
  return { widget: 'list', ...limits, fields, ...(first ? { summary: `{{fields.${first.name}}}` } : {}) }
}

function findChoices(name: string, choices: Choices, path: string): readonly Choice[] {
  const found = choices[name]
  if (!found) throw new Error(`The editor does not know what there is of "${name}", for ${path}.`)
  return found
}
