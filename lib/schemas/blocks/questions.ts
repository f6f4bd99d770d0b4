import { z } from 'zod'
import { sentence, sentences, some } from '@/lib/schemas/fields'
import { block } from './block'

/** Questions whose answers open, one at a time. */
export const questions = block('questions', 'surface', {
  title: sentence.optional(),
  text: sentence.optional(),
  questions: some(z.strictObject(sentences('question', 'answer')), 'at least one question'),
})
