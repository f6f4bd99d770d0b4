import { sentence } from '@/lib/schemas/fields'
import { block } from './block'

/** A large quote. */
export const quote = block('quote', 'surface', {
  text: sentence,
  by: sentence.optional().describe('Who said it.'),
})
