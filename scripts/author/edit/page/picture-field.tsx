import { useContext, useEffect, useState } from 'react'
import type { PictureEntry, Upload } from '../pictures'
import { ask, upload } from './ask'
import { Dialog } from './dialog'
import { type FieldProps, Form, useField } from './form'
import { Labelled } from './labelled'

/** Returns the path of a picture in the content folder by the name with which a file refers to it. */
function resolve(reference: string, file: string): string {
  if (!reference.includes('/')) return `pictures/${reference}`
  const { pathname } = new URL(reference, `http://content/${file}`)
  return decodeURIComponent(pathname.slice(1))
}

/** Returns the name with which a file refers to a picture, or `undefined` if it cannot. */
function toReference(name: string, file: string): string | undefined {
  if (/^pictures\/[^/]+$/.test(name)) return name.slice('pictures/'.length)
  const folder = file.replace(/[^/]*$/, '')
  return file.endsWith('/index.md') && name.startsWith(folder) ? `./${name.slice(folder.length)}` : undefined
}

function Thumbnail({ name }: { name: string }) {
  // biome-ignore lint/performance/noImgElement: this page is not Next's.
  return <img loading="lazy" src={`/picture/${encodeURIComponent(name)}`} alt="" />
}

export function PictureField(props: FieldProps) {
  const { shape, value, onChange } = props
  const { attributes } = useField(props)
  const { file, say } = useContext(Form)
  const [isChoosing, setChoosing] = useState(false)
  const name = String(value ?? '')
  const add = (picture?: File) => {
    if (!picture) return
    upload(picture, { minWidth: shape.minWidth }).then(onChange, (error) => say(error.message))
  }
  return (
    <Labelled {...props}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut for the button. */}
      <div
        className="picture"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          add(event.dataTransfer?.files[0])
        }}
      >
        {name ? <Thumbnail name={resolve(name, file)} /> : null}
        <input {...attributes} value={name} onChange={(event) => onChange(event.currentTarget.value)} />
        <button type="button" onClick={() => setChoosing(true)}>
          Choose a picture
        </button>
      </div>
      {isChoosing ? (
        <PictureDialog
          minWidth={shape.minWidth}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            onChange(chosen)
            setChoosing(false)
          }}
        />
      ) : null}
    </Labelled>
  )
}

type DialogProps = { minWidth?: number; onChoose: (reference: string) => void; onClose: () => void }

/** Lists the pictures that the file can show, and takes new ones and their dark versions. */
export function PictureDialog({ minWidth = 0, onChoose, onClose }: DialogProps) {
  const { file } = useContext(Form)
  const [pictures, setPictures] = useState<PictureEntry[]>([])
  const [filter, setFilter] = useState('')
  const [error, setError] = useState('')
  useEffect(() => {
    ask('pictures').then(setPictures)
  }, [])
  const add = (chosen: FileList | null, options: Partial<Upload>, done: (reference: string) => void) => {
    const [picture] = chosen ?? []
    if (picture) upload(picture, options).then(done, (refusal) => setError(refusal.message))
  }
  return (
    <Dialog title="Choose a picture" onClose={onClose}>
      <label>
        Add a picture from this computer
        <input
          type="file"
          accept="image/*"
          onChange={(event) => add(event.currentTarget.files, { minWidth }, onChoose)}
        />
      </label>
      <p role="alert" className="mistake">
        {error}
      </p>
      <label>
        Filter
        <input value={filter} onChange={(event) => setFilter(event.currentTarget.value)} />
      </label>
      <ul className="pictures">
        {pictures.map(({ name, width, height, hasDark, refusal }) => {
          const reference = toReference(name, file)
          if (!reference || !name.includes(filter)) return null
          const problem =
            refusal ?? (width < minWidth ? `too small: at least ${minWidth} px wide` : undefined)
          return (
            <li key={name}>
              <button type="button" disabled={problem !== undefined} onClick={() => onChoose(reference)}>
                {refusal ? null : <Thumbnail name={name} />}
                {reference}{' '}
                <small>{problem ?? `${width} × ${height}${hasDark ? ', with a dark version' : ''}`}</small>
              </button>
              {hasDark || refusal ? null : (
                <label className="dark">
                  Add a dark version
                  <input
                    type="file"
                    accept="image/*"
                    aria-label={`Add a dark version of ${reference}`}
                    onChange={(event) =>
                      add(event.currentTarget.files, { darkOf: name }, () =>
                        ask('pictures').then(setPictures),
                      )
                    }
                  />
                </label>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
