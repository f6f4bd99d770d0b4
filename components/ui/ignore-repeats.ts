import type { SyntheticEvent } from 'react'

const sent = 'isSent'

/** Prevents a form from being submitted again while its answer loads. After half a minute, or Back, it can be. */
export function ignoreRepeats(event: SyntheticEvent<HTMLFormElement>): void {
  if (event.type !== 'submit') return
  const { dataset } = event.currentTarget
  if (dataset[sent]) {
    event.preventDefault()
    return
  }
  dataset[sent] = 'true'
  const forget = () => delete dataset[sent]
  setTimeout(forget, 30_000)
  addEventListener('pageshow', forget, { once: true })
}
