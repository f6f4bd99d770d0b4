import { readDrawing } from './read-drawing'

/** The drawing of `icon.svg`, without its outer element. */
export const mark = readDrawing('brand/icon.svg')
