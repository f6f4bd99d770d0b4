import { createContext, type ReactNode, useContext } from 'react'
import { Field } from '@/components/ui/field'
import type { Shape } from '../server/shape'
import type { list, Mistake } from '../server/store'

/** What every field of a form needs. */
export type FormContext = {
  /** The file of the entry, relative to the content folder. */
  file: string
  mistakes: readonly Mistake[]
  choices: ReturnType<typeof list>['choices']
  /** Shows a message. */
  say: (message: string) => void
}

export const Form = createContext<FormContext>({
  file: '',
  mistakes: [],
  choices: { authors: [], topics: [], addresses: [] },
  say: () => undefined,
})

export type FieldProps = {
  shape: Shape
  value: unknown
  /** As in messages: `cards[2].title`. Empty for the complete entry. */
  path: string
  label: string
  isRequired: boolean
  onChange: (value: unknown) => void
}

export const toId = (path: string) => `field ${path}`.replace(/\W+/g, '-')

export const toLegend = ({ label, isRequired }: FieldProps) => (isRequired ? label : `${label} (optional)`)

/** Returns the attributes that connect a control with its hint and its mistakes. */
export function useField({ path, shape }: Pick<FieldProps, 'path' | 'shape'>) {
  const isWrong = useContext(Form).mistakes.some(({ field }) => field === path)
  const id = toId(path)
  const described = [shape.description && `${id}-hint`, isWrong && `${id}-mistakes`].filter(Boolean)
  return { id, 'aria-invalid': isWrong, 'aria-describedby': described.join(' ') || undefined }
}

/** Shows the mistakes of a field, and of a group also its hint. */
export function Mistakes({ path, hint }: { path: string; hint?: string }) {
  const mistakes = useContext(Form).mistakes.filter(({ field }) => field === path)
  return (
    <>
      {hint ? (
        <p id={`${toId(path)}-hint`} className="text-small text-muted">
          {hint}
        </p>
      ) : null}
      <p id={`${toId(path)}-mistakes`} className="font-semibold text-link" hidden={mistakes.length === 0}>
        {mistakes.map(({ line, message }) => (line ? `Line ${line}: ${message} ` : message)).join(' ')}
      </p>
    </>
  )
}

/** Puts a label, a hint and mistakes around a control. */
export function Labelled({ children, ...props }: FieldProps & { children: ReactNode }) {
  return (
    <Field id={toId(props.path)} label={toLegend(props)} hint={props.shape.description} className="my-4">
      {children}
      <Mistakes path={props.path} />
    </Field>
  )
}
