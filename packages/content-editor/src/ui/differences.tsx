import type { Part } from '../shared/types'

/** Shows words before and after. */
export const Differences = ({ parts }: { parts: readonly Part[] }) =>
  parts.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a diff have no key.
    <p key={index} className="max-h-80 overflow-y-auto whitespace-pre-wrap">
      <strong className="block text-small font-medium text-muted">{row.label}</strong>
      {row.parts.map(({ value, added, removed }, at) => {
        const Tag = added ? 'ins' : removed ? 'del' : 'span'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no key.
          <Tag key={at} className={added ? 'bg-tint text-ink' : 'text-muted'}>
            {value}
          </Tag>
        )
      })}
    </p>
  ))
