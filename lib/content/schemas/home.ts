import { z } from 'zod'
import {
  addressing,
  areUnique,
  hero,
  label,
  labels,
  link,
  picture,
  sentence,
  sentences,
  seo,
  some,
  twoToTwelve,
  word,
} from './fields'

/** Ids on Home besides those of landing sections. */
export const homeIds = ['who-we-are', 'services', 'testimonials', 'blogs']

/** `pages/home.yaml` */
export const homeSchema = z.strictObject({
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
})
