/** Returns pseudo-random numbers below 1, the same for each seed (mulberry32). */
export function createRandom(seed: string | number): () => number {
  let state = [...String(seed)].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The seed of random tests. `npm test -- --daily` sets another each day; otherwise a failure is due to a change. */
export const seed = process.env.SEED || '1'
