import { z } from 'zod'
import { externalAddress, isInternalRoute, listRedirects } from '@/lib/addresses'
import { hiddenCharacter } from './limits'
import { type Place, resolvePicture } from './pictures'
import { getFileBeingRead } from './source'

// A field's message names the expected value; `source.ts` adds the position and the fix. Objects are strict, so a misspelt
// key never passes silently. The editor (`scripts/author/edit/`) generates its form from these schemas: `title` is the label,
// `description` the hint, and `widget` a widget of `scripts/author/edit/forms.json`.

const text = (expected = 'a text', min = 1, max = 2000) =>
  z
    .string(expected)
    .refine((value) => value.trim().length >= min && value.length <= max, {
      error: expected,
      // Messages include the text's length only where the limit is narrow.
      params: { isCounted: max < 2000 },
    })
    .refine((value) => !/\p{Cc}/u.test(value) && !hiddenCharacter.test(value), {
      error: 'a text without control or direction characters',
    })
    .meta({ minLength: min, maxLength: max })

const pattern = (expected: string, form: RegExp) => z.string(expected).regex(form, expected)

const sentence = text()
const label = text('a label of at most 60 characters', 1, 60)
const title = text('a title of at most 60 characters', 1, 60)
const description = text('a description of 50 to 160 characters', 50, 160)
export const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
const word = pattern('lowercase letters, digits and hyphens, such as slow-query', idPattern)
const code = pattern('a code of letters and digits', /^[\w-]+$/)
  .optional()
  .describe('The content of the meta tag with which the search engine verifies the owner of the site.')
const date = z.iso.date('a date in the form YYYY-MM-DD')
const areUnique = (values: readonly string[]) => new Set(values).size === values.length
const flag = z.boolean('true or false').optional()
const oneOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.enum(values, `one of: ${values.join(', ')}`)

const repeat =
  <Field extends z.ZodType>(field: Field) =>
  <Key extends string>(...keys: Key[]) =>
    Object.fromEntries(keys.map((key) => [key, field])) as Record<Key, Field>
const labels = repeat(label)
const sentences = repeat(sentence)

const some = <Item extends z.ZodType>(item: Item, expected: string) =>
  z.array(item, expected).min(1, expected)
const options = some(label, 'at least one option')

const twoToTwelve = <Shape extends z.ZodRawShape>(name: string, shape: Shape) => {
  const expected = `two to twelve ${name}`
  return z.array(z.strictObject(shape), expected).min(2, expected).max(12, expected)
}

/** An internal address, which must exist, or an external one. */
const href = pattern(
  'an address that starts with /, #, https: or mailto:',
  new RegExp(`^(/(?!/)|#)\\S*$|${externalAddress.source}`, 'i'),
)
  .refine((value) => !value.startsWith('/') || isInternalRoute(value), {
    error: 'a page that exists',
    params: { fix: 'correct the address, or add the page' },
  })
  .meta({
    title: 'Address',
    description: 'A page of this site, such as /about#mission, or an https: or mailto: address.',
  })

const titled = <Items extends z.ZodType>(items: Items) => z.strictObject({ title: label, items })

const link = z.strictObject({ label, href })
const links = z.array(link, 'a list of links')

const pictureFile = (place: Place) =>
  z
    .string('the path of a picture, such as ./photo.jpg')
    .transform((reference, context) => {
      const picture = resolvePicture(reference, getFileBeingRead(), place)
      if ('avif' in picture) return picture
      const { expected: message, ...params } = picture
      context.addIssue({ code: 'custom', message, params })
      return z.NEVER
    })
    .meta({ widget: 'pictures' })

