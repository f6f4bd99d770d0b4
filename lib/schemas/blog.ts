import { z } from 'zod'
import {
  addressing,
  areUnique,
  author,
  date,
  description,
  flag,
  focus,
  label,
  labels,
  links,
  markdownFields,
  name,
  options,
  pageDescription,
  pageTitle,
  pattern,
  picture,
  pictureFile,
  sentence,
  sentences,
  seo,
  social,
  someDistinct,
  text,
  titled,
  topic,
  word,
} from './fields'

const price = 'a price in dollars, such as 15.99, without a sign or quotes'

/** `topics.yaml` */
export const topicsSchema = z
  .record(
    word,
    z.strictObject({
      name,
      description: text('a description of 50 to 130 characters', 50, 130).describe(
        'Shown on the page of the topic and in search results; further pages add their number to it.',
      ),
    }),
  )
  .refine((topics) => areUnique(Object.values(topics).map(({ name }) => name.toLowerCase())), {
    error: 'a different name for each topic',
    params: { fix: 'rename one of two topics' },
  })

/** `pages/blogs.yaml` */
export const blogsSchema = z.strictObject({
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
})

/** `pages/post.yaml` */
export const postPageSchema = z.strictObject({
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
    ...labels('filterLabel', 'all', 'shown', 'price'),
    items: someDistinct(
      'id',
      z.strictObject({
        id: z.int('a whole number'),
        title: sentence,
        category: z.enum(['Step1', 'Step2', 'Step3'], 'Step1, Step2 or Step3'),
        price: z.number(price).nonnegative(price),
        img: picture('card'),
        desc: sentence,
      }),
      'at least one item',
    ),
  }),
})

/** `authors/<id>.yaml` */
export const authorSchema = z.strictObject({
  name,
  roles: z.array(label, 'a list of roles'),
  bio: description.describe('Shown beside articles, on the author page and in search. 50 to 160 characters.'),
  picture: picture('portrait'),
  social,
})

/** The front matter of a page in Markdown. */
export const markdownPageSchema = z.strictObject({
  title: pageTitle.describe('The heading of the page, also shown in search results. At most 60 characters.'),
  description: pageDescription.describe('Shown in search results and link previews. 50 to 160 characters.'),
  updated: date.optional().describe('The day of the last change, YYYY-MM-DD; shown below the title.'),
  draft: flag.describe('True hides the page from visitors. To publish it, remove the line or switch it off.'),
  ...markdownFields,
})

/**
 * The front matter of a post. `npm run new` writes each description as a comment above its field.
 */
export const postSchema = z.strictObject({
  title: pageTitle.describe(
    'Shown above the article, on its card and in search results. At most 60 characters.',
  ),
  description: pageDescription.describe('Shown on the card and in search results. 50 to 160 characters.'),
  date: date.describe('The day of publication, YYYY-MM-DD. A future date schedules the post.'),
  updated: date.optional().describe('The day of the last notable change, YYYY-MM-DD; shown beside the date.'),
  draft: flag.describe('True hides the post from visitors. To publish it, remove the line or switch it off.'),
  author: author.describe('Who wrote it: the name of a file in content/authors/.'),
  cover: pictureFile('cover', 'coverAlt').describe(
    './ and a file beside the post, or one of content/pictures/. At least 1,200 px wide.',
  ),
  coverAlt: text('a sentence that says what the cover shows').describe(
    'What the cover shows, in one sentence, for those who do not see it.',
  ),
  coverFocus: focus,
  topics: z
    .array(topic, 'a list of topics, such as [data, hiring]')
    .min(1, 'at least one topic')
    .refine(areUnique, 'each topic once')
    .describe('What it is about: one or more of content/topics.yaml, separated by commas.'),
  ...markdownFields,
})
