import { z } from 'zod'
import { isInternalRoute } from '@/lib/addresses'
import { hasHiddenCharacters } from './limits'
import { type Place, resolvePicture } from './pictures'
import { getFileBeingRead } from './source'

// A field's message names the expected value; `problem.ts` adds the place and the fix. Objects are strict, so a misspelt
// key never passes silently. The editor (`scripts/edit/`) generates its form from these schemas: `title` is the label,
// `description` the hint, and `choices` a list of suggestions.

const text = (expected = 'a text', min = 1, max = 2000) =>
  z
    .string(expected)
    .refine((value) => value.trim().length >= min && value.length <= max, {
      error: expected,
      // Messages include the text's length only where the limit is narrow.
      params: { isCounted: max < 2000 },
    })
    .refine((value) => !/\p{Cc}/u.test(value) && !hasHiddenCharacters(value), {
      error: 'a text without control or direction characters',
    })
    .meta({ minLength: min, maxLength: max })

const sentence = text()
const label = text('a label of at most 60 characters', 1, 60)
const word = z
  .string('small letters, digits and hyphens, such as slow-query')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens, such as slow-query')
const options = z.array(label, 'a list of labels').min(1, 'at least one option')

/** An internal address, which must exist, or an external one. */
const href = z
  .string('an address that starts with /, #, https: or mailto:')
  .regex(/^(\/(?!\/)|#|https:\/\/|mailto:)\S*$/, 'an address that starts with /, #, https: or mailto:')
  .refine((value) => !value.startsWith('/') || isInternalRoute(value), {
    error: 'a page that exists',
    params: { fix: 'correct the address, or add the page' },
  })
  .meta({
    title: 'Address',
    description:
      'A page of this site, such as /about#mission, or an address that starts with https: or mailto:.',
  })

const link = z.strictObject({ label, href }, 'a link: { label, href }')

const pictureFile = (place: Place) =>
  z
    .string('the path of a picture, such as ./photo.jpg')
    .transform((reference, context) => {
      const picture = resolvePicture(reference, getFileBeingRead(), place)
      if ('avif' in picture) return picture
      const { found, expected, fix } = picture
      context.addIssue({ code: 'custom', message: expected, params: { found, fix } })
      return z.NEVER
    })
    .meta({ choices: 'pictures' })

const picture = (place: Place) =>
  z
    .strictObject(
      {
        name: pictureFile(place),
        alt: text('an alternative text', 0).meta({
          title: 'Alternative text',
          description: 'What the picture shows, for those who do not see it.',
        }),
        decorative: z
          .boolean('true or false')
          .optional()
          .describe(
            'True for a picture that shows nothing the text does not say; its alternative text is empty.',
          ),
      },
      'a picture: { name, alt }',
    )
    .superRefine(({ alt, decorative = false }, context) => {
      if ((alt === '') === decorative) return
      context.addIssue({
        code: 'custom',
        path: ['alt'],
        ...(decorative
          ? {
              message: 'an empty text for a decorative picture',
              params: { fix: 'remove the text, or "decorative: true"' },
            }
          : {
              message: 'what the picture shows',
              params: { fix: 'describe it, or add "decorative: true"' },
            }),
      })
    })
    .transform(({ name: files, alt }) => ({ ...files, alt }))

const seo = z
  .strictObject(
    {
      title: text('a title of at most 60 characters', 1, 60).describe(
        "Shown in search results and on the tab, before the site's name.",
      ),
      description: text('a description of 50 to 160 characters', 50, 160).describe(
        'Shown in search results and link previews.',
      ),
    },
    'a title and a description for search engines',
  )
  .meta({ title: 'Search engines' })

const social = z.array(
  z.strictObject({
    network: z.enum(['linkedin', 'x', 'facebook'], 'one of: linkedin, x, facebook'),
    label,
    href,
  }),
  'a list of social links',
)

export const siteSchema = z.strictObject({
  name: label,
  tagline: sentence,
  description: text('a description of 50 to 160 characters', 50, 160),
  url: z
    .string('an origin such as https://company.example')
    .regex(/^https:\/\/[^/]+$/, 'an origin such as https://company.example')
    .describe('The origin, without a slash at its end.'),
  language: z
    .string('a language tag such as en-GB')
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'a language tag such as en-GB'),
  email: z.email('an e-mail address'),
  phone: z
    .string('a phone number such as +234 800 000 0000')
    .regex(/^\+[\d ]{8,20}$/, 'a phone number such as +234 800 000 0000'),
  address: z.strictObject(
    { street: sentence, district: sentence, city: sentence, country: sentence },
    'an address',
  ),
  location: z.strictObject(
    {
      latitude: z.number('degrees north').min(-90, 'degrees north').max(90, 'degrees north'),
      longitude: z.number('degrees east').min(-180, 'degrees east').max(180, 'degrees east'),
    },
    'a place: { latitude, longitude }',
  ),
  social,
  formEndpoint: z
    .url({ protocol: /^https$/, error: 'an https address, or null' })
    .nullable()
    .describe('The URL that receives the contact form; empty (null) if there is none.'),
  security: z.strictObject(
    {
      expires: z.iso
        .date('a date in the form YYYY-MM-DD')
        .describe(
          'The last day on which `security.txt` is to be trusted; at most a year ahead (RFC 9116, section 2.5.5).',
        ),
    },
    'what security.txt says: { expires }',
  ),
})

export const layoutSchema = z.strictObject({
  skipLink: label,
  navigation: z.strictObject({
    label,
    openMenu: label,
    closeMenu: label,
    openSearch: label,
    signIn: label,
    links: z.array(link, 'a list of links'),
  }),
  search: z.strictObject({
    title: label,
    close: label,
    keyword: label,
    placeholder: label,
    submit: label,
    withoutScript: sentence,
    allArticles: link,
    results: z.strictObject({
      searching: sentence,
      empty: sentence,
      none: sentence,
      one: sentence,
      many: sentence,
      suggestion: sentence.describe('{query} becomes a link to the nearest word that finds pages.'),
      failed: sentence,
    }),
    selects: z.array(z.strictObject({ name: word, label, options }), 'a list of selects'),
  }),
  missingPart: z.strictObject({ text: sentence, reload: label, close: label }),
  footer: z.strictObject({
    blurb: sentence,
    socialLabel: label,
    links: z.strictObject({ title: label, items: z.array(link, 'a list of links') }),
    company: z.strictObject({ title: label, items: z.array(link, 'a list of links') }),
    addressTitle: label,
    legal: sentence,
    legalLinks: z.array(link, 'a list of links'),
  }),
})

const hero = z.strictObject({ title: sentence, text: sentence, action: link, picture: picture('hero') })
const banner = z.strictObject({ title: sentence, text: sentence, action: link, picture: picture('hero') })

export const homeSchema = z.strictObject({
  seo,
  hero: z.strictObject({
    title: sentence,
    text: sentence,
    primary: z.strictObject({
      ...link.shape,
      context: label.describe(
        'The label alone does not say where it leads; this does, to those who hear it or index it.',
      ),
    }),
    secondary: link,
    picture: picture('hero'),
  }),
  whoWeAre: z.strictObject({
    title: sentence,
    text: z.array(sentence, 'a list of paragraphs'),
    link,
    picture: picture('card'),
  }),
  services: z.strictObject({
    title: sentence,
    previous: label,
    next: label,
    cards: z
      .array(
        z.strictObject({
          title: label,
          text: sentence,
          items: z.array(label, 'three short lines').length(3, 'three short lines'),
          link,
          picture: picture('card'),
        }),
        'two to twelve service cards',
      )
      .min(2, 'two to twelve service cards')
      .max(12, 'two to twelve service cards'),
  }),
  landing: z.strictObject({
    hire: label,
    order: label,
    withoutScript: sentence,
    sections: z
      .array(
        z.strictObject({
          id: word,
          title: label,
          lead: sentence,
          text: sentence,
          points: z.array(sentence, 'three points').length(3, 'three points'),
          picture: picture('card'),
        }),
        'two to twelve landing sections',
      )
      .min(2, 'two to twelve landing sections')
      .max(12, 'two to twelve landing sections'),
  }),
  testimonials: z.strictObject({
    title: sentence,
    note: sentence,
    previous: label,
    next: label,
    items: z
      .array(
        z.strictObject({
          clientName: label,
          clientDesignation: label,
          clientFeedback: sentence,
          clientPhoto: picture('portrait'),
        }),
        'two to twelve testimonials',
      )
      .min(2, 'two to twelve testimonials')
      .max(12, 'two to twelve testimonials'),
  }),
  latest: z.strictObject({ title: sentence, learnMore: label, previous: label, next: label }),
  blogs: z.strictObject({ title: sentence, text: sentence, action: link }),
  banner,
})

export const aboutSchema = z.strictObject({
  seo,
  hero,
  quote: z.strictObject({ text: sentence }),
  story: z.strictObject({
    title: sentence,
    paragraphs: z.array(sentence, 'two paragraphs').length(2, 'two paragraphs'),
    picture: picture('card'),
  }),
  banner,
  partner: z.strictObject({
    title: sentence,
    text: sentence,
    action: link,
    claims: z
      .array(z.strictObject({ title: sentence, text: sentence }), 'two to twelve claims')
      .min(2, 'two to twelve claims')
      .max(12, 'two to twelve claims'),
  }),
})

export const servicesSchema = z.strictObject({ seo, hero })

export const blogsSchema = z.strictObject({
  seo,
  title: sentence,
  subtitle: sentence,
  breadcrumb: z.strictObject({ label, items: z.array(link, 'a list of links'), current: label }),
  search: z.strictObject({
    label,
    placeholder: label,
    submit: label,
    withoutScript: sentence,
    nothingFound: picture('card').describe(
      'Shown below the message that nothing was found, which is `results.none` in `layout.yaml`.',
    ),
  }),
  learnMore: label,
  pagination: z.strictObject({
    label,
    previous: label,
    next: label,
    page: label,
    title: sentence,
    description: sentence,
  }),
  topics: z
    .strictObject({
      label,
      all: label.describe('Links from the page of a topic to all posts.'),
      title: sentence,
      furtherTitle: sentence,
      furtherDescription: sentence,
    })
    .describe(
      'The pages of the topics. `{topic}` and `{description}` are replaced with those in `topics.yaml`.',
    ),
})

const stepNames = ['Step1', 'Step2', 'Step3'] as const

export const postPageSchema = z.strictObject({
  by: label,
  authorPosts: label.describe('The heading above the newest posts of an author; `{author}` is the name.'),
  updated: label.describe('Shown before the date of the last change, if a post has one.'),
  readingTime: label,
  related: label,
  article: z
    .strictObject({
      contents: label,
      code: label,
      table: label,
      footnotes: label,
      footnoteBack: label.describe('`{number}` is the number of the footnote.'),
      note: label,
      tip: label,
      warning: label,
      done: label,
      open: label,
      video: label.describe('The text of a link to a video whose address is alone on a line.'),
      videoNote: sentence.describe('`{host}` is the site of the video.'),
    })
    .describe('Words that are added to the text of a post.'),
  share: z.strictObject({
    title: label,
    email: label,
    linkedin: label,
    x: label,
    whatsapp: label,
    device: z
      .strictObject({ copy: label, copied: sentence, failed: sentence, share: label })
      .describe("Copying the address, and the system's share dialog."),
  }),
  sidebar: z.strictObject({
    toggle: label,
    socialLabel: label,
    categories: z.strictObject({
      title: label,
      items: z.array(
        z.strictObject({
          label,
          count: z
            .string('a count of two digits, in quotes')
            .regex(/^\d\d$/, 'a count of two digits, in quotes'),
        }),
      ),
    }),
    stats: z.strictObject({
      title: label,
      items: z.array(z.strictObject({ label, value: z.int('a whole number') })),
    }),
    tags: z.strictObject({ title: label, items: options }),
    note: sentence,
  }),
  menu: z.strictObject({
    title: sentence,
    text: sentence,
    filterLabel: label,
    all: label,
    items: z
      .array(
        z.strictObject({
          id: z.int('a whole number'),
          title: sentence,
          category: z.enum(stepNames, 'Step1, Step2 or Step3'),
          price: z.number('a price in dollars'),
          img: picture('card'),
          desc: sentence,
        }),
        'three items',
      )
      .length(3, 'three items'),
  }),
})

export const contactSchema = z.strictObject({
  seo,
  hero,
  form: z.strictObject({
    title: sentence,
    name: label,
    email: label,
    phone: label,
    message: label,
    submit: label,
    note: sentence.describe("Shown before the site's e-mail address while no endpoint is set."),
  }),
  details: z.strictObject({ title: sentence, address: label, email: label, phone: label }),
  map: z.strictObject({
    title: sentence,
    openLink: label,
    loadButton: label,
    loadNote: sentence,
    unreachable: sentence,
    frameTitle: sentence,
    credit: sentence,
  }),
})

const otherPage = z.strictObject({ text: sentence, label, href })

export const accountSchema = z.strictObject({
  divider: label.describe('Shown between the buttons of other services and the fields.'),
  signIn: z.strictObject({
    seo,
    title: sentence,
    withGoogle: label,
    withTwitter: label,
    user: label,
    password: label,
    forgotten: label,
    submit: label,
    other: otherPage,
  }),
  signUp: z.strictObject({
    seo,
    title: sentence,
    withGoogle: label,
    withTwitter: label,
    name: label,
    email: label,
    password: label,
    confirmPassword: label,
    submit: label,
    other: otherPage,
  }),
  visibility: z
    .strictObject({
      show: label,
      hide: label,
      showPassword: label,
      hidePassword: label,
      visible: sentence,
      hidden: sentence,
    })
    .describe('The button that shows the typed password, and its label when pressed.'),
  notConnected: sentence,
})

export const notFoundSchema = z.strictObject({
  seo,
  title: sentence,
  text: sentence,
  linksLabel: label,
  picture: picture('card'),
})

const choice = z.strictObject({ label, options })
const radios = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.strictObject({
    legend: label,
    options: z
      .array(z.strictObject({ value: z.enum(values, `one of: ${values.join(', ')}`), label }))
      .length(values.length, `${values.length} options`),
  })

export const orderSchema = z.strictObject({
  title: sentence,
  close: label,
  service: label,
  next: label,
  back: label,
  progress: z.strictObject({ label, completed: label, current: label }),
  markers: z.array(label, 'four markers').length(4, 'four markers'),
  placeOrder: z.strictObject({
    heading: label,
    paperType: choice,
    topic: z.strictObject({ label, placeholder: label }),
    subject: choice,
    quantity: z.strictObject({ label, hint: label, increase: label, decrease: label, zeroLimit: label }),
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
      listLabel: label,
      remove: label,
      added: label.describe('Spoken by screen readers; {files} and {count} are replaced.'),
      removed: label.describe('Spoken by screen readers; {files} and {count} are replaced.'),
    }),
  }),
  confirmation: z.strictObject({ heading: sentence, note: sentence }),
})

