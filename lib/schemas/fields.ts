import { decodeNumbers, fieldKinds, hiddenCharacter, toAlias } from 'checked-content'
import { z } from 'zod'
import type { Place } from '@/lib/pictures'

// A field's message names the expected value; `checked-content` adds the position and the fix. Objects are strict, so a misspelt
// key never passes silently. The editor generates its form from these schemas: `description` is the hint, and `widget` a
// control of `packages/content-editor/src/ui/fields.tsx`. Labels are in `scripts/edit/words.ts`.

export const text = (expected = 'a text', min = 1, max = 2000) =>
  z
    .string(expected)
    // A text below a key, after > or |, has line ends.
    .overwrite((value) => value.trim().replace(/\s*\n\s*/g, ' '))
    .refine((value) => value.length >= min && value.length <= max, {
      error: expected,
      // Messages include the text's length only where the limit is narrow.
      params: max < 2000 ? { limits: [min, max] } : {},
    })
    .refine((value) => !/\p{Cc}/u.test(value) && !hiddenCharacter.test(decodeNumbers(value)), {
      error: 'a text without control or direction characters',
    })
    .meta({ minLength: min, maxLength: max })
    .register(fieldKinds, { kind: 'prose' })

export const pattern = (expected: string, form: RegExp) => z.string(expected).regex(form, expected)

export const sentence = text()
export const label = text('a label of at most 60 characters', 1, 60)
/** A label that is no prose: the name of a person or company, or a figure. */
export const name = label.clone().register(fieldKinds, { kind: 'name' })
export const title = text('a title of at most 60 characters', 1, 60)
export const description = text('a description of 50 to 160 characters', 50, 160)
/** Those of a page: no other page has the same. */
export const pageTitle = title.clone().register(fieldKinds, { kind: 'prose', unique: 'title' })
export const pageDescription = description
  .clone()
  .register(fieldKinds, { kind: 'prose', unique: 'description' })
// Longer ones would not fit a file system, with the endings that the build adds.
export const idPattern = /^(?=.{1,200}$)[a-z0-9]+(-[a-z0-9]+)*$/
/** The id of a page: with the folders above it. */
export const pagePattern = /^(?=.{1,200}$)[a-z0-9]+([-/][a-z0-9]+)*$/
export const word = pattern('lowercase letters, digits and hyphens, such as slow-query', idPattern)
/** The name of a form's field, or the value of a choice. */
export const token = pattern('a name such as bot-field', /^[\w-]+$/)
export const code = pattern('a code of letters and digits', /^[\w-]+$/)
  .optional()
  .describe('The content of the meta tag with which the search engine verifies the owner of the site.')
export const date = z.iso.date('a date in the form YYYY-MM-DD')
export const areUnique = (values: readonly string[]) => new Set(values).size === values.length
export const flag = z.boolean('true or false').optional()
export const oneOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.enum(values, `one of: ${values.join(', ')}`)

const repeat =
  <Field extends z.ZodType>(field: Field) =>
  <Key extends string>(...keys: Key[]) =>
    Object.fromEntries(keys.map((key) => [key, field])) as Record<Key, Field>
export const labels = repeat(label)
export const sentences = repeat(sentence)

export const some = <Item extends z.ZodType>(item: Item, expected: string) =>
  z.array(item, expected).min(1, expected)

/** At least one item, each with another value of one field. */
export const someDistinct = <Key extends string, Item extends z.ZodType<Record<Key, string | number>>>(
  key: Key,
  item: Item,
  expected: string,
) =>
  some(item, expected).refine((items) => areUnique(items.map((each) => String(each[key]))), {
    error: `a different ${key} for each`,
    params: { fix: `give one of two another ${key}` },
  })
export const options = some(label, 'at least one option')

export const twoToTwelve = <Shape extends z.ZodRawShape>(name: string, shape: Shape) => {
  const expected = `two to twelve ${name}`
  return z.array(z.strictObject(shape), expected).min(2, expected).max(12, expected)
}

/** An internal address, which must exist, or an external one. */
export const href = pattern(
  'an address, such as /about or https://www.example.org',
  // A second step checks addresses of pages.
  /^(?![a-z]+:|\/\/)\S+$|^(https?|mailto|tel):\S+$/i,
)
  .register(fieldKinds, { kind: 'link' })
  .meta({
    description:
      'A page of this site, such as /about#mission, a file, such as prices.pdf, or an https:, mailto: or tel: address.',
  })