const picture = (place: Place) =>
  z
    .strictObject({
      name: pictureFile(place),
      alt: text('an alternative text', 0).meta({
        title: 'Alternative text',
        description: 'What the picture shows, for those who do not see it.',
      }),
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
    .transform(({ name: files, alt }) => ({ ...files, alt }))

const seo = z
  .strictObject({
    title: title.describe("Shown in search results and on the tab, before the site's name."),
    description: description.describe('Shown in search results and link previews.'),
  })
  .meta({ title: 'Search engines' })

const path = pattern('an address such as /blogs/old-name, without .html', /^(\/[\w-][\w.~-]*)+(?<!\.html)$/)
const alias = path.superRefine((value, { addIssue }) => {
  const address = value.toLowerCase()
  const same = listRedirects().filter(({ from }) => from.toLowerCase() === address)
  const other = same.find(({ file }) => file !== getFileBeingRead())
  if (!other && !isInternalRoute(address)) return
  const fix = other?.file ? `remove it here, or in ${other.file}` : 'remove it'
  addIssue({ code: 'custom', message: 'an address that no other page has or had', params: { fix } })
})

const httpsUrl = z.url({ protocol: /^https$/, error: 'an https address' })

const addressing = {
  aliases: z
    .array(alias, 'a list of addresses')
    .refine(areUnique, 'each address once')
    .optional()
    .describe('Addresses that redirect here.'),
  canonical: httpsUrl.optional().describe('The address of the original, if this is a copy of another page.'),
  noindex: flag.describe('True keeps the page out of search results.'),
}

/** The same for Markdown files, which may have a title and a description for search engines. */
const markdownFields = { ...addressing, seo: seo.partial().optional().meta({ title: 'Search engines' }) }

const social = z
  .array(
    z.strictObject({ network: oneOf(['linkedin', 'x', 'facebook']), ...link.shape }),
    'a list of social links',
  )
  .nullish()
  .transform((links) => links ?? [])

/** The opening of a page, or a banner further down. */
const hero = z.strictObject({ title: sentence, text: sentence, action: link, picture: picture('hero') })

const accountPage = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject({
    seo,
    title: sentence,
    ...labels('withGoogle', 'withTwitter'),
    ...fields,
    submit: label,
    other: z.strictObject({ text: sentence, label, href }),
  })

const choice = z.strictObject({ label, options })
const radios = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.strictObject({
    legend: label,
    options: z
      .array(z.strictObject({ value: oneOf(values), label }))
      .length(values.length, 'one for each value'),
  })

/** Ids on Home besides those of landing sections. */
export const homeIds = ['who-we-are', 'services', 'testimonials', 'blogs']

/** Schemas of the YAML files in the content folder, except for authors. */
export const contentFiles = {
  'site.yaml': z.strictObject({
    name: label,
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
    formHoneypot: pattern('a name such as bot-field', /^[\w-]+$/).describe('Only spam fills it in.'),
    security: z.strictObject({
      expires: date.describe('The expiry date of `security.txt`, at most a year ahead (RFC 9116).'),
    }),
  }),
  'layout.yaml': z.strictObject({
    skipLink: label,
    navigation: z.strictObject({
      ...labels('label', 'openMenu', 'closeMenu', 'openSearch', 'signIn'),
      links,
    }),
    search: z.strictObject({
      ...labels('title', 'close', 'keyword', 'placeholder', 'note', 'submit'),
      withoutScript: sentence,
      allArticles: link,
      results: z.strictObject({
        ...sentences('searching', 'empty', 'none', 'one', 'many', 'more'),
        suggestion: sentence.describe('{query} becomes a button that searches for the nearest known word.'),
        failed: sentence,
        showMore: label,
      }),
      selects: z.array(z.strictObject({ name: word, label, options }), 'a list of selects'),
    }),
    loadError: z.strictObject({ text: sentence, reload: label, close: label }),
    footer: z.strictObject({
      blurb: sentence,
      socialLabel: label,
      links: titled(links),
      company: titled(links),
      addressTitle: label,
      legal: sentence,
      legalLinks: links,
    }),
  }),
  'topics.yaml': z.record(
    word,
    z.strictObject({
      name: label,
      description: text('a description of 50 to 130 characters', 50, 130).describe(
        'Shown on the page of the topic and in search results; further pages add their number to it.',
      ),
    }),
  ),
  'pages/home.yaml': z.strictObject({
    seo,
    hero: z.strictObject({
      ...sentences('title', 'text'),
      primary: z.strictObject({
        ...link.shape,
        context: label.describe('Added to the label for screen readers and search engines.'),
      }),
      secondary: link,
      picture: picture('hero'),
    }),
    whoWeAre: z.strictObject({
      title: sentence,
      text: some(sentence, 'at least one paragraph'),
      link,
      picture: picture('card'),
    }),
    services: z.strictObject({
      title: sentence,
      ...labels('previous', 'next'),
      cards: twoToTwelve('service cards', {
        title: label,
        text: sentence,
        items: some(label, 'at least one short line'),
        link,
        picture: picture('card'),
      }),
    }),
    landing: z.strictObject({
      ...labels('hire', 'order'),
      withoutScript: sentence,
      sections: twoToTwelve('landing sections', {
        id: word,
        title: label,
        ...sentences('lead', 'text'),
        points: some(sentence, 'at least one point'),
        picture: picture('card'),
      }).refine((sections) => areUnique(['content', ...homeIds, ...sections.map(({ id }) => id)]), {
        error: `a different id for each section, and none of: content, ${homeIds.join(', ')}`,
      }),
    }),
    testimonials: z
      .strictObject({
        ...sentences('title', 'note'),
        ...labels('previous', 'next'),
        items: twoToTwelve('testimonials', {
          ...labels('clientName', 'clientDesignation'),
          clientFeedback: sentence,
          clientPhoto: picture('portrait'),
        }),
      })
      .optional(),
    latest: z.strictObject({ title: sentence, learnMore: label, previous: label, next: label }),
    blogs: z.strictObject({ title: sentence, text: sentence, action: link }),
    banner: hero,
    ...addressing,
  }),
  'pages/about.yaml': z.strictObject({
    seo,
    hero,
    quote: z.strictObject({ text: sentence }),
    story: z.strictObject({
      title: sentence,
      paragraphs: some(sentence, 'at least one paragraph'),
      picture: picture('card'),
    }),
    banner: hero,
    partner: z.strictObject({
      ...sentences('title', 'text'),
      action: link,
      claims: twoToTwelve('claims', sentences('title', 'text')),
    }),
    ...addressing,
  }),
  'pages/services.yaml': z.strictObject({ seo, hero, ...addressing }),
  'pages/blogs.yaml': z.strictObject({
    seo,
    ...sentences('title', 'subtitle'),
    breadcrumb: z.strictObject({ label, items: links, current: label }),
    search: z.strictObject({
      ...labels('label', 'placeholder', 'submit'),
      withoutScript: sentence,
      nothingFound: picture('card').describe('Shown below `results.none` of `layout.yaml`.'),
    }),
    ...labels('learnMore', 'feed'),
    pagination: z.strictObject({
      ...labels('label', 'previous', 'next', 'page'),
      ...sentences('title', 'description'),
    }),
    topics: z
      .strictObject({
        label,
        all: label.describe('Links from the page of a topic to all posts.'),
        ...sentences('title', 'furtherTitle', 'furtherDescription'),
      })
      .describe('The pages of the topics; `{topic}` and `{description}` are those of `topics.yaml`.'),
    aliases: addressing.aliases,
  }),
  'pages/post.yaml': z.strictObject({
    by: label,
    authorPosts: label.describe('The heading above the newest posts of an author; `{author}` is the name.'),
    updated: label.describe('Shown before the date of the last change, if a post has one.'),
    ...labels('readingTime', 'related'),
    article: z
      .strictObject({
        ...labels('contents', 'code', 'table', 'footnotes'),
        footnoteBack: label.describe('`{number}` is the number of the footnote.'),
        ...labels('note', 'tip', 'warning', 'done', 'open'),
        video: label.describe('The text of a link to a video whose address is alone on a line.'),
        videoNote: sentence.describe('`{host}` is the site of the video.'),
      })
      .describe('Words that are added to the text of a post.'),
    share: z.strictObject({
      ...labels('title', 'email', 'linkedin', 'x', 'whatsapp'),
      device: z
        .strictObject({ copy: label, ...sentences('copied', 'again', 'failed'), share: label })
        .describe("Copying the address, and the system's share dialog."),
    }),
    sidebar: z.strictObject({
      ...labels('toggle', 'socialLabel'),
      categories: titled(
        z.array(z.strictObject({ label, count: pattern('a count of two digits, in quotes', /^\d\d$/) })),
      ),
      stats: titled(z.array(z.strictObject({ label, value: z.int('a whole number') }))),
      tags: titled(options),
      note: sentence,
    }),
    menu: z.strictObject({
      ...sentences('title', 'text'),
      ...labels('filterLabel', 'all'),
      items: some(
        z.strictObject({
          id: z.int('a whole number'),
          title: sentence,
          category: z.enum(['Step1', 'Step2', 'Step3'], 'Step1, Step2 or Step3'),
          price: z.number('a price in dollars'),
          img: picture('card'),
          desc: sentence,
        }),
        'at least one item',
      ),
    }),
  }),
  'pages/contact.yaml': z.strictObject({
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
  }),
  'pages/account.yaml': z.strictObject({
    divider: label.describe('Shown between the buttons of other services and the fields.'),
    signIn: accountPage(labels('user', 'password', 'forgotten')),
    signUp: accountPage(labels('name', 'email', 'password', 'confirmPassword')),
    visibility: z
      .strictObject({
        ...labels('show', 'hide', 'showPassword', 'hidePassword'),
        ...sentences('visible', 'hidden'),
      })
      .describe('The button that shows the typed password, and its label when pressed.'),
    notConnected: sentence,
  }),
  'pages/not-found.yaml': z.strictObject({
    seo,
    ...sentences('title', 'text'),
    linksLabel: label,
    picture: picture('card'),
  }),
  'pages/order.yaml': z.strictObject({
    title: sentence,
    ...labels('close', 'service', 'next', 'back'),
    progress: z.strictObject(labels('label', 'completed')),
    markers: z.array(label).length(4, 'four markers'),
    placeOrder: z.strictObject({
      heading: label,
      paperType: choice,
      topic: z.strictObject({ label, placeholder: label }),
      subject: choice,
      quantity: z.strictObject(labels('label', 'hint', 'increase', 'decrease', 'zeroLimit')),
      deadline: z.strictObject({ legend: label, date: choice, time: choice, left: label }),
    }),
    chooseWriter: z.strictObject({
      heading: label,
      orderType: radios(['writing', 'rewriting', 'editing']),
      writerLevel: radios(['allLevels', 'gold', 'premium']),
      writerNote: z.strictObject({ label }),
      formattingStyle: z.strictObject({ label, options, hint: label }),
    }),
    instructions: z.strictObject({
      heading: label,
      instructions: z.strictObject({ label, hint: sentence }),
      files: z.strictObject({
        label,
        hint: sentence,
        ...labels('listLabel', 'remove'),
        added: label.describe('Spoken by screen readers; {files} and {count} are replaced.'),
        removed: label.describe('Spoken by screen readers; {files} and {count} are replaced.'),
      }),
    }),
    confirmation: z.strictObject({ heading: sentence }),
    note: sentence.describe("Shown below each step, before the site's e-mail address."),
  }),
}

export const authorSchema = z.strictObject({
  name: label,
  roles: z.array(label, 'a list of roles'),
  bio: description.describe('Shown beside articles, on the author page and in search. 50 to 160 characters.'),
  picture: picture('portrait'),
  social,
})

export const plainPageSchema = z.strictObject({
  title: title.describe('The heading of the page, also shown in search results. At most 60 characters.'),
  description: description.describe('Shown in search results and link previews. 50 to 160 characters.'),
  updated: date.optional().describe('The day of the last change, YYYY-MM-DD; shown below the title.'),
  ...markdownFields,
})

/**
 * The front matter of a post. The loader checks that its author and topics exist. `npm run new` writes each description
 * as a comment above its field.
 */
export const postSchema = z.strictObject({
  title: title.describe('Shown above the article, on its card and in search results. At most 60 characters.'),
  description: description.describe('Shown on the card and in search results. 50 to 160 characters.'),
  date: date.describe('The day of publication, YYYY-MM-DD. A future date schedules the post.'),
  updated: date.optional().describe('The day of the last notable change, YYYY-MM-DD; shown beside the date.'),
  draft: flag.describe('True hides the post from visitors. To publish it, remove the line or switch it off.'),
  author: word.meta({ widget: 'authors' }).describe('Who wrote it: the name of a file in content/authors/.'),
  cover: pictureFile('cover').describe(
    './ and a file beside the post, or one of content/pictures/. At least 1,200 px wide.',
  ),
  coverAlt: text('a sentence that says what the cover shows')
    .meta({ title: 'Alternative text of the cover' })
    .describe('What the cover shows, in one sentence, for those who do not see it.'),
  topics: z
    .array(word.meta({ widget: 'topics' }), 'a list of topics')
    .min(1, 'at least one topic')
    .refine(areUnique, 'each topic once')
    .describe('What it is about: one or more of content/topics.yaml, separated by commas.'),
  ...markdownFields,
})

/** Returns the schema of a YAML file by its path in the content folder, or `undefined` for an unknown file. */
export function findSchema(name: string): z.ZodType | undefined {
  if (/^authors\/[^/]+\.yaml$/.test(name)) return authorSchema
  return Object.hasOwn(contentFiles, name) ? contentFiles[name as keyof typeof contentFiles] : undefined
}

export type Content = { [Name in keyof typeof contentFiles]: z.infer<(typeof contentFiles)[Name]> }
export type Site = Content['site.yaml']
export type Layout = Content['layout.yaml']
export type Home = Content['pages/home.yaml']
export type About = Content['pages/about.yaml']
export type Services = Content['pages/services.yaml']
export type Blogs = Content['pages/blogs.yaml']
export type PostPage = Content['pages/post.yaml']
export type ArticleCopy = PostPage['article']
export type Contact = Content['pages/contact.yaml']
export type Account = Content['pages/account.yaml']
export type OrderCopy = Content['pages/order.yaml'] & Pick<Site, 'email'>
/** `id` is the file name without extension. */
export type Author = z.infer<typeof authorSchema> & { id: string; href: string }
export type Picture = z.infer<ReturnType<typeof picture>>
export type Link = z.infer<typeof link>