export const authorSchema = z.strictObject({
  name: label,
  roles: z.array(label, 'a list of roles'),
  bio: text('a text of 50 to 160 characters', 50, 160).describe(
    'Shown beside articles, on the page of the author and in search results. 50 to 160 characters.',
  ),
  picture: picture('portrait'),
  social,
})

/** The front matter of a plain Markdown page. */
export const plainPageSchema = z.strictObject({
  title: text('a title of at most 60 characters', 1, 60).describe(
    'The heading of the page, also shown in search results. At most 60 characters.',
  ),
  description: text('a description of 50 to 160 characters', 50, 160).describe(
    'Shown in search results and link previews. 50 to 160 characters.',
  ),
  updated: z.iso
    .date('a date in the form YYYY-MM-DD')
    .optional()
    .describe('The day of the last change, YYYY-MM-DD; shown below the title.'),
  noindex: z.boolean('true or false').optional().describe('True keeps the page out of search results.'),
})

export const topicsSchema = z.record(
  word,
  z.strictObject(
    {
      name: label,
      description: text('a description of 50 to 130 characters', 50, 130).describe(
        'Shown on the page of the topic and in search results; further pages add their number to it.',
      ),
    },
    'a topic: { name, description }',
  ),
)

/**
 * The front matter of a post. The loader checks that its author and topics exist. `npm run new` writes each description
 * as a comment above its field.
 */
