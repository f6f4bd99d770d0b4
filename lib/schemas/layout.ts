import { z } from 'zod'
import { href, label, labels, link, links, options, sentence, sentences, some, titled, word } from './fields'

const navigationItem = z
  .strictObject({
    label,
    href: href.optional(),
    items: some(link, 'at least one link')
      .optional()
      .describe('Links that open when it is pressed. Its own address becomes the first of them.'),
  })
  .refine(({ href, items }) => href || items, { path: ['href'], error: 'an address, or links in `items`' })

/** `layout.yaml` */
export const layoutSchema = z.strictObject({
  skipLink: label,
  navigation: z.strictObject({
    ...labels('label', 'openMenu', 'closeMenu', 'openSearch', 'signIn'),
    links: z.array(navigationItem, 'a list of links'),
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
})
