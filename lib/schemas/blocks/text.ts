import { markdown, sentence } from '@/lib/schemas/fields'
import { block } from './block'

/** Text in Markdown, as in posts. */
export const text = block('text', 'surface', { title: sentence.optional(), markdown })
