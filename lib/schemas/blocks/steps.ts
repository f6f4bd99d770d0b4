import { sentence, twoToTwelve } from '@/lib/schemas/fields'
import { block } from './block'

/** How something goes, step by step. */
export const steps = block('steps', 'surface', {
  title: sentence.optional(),
  text: sentence.optional(),
  steps: twoToTwelve('steps', { title: sentence, text: sentence.optional() }),
})
