/** When the content changed last, in milliseconds since 1970, in `next dev`. */
export const time = 0
