import { diffWordsWithSpace } from 'diff'
import { Button } from './controls'
import { describePath, toText } from './settings'
import { Thumbnail } from './thumbnail'

type Props = { path: string; mine: unknown; other: unknown; onChoose: (isMine: boolean) => void }

const isPicture = (value: unknown) => /^data:image/.test(String(value))
const Picture = ({ value }: { value: unknown }) =>
  isPicture(value) ? <Thumbnail src={String(value)} className="max-h-40 rounded-small" /> : null

/** Shows both versions of a field with the words that differ, to choose one. */
export function Choice({ path, mine, other, onChoose }: Props) {
  const [before = '', after = ''] = [other, mine].map((value) =>
    isPicture(value) ? '' : toText(value) || 'Nothing',
  )
  const parts = diffWordsWithSpace(before, after)
  const name = describePath(path) || 'All of it'
  const version = (isMine: boolean) => (
    <div className="grid content-start gap-2">
      <Picture value={isMine ? mine : other} />
      <p className="max-h-60 overflow-y-auto rounded-small bg-raised p-3 text-small whitespace-pre-wrap">
        {parts
          .filter(({ added, removed }) => (isMine ? !removed : !added))
          .map(({ value, added, removed }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no key.
            added || removed ? <mark key={index}>{value}</mark> : value,
          )}
      </p>
      <Button variant="outline" onClick={() => onChoose(isMine)}>
        {isMine ? 'Keep this' : 'Take this'}
      </Button>
    </div>
  )
  return (
    <fieldset aria-label={`${name}, two versions`} className="notice mt-2" data-kind="warning">
      <p className="font-semibold text-ink">{name}: changed twice. Choose what stays.</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {version(true)}
        {version(false)}
      </div>
    </fieldset>
  )
}
