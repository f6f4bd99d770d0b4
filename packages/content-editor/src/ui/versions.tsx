import { diffWordsWithSpace } from 'diff'
import { useLayoutEffect, useRef } from 'react'
import { shorten } from '../shared/differences'
import { Button } from './controls'
import { toId } from './message'
import { describePath, toText } from './settings'
import { Thumbnail } from './thumbnail'

type Props = {
  path: string
  mine: unknown
  other: unknown
  /** Whose they are. */
  names: readonly [mine: string, other: string]
  onChoose: (isMine: boolean) => void
}

const isPicture = (value: unknown) => /^data:image/.test(String(value))
const Picture = ({ value }: { value: unknown }) =>
  isPicture(value) ? <Thumbnail src={String(value)} className="max-h-40 rounded-small" /> : null

/** Gives the focus to the next choice once one is made, else to the field or the dialog, before the pressed button goes. */
function passFocus(choice: HTMLElement): void {
  if (!choice.contains(document.activeElement)) return
  const dialog = choice.closest('dialog')
  const all = [...(dialog ?? document).querySelectorAll<HTMLElement>('[data-choice]')]
  const next = all[all.indexOf(choice) + 1] ?? all.find((each) => each !== choice)
  const field = dialog ?? document.getElementById(toId(choice.dataset.choice ?? ''))
  ;(next ?? field)?.focus()
}

/** Shows both versions of a field with the words that differ, to choose one. */
export function Choice({ path, mine, other, names, onChoose }: Props) {
  const element = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const choice = element.current
    return () => {
      if (choice) passFocus(choice)
    }
  }, [])
  const [before = '', after = ''] = [other, mine].map((value) =>
    isPicture(value) ? '' : toText(value) || (path ? 'Nothing' : 'It is deleted.'),
  )
  const parts = diffWordsWithSpace(before, after)
  const name = describePath(path) || 'All of it'
  const version = (isMine: boolean) => (
    <div className="flex flex-col gap-2">
      <h4 className="text-small font-medium text-muted">{names[isMine ? 0 : 1]}</h4>
      <Picture value={isMine ? mine : other} />
      <p className="max-h-60 grow overflow-y-auto rounded-small bg-raised p-3 text-small whitespace-pre-wrap">
        {parts
          .filter(({ added, removed }) => (isMine ? !removed : !added))
          .map(({ value, added, removed }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no key.
            added || removed ? <mark key={index}>{value}</mark> : shorten(value),
          )}
      </p>
      <Button variant="outline" onClick={() => onChoose(isMine)}>
        {isMine ? 'Keep this' : 'Take this'}
      </Button>
    </div>
  )
  return (
    <fieldset
      ref={element}
      tabIndex={-1}
      data-choice={path}
      aria-label={`${name}, two versions`}
      className="notice mt-2 scroll-my-20"
      data-kind="warning"
    >
      <p className="font-semibold text-ink">{name}: changed twice. Choose what stays.</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {version(true)}
        {version(false)}
      </div>
    </fieldset>
  )
}