export const postSchema = z.strictObject({
  title: text('a title of at most 60 characters', 1, 60).describe(
    'Shown above the article, on its card and in search results. At most 60 characters.',
  ),
  description: text('a description of 50 to 160 characters', 50, 160).describe(
    'The teaser on the card, and the text in search results. 50 to 160 characters.',
  ),
  date: z.iso
    .date('a date in the form YYYY-MM-DD')
    .describe('The day of publication, YYYY-MM-DD. A later day than today keeps the post back until then.'),
  updated: z.iso
    .date('a date in the form YYYY-MM-DD')
    .optional()
    .describe('The day of the last change that a reader should know of, YYYY-MM-DD; shown beside the date.'),
  draft: z
    .boolean('true or false')
    .optional()
    .describe(
      'While this is true, only `npm run preview` shows the post. Remove the line, or switch it off, to publish it.',
    ),
  author: word.meta({ choices: 'authors' }).describe('Who wrote it: the name of a file in content/authors/.'),
  cover: pictureFile('cover')
    .meta({ choices: 'covers' })
    .describe(
      'The picture of the post: ./ and a file beside it, or one of content/pictures/. At least 1,200 px wide.',
    ),
  coverAlt: text('a sentence that says what the cover shows')
    .meta({ title: 'Alternative text of the cover' })
    .describe('What the cover shows, in one sentence, for those who do not see it.'),
  topics: z
    .array(word.meta({ choices: 'topics' }), 'a list of topics')
    .min(1, 'at least one topic')
    .describe('What it is about: one or more of content/topics.yaml; in the file with a comma between them.'),
})

export type Site = z.infer<typeof siteSchema>
export type Layout = z.infer<typeof layoutSchema>
export type Home = z.infer<typeof homeSchema>
export type About = z.infer<typeof aboutSchema>
export type Services = z.infer<typeof servicesSchema>
export type Blogs = z.infer<typeof blogsSchema>
export type ArticleWords = z.infer<typeof postPageSchema>['article']
export type PostPage = z.infer<typeof postPageSchema>
export type Contact = z.infer<typeof contactSchema>
export type Account = z.infer<typeof accountSchema>
export type NotFound = z.infer<typeof notFoundSchema>
export type OrderCopy = z.infer<typeof orderSchema>
/** `id` is the file name without extension. */
export type Author = z.infer<typeof authorSchema> & { id: string; href: string }
export type Picture = z.infer<ReturnType<typeof picture>>
export type Link = z.infer<typeof link>
