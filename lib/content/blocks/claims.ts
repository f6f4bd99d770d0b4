import { link, sentences, twoToTwelve } from '../schemas/fields'
import { block } from './block'

/** Numbered claims beside a title that stays in view. */
export const claims = block('claims', 'surface', {
  ...sentences('title', 'text'),
  action: link.optional(),
  claims: twoToTwelve('claims', sentences('title', 'text')),
})
