/** Returns whether a form is submitted again while its answer loads. After half a minute, or Back, it can be. */
export function isRepeat({ dataset }: HTMLFormElement): boolean {
  if (dataset.isSent) return true
  dataset.isSent = 'true'
  const forget = () => delete dataset.isSent
  setTimeout(forget, 30_000)
  addEventListener('pageshow', forget, { once: true })
  return false
}
