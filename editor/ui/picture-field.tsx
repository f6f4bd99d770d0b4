import { useContext, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, TextField, TextInput } from '@/components/ui/field'
import type { PictureEntry, Upload } from '../server/pictures'
import { toChoice } from '../server/words'
import { ask, upload } from './ask'
import { Dialog } from './dialog'
import { type FieldProps, Form, Labelled, Mistakes, useField } from './form'

/** Returns the address of a small version of a picture by the name with which a file refers to it. */
export function toThumbnail(reference: string, file: string): string {
  const parts = reference.includes('/')
    ? [...file.split('/').slice(0, -1), ...reference.split('/')]
    : ['pictures', reference]
  const path = parts.reduce<string[]>((all, part) => {
    if (part === '..') return all.slice(0, -1)
    return part === '.' || part === '' ? all : [...all, part]
  }, [])
  return `/picture/${encodeURIComponent(path.join('/'))}`
}

/** Returns the name with which a file refers to a picture, or `undefined` if it cannot. */
function toReference(name: string, file: string): string | undefined {
  if (/^pictures\/[^/]+$/.test(name)) return name.slice('pictures/'.length)
  const folder = file.replace(/[^/]*$/, '')
  return file.endsWith('/index.md') && name.startsWith(folder) ? `./${name.slice(folder.length)}` : undefined
}

/** A picture, or nothing where there is none. */
export function Thumbnail({ src, className }: { src: string; className: string }) {
  const [broken, setBroken] = useState('')
  if (broken === src) return null
  return (
    // biome-ignore lint/performance/noImgElement: this page is not Next's.
    <img loading="lazy" src={src} alt="" className={className} onError={() => setBroken(src)} />
  )
}

export function PictureField(props: FieldProps) {
  const { shape, value, onChange } = props
  const { file, fail } = useContext(Form)
  const [isChoosing, setChoosing] = useState(false)
  const name = String(value ?? '')
  const add = ([picture]: Iterable<File>) => {
    if (picture) upload(picture, { minWidth: shape.minWidth }).then(onChange, fail)
  }
  return (
    <Labelled {...props}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut for the button. */}
      <div
        className="flex flex-wrap items-center gap-3"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          add(event.dataTransfer.files)
        }}
      >
        {name ? (
          <Thumbnail src={toThumbnail(name, file)} className="max-h-24 max-w-40 rounded-small" />
        ) : null}
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
        <PictureDialog minWidth={shape.minWidth} onChoose={onChange} onClose={() => setChoosing(false)} />
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
        {name ? <Thumbnail src={toThumbnail(String(name), file)} className="max-h-40 rounded-small" /> : null}
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

type DialogProps = { minWidth?: number; onChoose: (reference: string) => void; onClose: () => void }

/** Lists the pictures that the file can show, and takes new ones and their dark versions. It closes by a choice. */
export function PictureDialog({ minWidth = 0, onChoose, onClose }: DialogProps) {
  const { file, removePicture } = useContext(Form)
  const [pictures, setPictures] = useState<PictureEntry[]>()
  const [filter, setFilter] = useState('')
  const [message, setMessage] = useState('')
  const fail = ({ message: reason }: Error) => setMessage(reason)
  const list = () => ask('pictures').then(setPictures, fail)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once.
  useEffect(() => {
    list()
  }, [])
  const add = (options: Partial<Upload>, done: (reference: string) => void) => ({
    type: 'file',
    accept: 'image/*',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const [picture] = currentTarget.files ?? []
      if (!picture) return
      setMessage(`Adding ${picture.name} …`)
      upload(picture, options).then((reference) => [setMessage(''), done(reference)], fail)
    },
  })
  return (
    <Dialog title="Choose a picture" onClose={onClose}>
      {(close) => {
        const choose = (reference: string) => {
          // The focus returns before the text takes it.
          close()
          onChoose(reference)
        }
        return (
          <>
            <div className="flex flex-wrap gap-4">
              <TextField
                id="add-picture"
                label="Add a picture from this computer"
                className="grow"
                {...add({ minWidth }, choose)}
              />
              <Field id="filter-pictures" label="Find">
                <TextInput
                  id="filter-pictures"
                  type="search"
                  value={filter}
                  onChange={(event) => setFilter(event.currentTarget.value)}
                />
              </Field>
            </div>
            <p role="alert" className="min-h-6 font-medium text-link">
              {message}
            </p>
            <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
              {pictures ? null : ['', ' ', '  '].map((key) => <li key={key} className="skeleton h-40" />)}
              {pictures?.map(({ name, width, height, hasDark, refusal, usedIn }) => {
                const reference = toReference(name, file)
                if (!reference || !name.includes(filter)) return null
                const problem = refusal ?? (width < minWidth && `too small: at least ${minWidth} px wide`)
                return (
                  <li key={name} className="flex flex-col gap-1">
                    <button
                      type="button"
                      className="tile grow"
                      disabled={Boolean(problem)}
                      onClick={() => choose(reference)}
                    >
                      {refusal ? null : (
                        <Thumbnail
                          src={toThumbnail(reference, file)}
                          className="aspect-8/5 w-full object-cover"
                        />
                      )}
                      <span className="text-ink">{reference}</span>
                      <span className="text-small text-muted">
                        {problem || `${width} × ${height}${hasDark ? ', with a dark version' : ''}`}
                      </span>
                      <span className="line-clamp-2 text-small text-muted">
                        {usedIn.length > 0 ? `In ${usedIn.join(', ')}` : 'Nothing shows it.'}
                      </span>
                    </button>
                    <span className="flex min-h-6 flex-wrap gap-x-4 px-3 text-small text-link">
                      {hasDark || refusal ? null : (
                        <label className="cursor-pointer underline">
                          Add a dark version <span className="sr-only">of {reference}</span>
                          <input className="sr-only" {...add({ darkOf: name }, list)} />
                        </label>
                      )}
                      {usedIn.length > 0 ? null : (
                        <button
                          type="button"
                          className="text-link cursor-pointer underline"
                          onClick={() => removePicture(name).then(list, fail)}
                        >
                          Delete <span className="sr-only">{reference}</span>
                        </button>
                      )}
                    </span>
                  </li>
                )
              })}
            </ul>
          </>
        )
      }}
    </Dialog>
  )
}