export const page = pattern('the address of a page, such as /about', /^\/(?!\/)[^\s?#]*$/).register(
  fieldKinds,
  { kind: 'link' },
)

/** An address that is written into the files of hosts, so it has no character that ends a value there. */
export const safeUrl = (expected: string, form: RegExp) =>
  pattern(expected, form).refine(
    (value) => !/[\s;{}"'`\\<>|^]/.test(value) && URL.canParse(value, 'https://company.example'),
    {
      error: expected,
      params: { fix: 'correct it: no spaces, semicolons, quotes or braces, a port up to 65535' },
    },
  )

/** An address that takes forms. */
export const receiver = (expected: string) =>
  safeUrl(
    expected,
    // Tests use plain HTTP.
    /^((https:\/\/[\w.-]+|http:\/\/(127\.0\.0\.1|localhost))(:\d+)?(?![^/?])|\/(?![/\\])).*$/,
  )
export const hiddenFields = z.array(z.strictObject(sentences('name', 'value')), 'a list of hidden fields')

export const post = pattern('the address of a post, such as /blogs/a-post', /^\/blogs\/[\w-]+$/).register(
  fieldKinds,
  { kind: 'link' },
)

export const author = label.clone().register(fieldKinds, { kind: 'reference', to: 'authors' })
export const topic = label.clone().register(fieldKinds, { kind: 'reference', to: 'topics.yaml' })

export const markdown = z
  .string('a text in Markdown')
  .min(1, 'a text in Markdown')
  .register(fieldKinds, { kind: 'markdown' })
  .describe('Begin it with | and put the text below, indented.')

export const titled = <Items extends z.ZodType>(items: Items) => z.strictObject({ title: label, items })

export const link = z.strictObject({ label, href })
export const links = z.array(link, 'a list of links')

const rows = [
  'top left',
  'top',
  'top right',
  'left',
  'center',
  'right',
  'bottom left',
  'bottom',
  'bottom right',
]
export const focus = oneOf(rows as [string, ...string[]])
  .meta({ widget: 'focus' })
  .describe('The part that is always seen where the picture is cropped.')
  .optional()

const pathOfPicture = 'the path of a picture, such as ./photo.jpg'
/** `alt` is the field beside it that describes the picture. */
export const pictureFile = (place: Place, alt = 'alt') =>
  z
    .string(pathOfPicture)
    .min(1, pathOfPicture)
    .brand<'picture'>()
    .register(fieldKinds, { kind: 'picture', place, alt })

export const picture = (place: Place) =>
  z
    .strictObject({
      name: pictureFile(place),
      alt: text('an alternative text', 0).meta({
        description: 'What the picture shows, for those who do not see it.',
      }),
      focus,
      decorative: flag.describe('True if it shows nothing that the text does not say.'),
    })
    .refine(({ alt, decorative }) => alt !== '' || decorative, {
      path: ['alt'],
      error: 'what the picture shows',
      params: { fix: 'describe it, or add "decorative: true"' },
    })
    .refine(({ alt, decorative }) => alt === '' || !decorative, {
      path: ['alt'],
      error: 'an empty text for a decorative picture',
      params: { fix: 'remove the text, or "decorative: true"' },
    })

export const seo = z.strictObject({
  title: pageTitle.describe("Shown in search results and on the tab, before the site's name."),
  description: pageDescription.describe('Shown in search results and link previews.'),
})

// Old sites also have addresses with letters such as ü, as they are or encoded.
const aliasForm = /^(\/(?!\.)(?:[\w.~+'!,@-]|%[89A-Fa-f][\dA-Fa-f]|(?!\s)[\u00a1-\uffff])+)+\/?$/
const aliasExample = 'an address such as /blogs/old-name'

export const alias = z
  .string(aliasExample)
  .regex(aliasForm, {
    error: ({ input }) => {
      const [symbol] = /[?#*:;&=$()[\]{}<>"|^`\\]|\s/u.exec(String(input)) ?? []
      return symbol ? `${aliasExample}; hosts cannot redirect one with "${symbol}"` : aliasExample
    },
  })
  .refine((address) => address.split('/').every((part) => encodeURI(part).length <= 200), {
    error: `${aliasExample}, with at most 200 characters between slashes when encoded`,
  })
  .overwrite(toAlias)
  .register(fieldKinds, { kind: 'alias' })

export const httpsUrl = z.url({ protocol: /^https$/, error: 'an https address' })

export const addressing = {
  aliases: z
    .array(alias, 'a list of addresses')
    .refine(areUnique, 'each address once')
    .optional()
    .describe('Addresses that redirect here.'),
  canonical: httpsUrl
    .register(fieldKinds, { kind: 'address' })
    .optional()
    .describe('The address of the original, if this is a copy of another page.'),
  noindex: flag.describe('True keeps the page out of search results.'),
}

export const needs = oneOf(['endpoint'])
  .optional()
  .describe('Leaves the page out unless the contact form or the order has an endpoint.')

/** The same for Markdown files, which may have a title and a description for search engines. */
export const markdownFields = {
  ...addressing,
  seo: seo.partial().optional(),
}

export const social = z
  .array(
    z.strictObject({ network: oneOf(['linkedin', 'x', 'facebook']), ...link.shape }),
    'a list of social links',
  )
  .nullish()
  .transform((links) => links ?? [])
