import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import type { Shape } from '../server/shape'
import { describePath } from '../server/words'
import { ask } from './ask'
import { Dialog, DialogForm } from './dialog'
import { Fields } from './fields'
import { Form, toId } from './form'
import { SearchPreview } from './search-preview'
import type { Session } from './session'
import { Versions } from './versions'

/** Unfolds and focuses a field, or the nearest one around it. */
function focusField(path: string): void {
  for (let each = path; ; each = each.replace(/(^|[.[])[^.[]*$/, '')) {
    const element = document.getElementById(toId(each))
    if (element?.checkVisibility()) {
      element.focus({ preventScroll: true })
      element.scrollIntoView({ block: 'center' })
      return
    }
    if (each === '') return
  }
}

/** Separates what one writes, the title and text of an article or the blocks of a page, from the facts about it. */
function splitShape(shape: Shape): Shape[] {
  const { title, body, blocks, ...facts } = shape.properties ?? {}
  if (!body && !blocks) return [shape]
  const written = Object.entries({ title, body, blocks }).flatMap(([key, own]) => (own ? [[key, own]] : []))
  return [Object.fromEntries(written), facts].map((properties) => ({ ...shape, properties }))
}

export function EntryForm({ session }: { session: Session }) {
  const { opened, value, known, isRevealed, touched, target, listing, restored, entry } = session
  const { hints, fail, say, changePictures } = session
  useEffect(() => {
    if (target.path) focusField(target.path)
  }, [target])
  if (!opened) return null
  const mistakes = isRevealed ? known : known.filter(({ field }) => touched.has(field))
  const choices = listing?.choices ?? { authors: [], topics: [], links: [] }
  return (
    <Form value={{ file: opened.file, mistakes, hints, choices, target, fail, say, changePictures }}>
      <div className="form">
        {restored ? (
          <div className="notice" data-kind="warning">
            <p>
              These are your words of{' '}
              {new Date(restored).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}, which
              were not saved.
            </p>
            <Button variant="outline" onClick={session.undo}>
              Back to what was saved
            </Button>
          </div>
        ) : null}
        <Versions session={session} />
        <Summary session={session} />
        <div className="form-columns">
          {splitShape(opened.shape).map((shape) => (
            <div key={Object.keys(shape.properties ?? {})[0]} className="fields">
              <Fields
                shape={shape}
                value={value}
                path=""
                onChange={(changed) => session.edit(changed as typeof value)}
              />
            </div>
          ))}
        </div>
        <SearchPreview value={value} href={entry?.href} />
        <EntryActions session={session} />
      </div>
    </Form>
  )
}

/** Lists all mistakes once one wants to know. A link leads to the field of each. */
function Summary({ session }: { session: Session }) {
  const { known, isRevealed } = session
  if (known.length === 0 || !isRevealed) return null
  return (
    <section aria-labelledby="mistakes" className="notice" data-kind="mistake">
      <h2 id="mistakes" className="font-semibold text-ink">
        {known.length === 1 ? '1 thing to correct' : `${known.length} things to correct`}
      </h2>
      <ul>
        {known.map(({ field, line, message }) => (
          <li key={field + line + message}>
            <button type="button" className="text-link underline" onClick={() => session.aim(field)}>
              {line ? `Text, line ${line}` : describePath(field)}
            </button>
            : {message}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Another address, and deletion. */
function EntryActions({ session }: { session: Session }) {
  const [asked, setAsked] = useState<'rename' | 'remove'>()
  const [id, setId] = useState('')
  const { opened, entry } = session
  const name = opened?.name ?? ''
  if (!entry?.canMove && !/^(authors|topics)\//.test(name)) return null
  const act = async () => {
    if (!(await session.saveFirst())) return
    const done =
      asked === 'remove'
        ? await session.run(ask('remove', { name }), 'Deleted. You can undo it.')
        : await session.run(ask('rename', { name, id }), 'Moved. The old address leads here.')
    // The list may have lacked the entry meanwhile: the dialog is another one then.
    if (done) setAsked(undefined)
  }
  return (
    <p className="flex flex-wrap gap-2 pt-6">
      {entry?.canMove ? (
        <Button variant="outline" onClick={() => setAsked('rename')}>
          Change the address
        </Button>
      ) : null}
      <Button variant="outline" onClick={() => setAsked('remove')}>
        Delete
      </Button>
      {asked ? (
        <Dialog
          title={asked === 'remove' ? 'Delete this?' : 'Another address'}
          onClose={() => setAsked(undefined)}
        >
          {() => (
            <DialogForm session={session} action={asked === 'remove' ? 'Delete' : 'Change it'} onSubmit={act}>
              {asked === 'remove' ? (
                <p>
                  {entry?.label}, and the pictures that nothing else shows.
                  {entry?.canMove
                    ? ` If it was published, its address will lead to ${name.startsWith('posts/') ? 'the blog' : 'Home'}.`
                    : null}
                </p>
              ) : (
                <TextField
                  id="new-address"
                  label="New address"
                  hint={`Now ${entry?.href}. Links follow${name.startsWith('pages/') ? ', and so do pages below it' : ''}.`}
                  value={id}
                  onChange={(event) => setId(event.currentTarget.value)}
                />
              )}
            </DialogForm>
          )}
        </Dialog>
      ) : null}
    </p>
  )
}
