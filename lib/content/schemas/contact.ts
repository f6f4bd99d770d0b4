import { z } from 'zod'
import { addressing, hero, labels, sentence, sentences, seo } from './fields'

/** `pages/contact.yaml` */
export const contactSchema = z.strictObject({
  seo,
  hero,
  form: z.strictObject({
    title: sentence,
    ...labels('name', 'email', 'phone', 'optional', 'message', 'submit', 'honeypot'),
    errors: z.strictObject(labels('title', 'prefix', 'name', 'email', 'message')),
    note: sentence.describe("Shown before the site's e-mail address while no endpoint is set."),
  }),
  details: z.strictObject({ title: sentence, ...labels('address', 'email', 'phone') }),
  map: z.strictObject({
    ...labels('openLink', 'loadButton'),
    ...sentences('title', 'loadNote', 'unreachable', 'frameTitle', 'credit'),
  }),
  ...addressing,
})
