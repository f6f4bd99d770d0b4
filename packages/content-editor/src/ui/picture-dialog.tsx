import { type FormEvent, useContext, useEffect, useId, useRef, useState } from 'react'
import type { FileStep, Picture } from '../shared/types'
import { simplify } from '../shared/words'
import { ask, readBase64, upload } from './ask'
import { Button, Field, FileButton, TextInput } from './controls'
import { Dialog } from './dialog'
import { Form } from './form'
import { Thumbnail, toThumbnail } from './thumbnail'

/** Returns the name with which a file refers to a picture, or `undefined` if it cannot. */
function toReference(name: string, file: string): string | undefined {
  if (/^pictures\/[^/]+$/.test(name)) return name.slice('pictures/'.length)
  const folder = file.replace(/[^/]*$/, '')
  return file.endsWith('/index.md') && name.startsWith(folder) ? `./${name.slice(folder.length)}` : undefined
}

type DialogProps = {
  minWidth?: number
  onChoose: (reference: string, alt: string) => void
  onClose: () => void
}

/** Lists the pictures that the file can show, and takes new ones and changes of them. It closes by a choice. */
export function PictureDialog({ minWidth = 0, onChoose, onClose }: DialogProps) {
  const { file, changePictures, say } = useContext(Form)
  const [pictures, setPictures] = useState<Picture[]>()
  const [filter, setFilter] = useState('')
  const [message, setMessage] = useState('')
  const [done, setDone] = useState('')
  const report = (words: string, reason = '') => {
    setDone(words)
    setMessage(reason)
  }
  const fail = ({ message: reason }: Error) => report('', reason)
  const list = () => ask('pictures').then(setPictures, fail)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once.
  useEffect(() => {
    list()
  }, [])
  const turn = useRef(Promise.resolve())
  /** Changes one picture file after another, and says it. */
  const change = (busy: string, run: (entry: string) => Promise<FileStep>) => {
    turn.current = turn.current.then(async () => {
      report(busy)
      say(busy, 'busy')
      try {
        const { id, what } = await changePictures(run)
        await list()
        report(`${what}.`)
        say(`${what}.`, 'quiet', id)
      } catch (error) {
        fail(error as Error)
        say((error as Error).message, 'mistake')
      }
    })
    return turn.current
  }
  return (
    <Dialog title="Choose a picture" onClose={onClose}>
      {(close) => {
        const choose = (reference: string, alt = '') => {
          // The focus returns before the text takes it.
          close()
          onChoose(reference, alt)
        }
        const add = async (picture: File) => {
          report(`Adding ${picture.name} …`)
          const reference = await upload(picture, { minWidth }).catch(fail)
          if (reference) choose(reference)
        }
        return (
          <>
            <div className="flex flex-wrap gap-4">
              <FileButton label="Add a picture from this computer" accept="image/*" onFile={add} />
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
            <p role="status">{done}</p>
            <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
              {pictures ? null : ['', ' ', '  '].map((key) => <li key={key} className="skeleton h-40" />)}
              {pictures?.map((picture) => {
                const reference = toReference(picture.name, file)
                const isFound = simplify(`${picture.name} ${picture.alt}`).includes(simplify(filter))
                if (!reference || !isFound) return null
                return (
                  <li key={picture.name} className="flex flex-col gap-1">
                    <PictureTile
                      picture={picture}
                      reference={reference}
                      minWidth={minWidth}
                      onChoose={() => choose(reference, picture.alt)}
                    />
                    <PictureActions picture={picture} reference={reference} onChange={change} />
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

type OwnProps = { picture: Picture; reference: string }

type TileProps = OwnProps & { minWidth: number; onChoose: () => void }

function PictureTile({ picture, reference, minWidth, onChoose }: TileProps) {
  const { width, height, hasDark, refusal, usedIn, alt } = picture
  const { file } = useContext(Form)
  const problem = refusal ?? (width < minWidth && `too small: at least ${minWidth} px wide`)
  return (
    <button type="button" className="tile grow" disabled={Boolean(problem)} onClick={onChoose}>
      {refusal ? null : (
        <Thumbnail src={toThumbnail(reference, file)} className="aspect-8/5 w-full object-cover" />
      )}
      <span className="break-words text-ink">{reference}</span>
      {alt ? <span className="line-clamp-2 text-small text-ink">{alt}</span> : null}
      <span className="text-small text-muted">
        {problem || `${width} × ${height}${hasDark ? ', with a dark version' : ''}`}
      </span>
      <span className="line-clamp-2 text-small text-muted">
        {usedIn.length > 0 ? `In ${usedIn.join(', ')}` : 'Nothing shows it.'}
      </span>
    </button>
  )
}

type ActionProps = OwnProps & {
  onChange: (busy: string, run: (entry: string) => Promise<FileStep>) => Promise<void>
}

function PictureActions({ picture, reference, onChange }: ActionProps) {
  const { name, usedIn } = picture
  const [isRenaming, setRenaming] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (isRenaming) field.current?.select()
  }, [isRenaming])
  const rename = (event: FormEvent) => {
    event.preventDefault()
    const title = field.current?.value ?? ''
    setRenaming(false)
    onChange('Renaming …', (entry) => ask('renamePicture', { name, title, entry }))
  }
  const replace = async (other: File) => {
    const picture = { name: other.name, content: await readBase64(other) }
    await onChange(`Adding ${other.name} …`, (entry) => ask('replacePicture', { name, entry, picture }))
  }
  const own = <span className="sr-only">{reference}</span>
  if (isRenaming)
    return (
      <form className="flex flex-wrap items-end gap-2 px-3" onSubmit={rename}>
        <Field id={id} label="New name" className="min-w-0 grow">
          <TextInput id={id} ref={field} defaultValue={reference.replace(/^.*\/|\.\w+$/g, '')} />
        </Field>
        <Button type="submit" variant="outline">
          Rename it
        </Button>
      </form>
    )
  return (
    <span className="flex min-h-6 flex-wrap gap-x-4 px-3 text-small text-link">
      <button type="button" className="text-link cursor-pointer underline" onClick={() => setRenaming(true)}>
        Rename {own}
      </button>
      <FileButton isLink accept="image/*" label={<>Replace {own}</>} onFile={replace} />
      {usedIn.length > 0 ? null : (
        <button
          type="button"
          className="text-link cursor-pointer underline"
          onClick={() => onChange('Deleting …', (entry) => ask('removePicture', { name, entry }))}
        >
          Delete {own}
        </button>
      )}
    </span>
  )
}
