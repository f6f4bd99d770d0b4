import { sentence, sentences, twoToTwelve } from '../schemas/fields'
import { block } from './block'

/** How something goes, step by step. */
export const steps = block('steps', 'surface', {
  title: sentence,
  text: sentence.optional(),
  steps: twoToTwelve('steps', sentences('title', 'text')),
})
