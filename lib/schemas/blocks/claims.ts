import { link, sentence, twoToTwelve } from '@/lib/schemas/fields'
import { block } from './block'

/** Numbered claims beside a title that stays in view. */
export const claims = block('claims', 'surface', {
  title: sentence,
  text: sentence.optional(),
  action: link.optional(),
  claims: twoToTwelve('claims', { title: sentence, text: sentence.optional() }),
})
