import { z } from 'zod'
import { hasHiddenCharacters } from './limits'
import { findPicture, getPictureNames } from './pictures'
import { isInternalRoute } from './routes'

// Every field says in its message what is expected; `problem.ts` adds the place and the remedy. Unknown keys are
// refused everywhere, so that a misspelt key never fails silently. The editor (`scripts/edit/`) makes its fields of these
// schemas: it shows `title` as the label, `description` as the hint, and `choices` as a list of what there is.

const text = (expected = 'a text', min = 1, max = 2000) =>
  z
    .string(expected)
    .refine((value) => value.trim().length >= min && value.length <= max, {
      error: expected,
      // The message says how long the text is where its length has a narrow limit.
      params: { isCounted: max < 2000 },
    })
    .refine((value) => !/\p{Cc}/u.test(value) && !hasHiddenCharacters(value), {
      error: 'a text without control or direction characters',
    })
    .meta({ minLength: min, maxLength: max })

const sentence = text()
const label = text('a label of at most 60 characters', 1, 60)
const word = z
  .string('a name in lower case, such as slow-query')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a name in lower case, such as slow-query')
const options = z.array(label, 'a list of labels').min(1, 'at least one option')

/** An address on the site or elsewhere. A page of this site must exist. */
const href = z
  .string('an address that starts with /, #, https: or mailto:')
  .regex(/^(\/(?!\/)|#|https:\/\/|mailto:)\S*$/, 'an address that starts with /, #, https: or mailto:')
  .refine((value) => !value.startsWith('/') || isInternalRoute(value), {
    error: 'a page that exists',
    params: { mend: 'correct the address, or add the page' },
  })
  .meta({
    title: 'Address',
    description:
      'A page of this site, such as /about#mission, or an address that starts with https: or mailto:.',
  })

const link = z.strictObject({ label, href }, 'a link: { label, href }')

/** A master in `art/masters/` with a text for those who don't see it; empty where the picture is decoration. */
const pictureName = z
  .string('the name of a picture')
  .transform((name, context) => {
    const files = findPicture(name)
    if (files) return { name, ...files }
    context.addIssue({
      code: 'custom',
      message: `one of: ${getPictureNames().join(', ')}`,
      params: { mend: `correct the name, or add art/masters/${name}.png` },
    })
    return z.NEVER
  })
  .meta({ choices: 'pictures' })
const picture = z
  .strictObject(
    {
      name: pictureName,
      alt: text('an alternative text, empty for decoration', 0).meta({
        title: 'Alternative text',
        description: 'What the picture shows, for those who do not see it; empty where it is decoration.',
      }),
    },
    'a picture: { name, alt }',
  )
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
    .describe('Where the contact form is posted to; empty (null) while nothing receives it.'),
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
  }),
})

const hero = z.strictObject({ title: sentence, text: sentence, action: link, picture })
const banner = z.strictObject({ title: sentence, text: sentence, action: link, picture })

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
    picture,
  }),
  whoWeAre: z.strictObject({
    title: sentence,
    text: z.array(sentence, 'a list of paragraphs'),
    link,
    picture,
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
          picture,
        }),
        'three service cards',
      )
      .length(3, 'three service cards'),
  }),
  landing: z.strictObject({
    hire: label,
    order: label,
    withoutScript: sentence,
    sections: z
      .array(
        z.strictObject({
          id: word,
          title: z.enum(['Oracle Developer', 'UI/UX Design'], 'Oracle Developer or UI/UX Design'),
          lead: sentence,
          text: sentence,
          points: z.array(sentence, 'three points').length(3, 'three points'),
          picture,
        }),
        'four landing sections',
      )
      .length(4, 'four landing sections'),
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
          clientPhoto: picture,
        }),
        'three testimonials',
      )
      .length(3, 'three testimonials'),
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
    picture,
  }),
  banner,
  partner: z.strictObject({
    title: sentence,
    text: sentence,
    action: link,
    claims: z
      .array(z.strictObject({ title: sentence, text: sentence }), 'five claims')
      .length(5, 'five claims'),
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
    nothingFound: picture.describe(
      'Stands under the sentence that nothing was found; that sentence is `results.none` in `layout.yaml`.',
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
      all: label.describe('Leads from the page of a topic to the whole list.'),
      title: sentence,
      furtherTitle: sentence,
      furtherDescription: sentence,
    })
    .describe('The pages of the topics. `{topic}` and `{description}` stand for those in `topics.yaml`.'),
})

const stepNames = ['Step1', 'Step2', 'Step3'] as const

export const postPageSchema = z.strictObject({
  by: label,
  updated: label.describe('Stands before the day of the last change, where a post names one.'),
  readingTime: label,
  related: label,
  share: z.strictObject({
    title: label,
    email: label,
    linkedin: label,
    x: label,
    whatsapp: label,
    device: z
      .strictObject({ copy: label, copied: sentence, failed: sentence, share: label })
      .describe("What the browser itself can do: copy the address, or open the system's own way to share."),
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
          img: picture,
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
    note: sentence.describe("Stands before the site's e-mail address while no endpoint is named."),
  }),
  details: z.strictObject({ title: sentence, address: label, email: label, phone: label }),
  map: z.strictObject({
    title: sentence,
    openLink: label,
    loadButton: label,
    loadNote: sentence,
    frameTitle: sentence,
    credit: sentence,
  }),
})

const otherPage = z.strictObject({ text: sentence, label, href })

export const accountSchema = z.strictObject({
  divider: label.describe('Stands between the buttons of other services and the fields.'),
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
    .describe('The button that shows what is typed as a password, and what it says when pressed.'),
  notConnected: sentence,
})

export const notFoundSchema = z.strictObject({
  seo,
  title: sentence,
  text: sentence,
  linksLabel: label,
  picture,
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
    files: z.strictObject({ label, hint: sentence, listLabel: label, remove: label }),
  }),
  confirmation: z.strictObject({ heading: sentence, note: sentence }),
})

export const authorSchema = z.strictObject({
  name: label,
  roles: z.array(label, 'a list of roles'),
  bio: sentence,
  picture,
  social,
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
 * The front matter of a post. Whether its author and topics exist is checked by the loader, which knows them. What each
 * field is described as stands above it in the file that `npm run new` makes.
 */
export const postSchema = z.strictObject({
  title: text('a title of at most 60 characters', 1, 60).describe(
    'Stands above the article, on its card and in search results. At most 60 characters.',
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
  cover: pictureName
    .meta({ choices: 'covers' })
    .describe('The picture of the post: the name of one in art/masters/.'),
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
export type PostPage = z.infer<typeof postPageSchema>
export type Contact = z.infer<typeof contactSchema>
export type Account = z.infer<typeof accountSchema>
export type NotFound = z.infer<typeof notFoundSchema>
export type OrderCopy = z.infer<typeof orderSchema>
export type Author = z.infer<typeof authorSchema>
export type Picture = z.infer<typeof picture>
export type Link = z.infer<typeof link>
