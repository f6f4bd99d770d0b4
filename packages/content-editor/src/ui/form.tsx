import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { isWithin, readAt, writeAt } from '../shared/paths'
import type { Conflict, Entry, Listing, Mistake, Shape } from '../shared/types'
import { toShown } from '../shared/values'
import { Icon } from './controls'
import { icons } from './icons'
import { toId } from './message'
import { toChoice } from './settings'
import type { Store } from './store'
import { Choice } from './versions'

/** What every field of a form needs. */
type FormContext = Pick<
  Store,
  'hints' | 'target' | 'fail' | 'say' | 'changePictures' | 'choose' | 'endBurst'
> &
  Pick<Listing, 'choices' | 'links'> & {
    /** The file of the entry, relative to the content folder. */
    file: string
    entry: Entry
    shape: Shape
    /** Those that are shown. */
    mistakes: readonly Mistake[]
    conflicts: readonly Conflict[]
    /** Names whose two versions of a field are. */
    name: (path: string, mine: unknown, other: unknown) => readonly [mine: string, other: string]
  }

// No field is outside a form.
export const Form = createContext({} as FormContext)

export type FieldProps = {
  shape: Shape
  value: unknown
  /** As in messages: `cards[2].title`. Empty for the complete entry. */
  path: string
  label: string
  isRequired: boolean
  /** The values beside it. */
  beside?: Readonly<Record<string, unknown>>
  onChange: (value: unknown) => void
  /** Changes it with those beside it. */
  onBeside?: (changes: Readonly<Record<string, unknown>>) => void
}

/** Returns the attributes that connect a control with its hint and its mistakes. */
export function useField({ path, shape }: Pick<FieldProps, 'path' | 'shape'>) {
  const isWrong = useContext(Form).mistakes.some(({ field }) => field === path)
  const id = toId(path)
  const described = [shape.description && `${id}-hint`, isWrong && `${id}-mistakes`].filter(Boolean)
  return {
    id,
    'data-path': path,
    'aria-invalid': isWrong,
    'aria-describedby': described.join(' ') || undefined,
  }
}

/** Returns a function that returns the field as it is once an upload ends. If one has left it, that is said. */
export function useLater(props: FieldProps): () => FieldProps | undefined {
  const { say } = useContext(Form)
  const latest = useRef<FieldProps>(undefined)
  latest.current = props
  useEffect(
    () => () => {
      latest.current = undefined
    },
    [],
  )
  return () => {
    if (!latest.current) say('Not inserted: you left the field.', 'warning')
    return latest.current
  }
}

type ProblemsProps = { path: string; kind: 'mistakes' | 'hints' }

/** Shows the mistakes of a field, or the words that may be misspelt. */
export function Problems({ path, kind }: ProblemsProps) {
  const own = useContext(Form)[kind].filter(({ field }) => field === path)
  if (own.length === 0) return null
  const isWrong = kind === 'mistakes'
  return (
    <p
      id={`${toId(path)}-${isWrong ? kind : 'spelling'}`}
      className={`flex gap-1.5 text-small ${isWrong ? 'font-medium text-link' : 'text-ink'}`}
    >
      <Icon path={isWrong ? icons.mistake : icons.warning} className="mt-0.5 size-5" />
      {own.map(({ line, message }) => (line ? `Line ${line}: ${message}` : message)).join(' ')}
    </p>
  )
}

/** Shows the versions of a field to choose from. */
export function Versions({ path }: { path: string }) {
  const { conflicts, entry, shape, choices, choose, name } = useContext(Form)
  const toName = (widget: string, id: unknown) => choices[widget]?.find(({ value }) => value === id)?.label
  const shown = (value: unknown) =>
    readAt(toShown(shape, writeAt(entry, path, value), { toChoice, toName }), path)
  return conflicts
    .filter((conflict) => conflict.path === path)
    .map(({ other }) => (
      <Choice
        key={JSON.stringify(other)}
        path={path}
        mine={shown(readAt(entry, path))}
        other={shown(other)}
        names={name(path, readAt(entry, path), other)}
        onChoose={(isMine) => choose(path, other, !isMine)}
      />
    ))
}

/** Shows what is to choose in a field, its mistakes, and the words that may be misspelt. */
export const Mistakes = ({ path }: { path: string }) => (
  <>
    <Versions path={path} />
    <Problems path={path} kind="mistakes" />
    <Problems path={path} kind="hints" />
  </>
)

/** Returns whether something in a part of the form needs to be seen. */
export function useIsWrong(path: string): boolean {
  const { mistakes, conflicts } = useContext(Form)
  return [...mistakes.map(({ field }) => field), ...conflicts.map((each) => each.path)].some((field) =>
    isWithin(field, path),
  )
}

type LabelledProps = FieldProps & { children: ReactNode; note?: ReactNode }

/** Puts a label, a hint and mistakes around a control. `note` is shown at the end of the label's line. */
export function Labelled({ children, note, ...props }: LabelledProps) {
  const { path, label, isRequired, shape } = props
  const id = toId(path)
  return (
    <div className="grid content-start gap-1">
      <span className="flex items-baseline gap-2">
        <label htmlFor={id} className="grow text-small font-medium text-ink">
          {label} {isRequired ? null : <span className="font-normal text-muted">optional</span>}
        </label>
        {note}
      </span>
      {children}
      <Mistakes path={path} />
      {shape.description ? (
        <p id={`${id}-hint`} className="text-small text-muted">
          {shape.description}
        </p>
      ) : null}
    </div>
  )
}
