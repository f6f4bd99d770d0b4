import { useContext, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextField, TextInput } from '@/components/ui/field'
import type { PictureEntry, Upload } from '../server/pictures'
import { ask, upload } from './ask'
import { type FieldProps, Form, Labelled, useField } from './form'
import { TextBox } from './text-box'

/** Returns the path of a picture in the content folder by the name with which a file refers to it. */
function resolve(reference: string, file: string): string {
  if (!reference.includes('/')) return `pictures/${reference}`
  return decodeURIComponent(new URL(reference, `http://content/${file}`).pathname.slice(1))
}

/** Returns the name with which a file refers to a picture, or `undefined` if it cannot. */
function toReference(name: string, file: string): string | undefined {
  if (/^pictures\/[^/]+$/.test(name)) return name.slice('pictures/'.length)
  const folder = file.replace(/[^/]*$/, '')
  return file.endsWith('/index.md') && name.startsWith(folder) ? `./${name.slice(folder.length)}` : undefined
}

function Thumbnail({ name }: { name: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: this page is not Next's.
    <img
      loading="lazy"
      src={`/picture/${encodeURIComponent(name)}`}
      alt=""
      className="max-w-40 rounded-small"
    />
  )
}

export function PictureField(props: FieldProps) {
  const { shape, value, onChange } = props
  const { file, say } = useContext(Form)
  const [isChoosing, setChoosing] = useState(false)
  const name = String(value ?? '')
  const add = ([picture]: Iterable<File>) => {
    if (picture) upload(picture, { minWidth: shape.minWidth }).then(onChange, (error) => say(error.message))
  }
  return (
    <Labelled {...props}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut for the button. */}
      <div
        className="grid justify-items-start gap-2"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          add(event.dataTransfer.files)
        }}
      >
        {name ? <Thumbnail name={resolve(name, file)} /> : null}
        <TextInput
          {...useField(props)}
          value={name}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Button variant="outline" onClick={() => setChoosing(true)}>
          Choose a picture
        </Button>
      </div>
      {isChoosing ? (
        <PictureDialog minWidth={shape.minWidth} onChoose={onChange} onClose={() => setChoosing(false)} />
      ) : null}
    </Labelled>
  )
}

type DialogProps = { minWidth?: number; onChoose: (reference: string) => void; onClose: () => void }

/** Lists the pictures that the file can show, and takes new ones and their dark versions. It closes by a choice. */
export function PictureDialog({ minWidth = 0, onChoose, onClose }: DialogProps) {
  const { file } = useContext(Form)
  const dialog = useRef<HTMLDialogElement>(null)
  const [pictures, setPictures] = useState<PictureEntry[]>([])
  const [filter, setFilter] = useState('')
  const [error, setError] = useState('')
  const list = () => ask('pictures').then(setPictures)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once.
  useEffect(() => {
    dialog.current?.showModal()
    list()
  }, [])
  const choose = (reference: string) => {
    // The focus returns before the text takes it.
    dialog.current?.close()
    onChoose(reference)
  }
  const add = (options: Partial<Upload>, done: (reference: string) => void) => ({
    type: 'file',
    accept: 'image/*',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const [picture] = currentTarget.files ?? []
      if (picture) upload(picture, options).then(done, (refusal) => setError(refusal.message))
    },
  })
  return (
    <dialog
      ref={dialog}
      aria-labelledby="dialog-title"
      onClose={onClose}
      className="m-auto w-200 rounded-card bg-surface p-6 text-body backdrop:bg-scrim"
    >
      <h2 id="dialog-title" className="text-h3 text-ink">
        Choose a picture
      </h2>
      <TextField
        id="add-picture"
        label="Add a picture from this computer"
        className="my-4"
        {...add({ minWidth }, choose)}
      />
      <p role="alert" className="font-semibold text-link">
        {error}
      </p>
      <TextBox id="filter-pictures" label="Filter" value={filter} onChange={setFilter} />
      <ul className="my-4 grid gap-4 sm:grid-cols-3">
        {pictures.map(({ name, width, height, hasDark, refusal }) => {
          const reference = toReference(name, file)
          if (!reference || !name.includes(filter)) return null
          const problem = refusal ?? (width < minWidth && `too small: at least ${minWidth} px wide`)
          return (
            <li key={name}>
              <button
                type="button"
                className="w-full rounded-control border border-control text-left disabled:opacity-45"
                disabled={Boolean(problem)}
                onClick={() => choose(reference)}
              >
                {refusal ? null : <Thumbnail name={name} />}
                {reference}{' '}
                <small>{problem || `${width} × ${height}${hasDark ? ', with a dark version' : ''}`}</small>
              </button>
              {hasDark || refusal ? null : (
                <TextField
                  id={`dark-${name}`}
                  label="Add a dark version"
                  aria-label={`Add a dark version of ${reference}`}
                  {...add({ darkOf: name }, list)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <Button variant="outline" onClick={() => dialog.current?.close()}>
        Cancel
      </Button>
    </dialog>
  )
}
