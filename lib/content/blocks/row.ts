import { link, sentences } from '../schemas/fields'
import { block } from './block'

/** A title, a text and a button in one row. */
export const row = block('row', 'surface', { ...sentences('title', 'text'), action: link })
