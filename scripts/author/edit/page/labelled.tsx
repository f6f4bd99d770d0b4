import type { ReactNode } from 'react'
import { type FieldProps, useField } from './form'

/** A field's description, and its mistakes. */
export function Hint({ path, shape }: Pick<FieldProps, 'path' | 'shape'>) {
  const { id, mistakes } = useField({ path, shape })
  return (
    <>
      {shape.description ? (
        <p id={`${id}-hint`} className="hint">
          {shape.description}
        </p>
      ) : null}
      <p id={`${id}-mistakes`} className="mistake" hidden={mistakes.length === 0}>
        {mistakes.map(({ line, message }) => (line ? `Line ${line}: ${message} ` : message)).join(' ')}
      </p>
    </>
  )
}

/** Puts a label, a hint and mistakes around a control. */
export function Labelled({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { id } = useField(props)
  return (
    <div className="field">
      <label htmlFor={id} id={`${id}-label`}>
        {props.label}
        {props.isRequired ? null : <small> (optional)</small>}
      </label>
      {children}
      <Hint {...props} />
    </div>
  )
}
