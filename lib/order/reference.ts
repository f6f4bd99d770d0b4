/** Letters and digits that neither eye nor ear mistakes for one another. */
const alphabet = 'ACDEFHJKMNPRTWXY3479'
const count = alphabet.length ** 8

/** Returns a number for an order. It keeps nothing secret. */
export const createNumber = () => Math.floor(Math.random() * count)

/** Returns the number of a changed order. Of a series, none comes twice (Hull and Dobell, "Random Number Generators"). */
export const renumber = (number: number) => (number * 300_021 + 1) % count

/** Returns eight characters by which the company and the visitor name an order. */
export const writeReference = (number: number) =>
  Array.from({ length: 8 }, (_, place) => alphabet[Math.floor(number / 20 ** place) % 20]).join('')
