import { z } from 'zod'
import { addressing, hero, link, picture, sentence, sentences, seo, some, twoToTwelve } from './fields'

/** `pages/about.yaml` */
export const aboutSchema = z.strictObject({
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
})
