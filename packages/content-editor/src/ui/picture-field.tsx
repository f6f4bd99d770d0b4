import { useContext, useState } from 'react'
import { upload } from './ask'
import { Button, TextInput } from './controls'
import { type FieldProps, Form, Labelled, Mistakes, useField, useLater } from './form'
import { PictureDialog } from './picture-dialog'
import { toChoice } from './settings'
import { Thumbnail, toThumbnail } from './thumbnail'

export function PictureField(props: FieldProps) {
  const { shape, value, path, onChange } = props
  const later = useLater(props)
  const { file, fail } = useContext(Form)
  const [isChoosing, setChoosing] = useState(false)
  const name = String(value ?? '')
  // It most likely shows here what it shows elsewhere.
  const choose = (reference: string, alt: string) => {
    const field = later()
    if (!field) return
    const { beside = {}, onBeside } = field
    const key = path.replace(/^.*\./, '')
    const altKey = { cover: 'coverAlt', name: 'alt' }[key]
    if (alt && altKey && !beside[altKey] && !beside.decorative)
      onBeside?.({ [key]: reference, [altKey]: alt })
    else field.onChange(reference)
  }
  return (
    <Labelled {...props}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut for the button. */}
      <div
        className="flex flex-wrap items-center gap-3"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const [picture] = event.dataTransfer.files
          if (picture)
            upload(picture, { minWidth: shape.minWidth }).then((name) => later()?.onChange(name), fail)
        }}
      >
        {name ? <Thumbnail src={toThumbnail(name, file)} className="h-24 w-40 object-contain" /> : null}
        <span className="grid min-w-48 grow gap-2">
          <TextInput
            {...useField(props)}
            value={name}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <Button variant="outline" className="justify-self-start" onClick={() => setChoosing(true)}>
            Choose a picture
          </Button>
        </span>
      </div>
      {isChoosing ? (
        <PictureDialog minWidth={shape.minWidth} onChoose={choose} onClose={() => setChoosing(false)} />
      ) : null}
    </Labelled>
  )
}

/** Nine radios over the picture that is named beside the field. */
export function FocusField(props: FieldProps) {
  const { shape, value = 'center', beside = {}, label, onChange } = props
  const { file } = useContext(Form)
  const { id, 'aria-invalid': _, ...attributes } = useField(props)
  const name = beside.name ?? beside.cover
  return (
    <fieldset {...attributes} id={id} tabIndex={-1}>
      <legend className="text-small font-medium text-ink">
        {label} <span className="font-normal text-muted">optional</span>
      </legend>
      <span className="relative my-1 block min-h-24 w-fit min-w-40">
        {name ? (
          <Thumbnail src={toThumbnail(String(name), file)} className="h-40 max-w-full object-contain" />
        ) : null}
        <span className="absolute inset-0 grid grid-cols-3">
          {shape.enum?.map(String).map((place) => (
            <label key={place} title={toChoice(place)} className="grid cursor-pointer place-items-center">
              <input
                type="radio"
                name={id}
                aria-label={toChoice(place)}
                checked={value === place}
                className="size-4 cursor-pointer appearance-none rounded-full border-2 border-control bg-raised opacity-60 checked:bg-accent checked:opacity-100 forced-colors:appearance-auto"
                onChange={() => onChange(place === 'center' ? undefined : place)}
              />
            </label>
          ))}
        </span>
      </span>
      <Mistakes path={props.path} />
      <p id={`${id}-hint`} className="text-small text-muted">
        {shape.description}
      </p>
    </fieldset>
  )
}
