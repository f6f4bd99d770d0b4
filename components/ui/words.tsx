/** Words that break badly: short ones with a hyphen. */
const hyphenated = /(?<![\p{L}-])(\p{L}{1,8}-\p{L}{1,8})(?![\p{L}-])/u

/** Renders a title or a first sentence. Keeps words such as "start-ups" on one line. */
export const Words = ({ text }: { text: string }) =>
  // Splitting by a group puts matches at odd indexes.
  text.split(hyphenated).map((part, index) => {
    const place = `${index}`
    if (index % 2 === 0) return part
    return (
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    )
  })
