import type { SyntheticEvent } from 'react'

const sent = 'isSent'

/** Prevents a form from being submitted again while its answer loads. A page that Back restores can submit again. */
export function ignoreRepeats(event: SyntheticEvent<HTMLFormElement>): void {
  if (event.type !== 'submit') return
  const { dataset } = event.currentTarget
  if (dataset[sent]) event.preventDefault()
  dataset[sent] = 'true'
  addEventListener('pageshow', () => delete dataset[sent], { once: true })
}
