import { z } from 'zod'
import { label, labels, oneOf, sentence, sentences, someDistinct, token } from '../schemas/fields'
import { block } from './block'

/** The contact form, the company's address, and a map. Each is left out with its title. */
export const contact = block('contact', 'surface', {
  form: sentence.optional().describe('The title of the form.'),
  details: sentence.optional().describe('The title of address, email and phone, which are in site.yaml.'),
  map: sentence.optional().describe('What the map shows, for those who do not see it.'),
}).refine(({ form, details, map }) => form || details || map, 'a form, details or a map')

const field = z.strictObject({
  label,
  name: token.describe('For the receiver, other than `formHoneypot`.'),
  kind: oneOf(['text', 'name', 'company', 'email', 'phone', 'paragraphs']),
  error: label
    .optional()
    .describe('Shown if the answer is missing or wrong. Without it, the field is optional.'),
})

export const contactWords = z.strictObject({
  form: z.strictObject({
    fields: someDistinct('name', field, 'at least one field'),
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
