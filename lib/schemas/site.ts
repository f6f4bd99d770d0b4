import { z } from 'zod'
import {
  code,
  date,
  description,
  flag,
  hiddenFields,
  link,
  name,
  page,
  pattern,
  receiver,
  safeUrl,
  sentence,
  sentences,
  social,
  some,
  text,
  token,
} from './fields'

const endpoint = receiver('an address that starts with https:// or /, or null').nullable()
const phone = pattern('a phone number such as +234 800 000 0000', /^\+[\d ]{8,20}$/)
/**
 * A country code (ITU-T E.164) and the zero that is dialled within the country only. Numbers of Italy, Côte d'Ivoire,
 * Benin, Gabon, the Congo and San Marino keep it.
 */
const trunkZero =
  /^\+(?!225|229|241|242|378)([17]|2[07]|3[0-46]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(2[1-69]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d)0/
const whatsapp = phone.refine((number) => !trunkZero.test(number.replaceAll(' ', '')), {
  error: 'the number as dialled from abroad, without a zero after the country code',
})
const fileTypes =
  '.pdf .doc .docx .odt .rtf .txt .md .xls .xlsx .csv .ppt .pptx .jpg .jpeg .png .webp .heic .zip'

/** Who receives orders. Without a receiver, the order sends nothing and says so. */
const orders = z
  .strictObject({
    endpoint: endpoint.optional().describe('The address that receives orders and their files.'),
    fields: hiddenFields.optional().describe('Hidden fields that the endpoint needs.'),
    whatsapp: whatsapp.nullish().describe('The number that gets orders by WhatsApp.'),
    email: flag.describe("True offers to send the order to the site's email address."),
    megabytes: z.number('a number of megabytes').positive('more than 0').default(10),
    fileTypes: pattern('endings such as .pdf .docx', /^\.\w+( \.\w+)*$/)
      .toLowerCase()
      .default(fileTypes)
      .describe('The kinds of files that the endpoint takes.'),
  })
  .nullish()

/** A line above the navigation. */
const announcement = z
  .strictObject({
    text: text('a line of at most 140 characters', 1, 140),
    link: link.optional(),
    from: date.optional().describe('The first day, YYYY-MM-DD, in UTC.'),
    until: date.optional().describe('The last day. The build of the next day leaves it out.'),
    pages: some(page, 'at least one page')
      .optional()
      .describe('The pages that show it, such as [/, /contact]. By default all do.'),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    error: 'a day that is not before `from`',
  })

/** `site.yaml` */
export const siteSchema = z.strictObject({
  sample: flag.describe(
    'Whether the content is the sample of the specification. Tests then check its texts.',
  ),
  proposals: flag.describe('Whether the editor publishes as proposals, which somebody merges.'),
  name,
  tagline: sentence,
  description,
  url: safeUrl('an origin such as https://company.example', /^https:\/\/[^/?#@]+$/).describe(
    'The origin, without a trailing slash.',
  ),
  language: pattern(
    'an English language tag such as en-GB; not en-US, since dates and spelling are British',
    /^en(-(?!US)[A-Z]{2})?$/,
  ),
  email: z.email('an e-mail address'),
  phone,
  address: z.strictObject(sentences('street', 'district', 'city', 'country')),
  location: z.strictObject({
    latitude: z.number('degrees north').min(-90, 'degrees north').max(90, 'degrees north'),
    longitude: z.number('degrees east').min(-180, 'degrees east').max(180, 'degrees east'),
  }),
  social,
  announcement: announcement.optional().describe('A line above the navigation, for some days.'),
  verification: z.strictObject({ google: code, bing: code }).optional(),
  formEndpoint: endpoint.describe(
    'The address that receives the contact form; empty (null) if there is none.',
  ),
  formFields: hiddenFields.describe(
    'Hidden fields that the receiver needs, such as `form-name` for Netlify.',
  ),
  formHoneypot: token.describe('Only spam fills it in.'),
  orders,
  reportTo: safeUrl('an https:// address', /^https:\/\/[\w.:/?=&%~-]+$/)
    .optional()
    .describe('The address to which browsers report what the security policy blocks.'),
  security: z.strictObject({
    expires: date.describe('The day until which these contacts are right, at most a year ahead.'),
  }),
})
