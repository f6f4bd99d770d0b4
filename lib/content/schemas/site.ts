import { z } from 'zod'
import {
  code,
  date,
  description,
  flag,
  name,
  pattern,
  repeat,
  sentence,
  sentences,
  social,
  token,
} from './fields'

/** `site.yaml` */
export const siteSchema = z.strictObject({
  sample: flag.describe(
    'Whether the content is the sample of the specification. Tests then check its texts.',
  ),
  name,
  tagline: sentence,
  description,
  url: pattern('an origin such as https://company.example', /^https:\/\/[^/]+$/).describe(
    'The origin, without a trailing slash.',
  ),
  language: pattern('an English language tag such as en-GB', /^en(-[A-Z]{2})?$/),
  email: z.email('an e-mail address'),
  phone: pattern('a phone number such as +234 800 000 0000', /^\+[\d ]{8,20}$/),
  address: z.strictObject(sentences('street', 'district', 'city', 'country')),
  location: z.strictObject({
    latitude: z.number('degrees north').min(-90, 'degrees north').max(90, 'degrees north'),
    longitude: z.number('degrees east').min(-180, 'degrees east').max(180, 'degrees east'),
  }),
  social,
  verification: z.strictObject(repeat(code)('google', 'bing')).optional(),
  formEndpoint: pattern(
    'an address that starts with https:// or /, or null',
    // Tests use plain HTTP.
    /^((https:\/\/[\w.-]+|http:\/\/(127\.0\.0\.1|localhost))(:\d+)?(?![^/?])|\/(?![/\\]))\S*$/,
  )
    .nullable()
    .describe('The address that receives the contact form; empty (null) if there is none.'),
  formFields: z
    .array(z.strictObject(sentences('name', 'value')), 'a list of hidden fields')
    .describe('Hidden fields that the receiver needs, such as `form-name` for Netlify.'),
  formHoneypot: token.describe('Only spam fills it in.'),
  reportTo: pattern('an https:// address', /^https:\/\/[\w.:/?=&%~-]+$/)
    .optional()
    .describe('The address to which browsers report what the security policy blocks.'),
  security: z.strictObject({
    expires: date.describe('The expiry date of `security.txt`, at most a year ahead (RFC 9116).'),
  }),
})
