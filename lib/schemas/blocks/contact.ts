import { z } from 'zod'
import {
  areUnique,
  flag,
  hiddenFields,
  label,
  labels,
  oneOf,
  options,
  receiver,
  sentence,
  sentences,
  someDistinct,
  token,
} from '@/lib/schemas/fields'
import { block } from './block'

const choices = ['select', 'radios', 'checkboxes'] as const
const single = ['text', 'name', 'company', 'email', 'phone', 'number', 'date', 'file', 'paragraphs'] as const

const field = z
  .strictObject({
    label,
    name: token.describe('For the receiver, other than `formHoneypot`.'),
    kind: oneOf([...single, ...choices]).describe('`file` needs an endpoint.'),
    options: options.optional().describe('For `select`, `radios` and `checkboxes`.'),
    hint: sentence.optional().describe('A line below the field.'),
    required: flag.describe('True if the form is sent only with an answer. So is one with an error.'),
    error: label.optional().describe("Shown if the answer is missing or wrong, in place of the browser's."),
  })
  .superRefine(({ kind, options, required, error }, context) => {
    const refuse = (key: string, message: string, fix: string) =>
      context.addIssue({ code: 'custom', path: [key], message, params: { fix } })
    const hasChoices = choices.some((each) => each === kind)
    if (hasChoices && !options) refuse('options', 'the answers to choose from', 'add "options:"')
    if (!hasChoices && options) refuse('options', `no options for ${kind}`, 'remove them, or change "kind"')
    if (options && !areUnique(options)) refuse('options', 'each option once', 'remove one')
    // Browsers cannot require one of several.
    if (kind === 'checkboxes' && options && options.length > 1 && (required || error))
      refuse('options', 'one option, since it is required', 'remove "required" or "error", or use radios')
  })
const fields = someDistinct('name', field, 'at least one field')

/** The contact form, the company's address, and a map. Each is left out with its title. */
export const contact = block('contact', 'surface', {
  form: sentence.optional().describe('The title of the form.'),
  fields: fields.optional().describe('The fields of this form, in place of those in blocks.yaml.'),
  submit: label.optional().describe('The label of its button, in place of that in blocks.yaml.'),
  endpoint: receiver('an address that starts with https:// or /')
    .optional()
    .describe("The address that receives this form, in place of the site's."),
  hiddenFields: hiddenFields.optional().describe('Hidden fields that this address needs.'),
  details: sentence.optional().describe('The title of address, email and phone, which are in site.yaml.'),
  map: sentence.optional().describe('What the map shows, for those who do not see it.'),
})
  .refine(({ form, details, map }) => form || details || map, 'a form, details or a map')
  .refine(
    ({ form, fields, submit, endpoint, hiddenFields: more }) =>
      form || !(fields || submit || endpoint || more),
    {
      path: ['form'],
      error: 'the title of the form, which is shown only with it',
    },
  )

export const contactWords = z.strictObject({
  form: z.strictObject({
    fields,
    ...labels('optional', 'submit', 'honeypot'),
    errors: z.strictObject(labels('title', 'prefix')),
    note: sentence.describe("Shown before the site's e-mail address while no endpoint is set."),
  }),
  details: z.strictObject(labels('address', 'email', 'phone')),
  map: z.strictObject({
    ...labels('openLink', 'loadButton'),
    ...sentences('loadNote', 'unreachable', 'frameTitle', 'credit'),
  }),
})
