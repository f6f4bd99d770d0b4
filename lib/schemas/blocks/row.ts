import { link, sentence } from '@/lib/schemas/fields'
import { block } from './block'

/** A title, a text and a button in one row. */
export const row = block('row', 'surface', {
  title: sentence,
  text: sentence.optional(),
  action: link.optional(),
})
