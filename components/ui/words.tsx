import { Fragment } from 'react'
import { getDirection } from '@/lib/text-direction'

/** Words that break badly: short ones with a hyphen, and in Arabic or Hebrew Latin ones with their symbols, as C++. */
const hyphenated = /(?<![\p{L}-])(\p{L}{1,8}-\p{L}{1,8})(?![\p{L}-])/u
const latin = /([A-Za-z][^\s\p{Script=Arabic}\p{Script=Hebrew}]*)/u

/** Renders a title or a first sentence. Keeps words such as "start-ups" on one line and isolates Latin words. */
export function Words({ text }: { text: string }) {
  const isRightToLeft = getDirection(text) !== undefined
  // Splitting by a group puts matches at odd indexes.
  const parts = text.split(isRightToLeft ? latin : hyphenated)
  return parts.map((part, index) => {
    const key = `${index}`
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>
    return isRightToLeft ? (
      <bdi key={key}>{part}</bdi>
    ) : (
      <span key={key} className="whitespace-nowrap">
        {part}
      </span>
    )
  })
}
