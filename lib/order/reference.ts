/** Letters and digits that neither eye nor ear mistakes for one another. */
const alphabet = 'ACDEFHJKMNPRTWXY3479'

/** Returns a number below 2^53 that differs where the bytes do (cyrb53). It keeps nothing secret. */
function hash(bytes: Uint8Array): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const byte of bytes) {
    high = Math.imul(high ^ byte, 2654435761)
    low = Math.imul(low ^ byte, 1597334677)
  }
  const mix = (a: number, b: number) =>
    Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  high = mix(high, low)
  low = mix(low, high)
  return 2 ** 32 * (low & 0x1fffff) + (high >>> 0)
}

export const digest = (bytes: Uint8Array) => hash(bytes).toString(36)

/** Returns the seed of an order: with it, equal orders of two people have different references. */
export const createSeed = () => crypto.getRandomValues(new Uint32Array(2)).join()

/**
 * Returns eight characters by which the company and the visitor name an order. They follow from what is sent: it has the
 * same reference whenever it is sent again, and another after any change.
 */
export function nameOrder(seed: string, data: FormData, digests: readonly string[]): string {
  const texts = [...data].filter(([, value]) => typeof value === 'string')
  let rest = hash(new TextEncoder().encode(JSON.stringify([seed, texts, digests])))
  let reference = ''
  while (reference.length < 8) {
    reference += alphabet[rest % alphabet.length]
    rest = Math.floor(rest / alphabet.length)
  }
  return reference
}
