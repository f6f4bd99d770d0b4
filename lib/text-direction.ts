/** Returns the `dir` attribute of a text that begins in a script written from right to left, such as Arabic or Hebrew. */
export function getDirection(text: string): 'auto' | undefined {
  return /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u.test(text) ? 'auto' : undefined
}
