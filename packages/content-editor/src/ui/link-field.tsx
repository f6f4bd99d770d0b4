import { downloadLink } from 'checked-content/download-names'
import { useContext, useState } from 'react'
import { simplify } from '../shared/words'
import { uploadFile } from './ask'
import { Button, IconAction, TextInput } from './controls'
import { Dialog } from './dialog'
import { type FieldProps, Form, Labelled, useField, useLater } from './form'
import { icons } from './icons'

type Link = { href: string; label: string }

/** Returns the address that was typed: e-mail addresses and phone numbers by their kind, and names of files as they are. */
function toHref(text: string): string | undefined {
  if (downloadLink.test(text)) return text
  if (/^[^\s@/]+@[^\s@/]+\.\w+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d ()-]{6,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  if (/^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(text)) return `https://${text}`
  return /^(https?:\/\/|mailto:|tel:|\/|#)\S+$/.test(text) ? text : undefined
}

export function LinkField(props: FieldProps) {
  const [isOpen, setOpen] = useState(false)
  const later = useLater(props)
  const { links, fail } = useContext(Form)
  const value = String(props.value ?? '')
  const target = links.find(({ href }) => href === value)
  return (
    <Labelled {...props} note={<span className="truncate text-small text-muted">{target?.label}</span>}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut for the name of a file. */}
      <span
        className="flex gap-2"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files
          if (!file) return
          event.preventDefault()
          uploadFile(file).then((name) => later()?.onChange(name), fail)
        }}
      >
        <TextInput
          {...useField(props)}
          value={value}
          onChange={(event) =>
            props.onChange(event.currentTarget.value || (props.isRequired ? '' : undefined))
          }
          onBlur={() => toHref(value) && props.onChange(toHref(value))}
        />
        <IconAction label={`Choose: ${props.label}`} icon={icons.link} onClick={() => setOpen(true)} />
      </span>
      {isOpen ? (
        <LinkDialog onChoose={({ href }) => props.onChange(href)} onClose={() => setOpen(false)} />
      ) : null}
    </Labelled>
  )
}

/** Finds what one can link to by its title, and takes other addresses, e-mail and phone. */
export function LinkDialog({ onChoose, onClose }: { onChoose: (link: Link) => void; onClose: () => void }) {
  const { links } = useContext(Form)
  const [text, setText] = useState('')
  const own = toHref(text.trim())
  const typed = simplify(text)
  const found = links.filter(({ href, label }) =>
    typed.split(' ').every((word) => simplify(`${label} ${href}`).includes(word)),
  )
  // Enter takes the first.
  const isMeant = ({ href, label }: Link) => [simplify(label), href, href.slice(1)].includes(typed)
  const begins = ({ href, label }: Link) => simplify(label).startsWith(typed) || href.startsWith(`/${typed}`)
  const rank = (link: Link) => (isMeant(link) ? 0 : begins(link) ? 1 : 2)
  const all = [
    ...(own ? [{ href: own, label: text.trim() }] : []),
    ...found.filter(({ href }) => href !== own).toSorted((one, other) => rank(one) - rank(other)),
  ]
  return (
    <Dialog title="Link to" onClose={onClose}>
      {(close) => (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            close()
            if (all[0]) onChoose(all[0])
          }}
        >
          <TextInput
            type="search"
            aria-label="Page, post, heading, address, e-mail or phone"
            placeholder="Page, post, heading, address, e-mail or phone"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <ul className="max-h-80 overflow-y-auto">
            {all.slice(0, 100).map((link) => (
              <li key={link.href}>
                <button type="button" className="row-button" onClick={() => [close(), onChoose(link)]}>
                  <span className="truncate text-ink">{link.label}</span>
                  <span className="truncate text-small text-muted">{link.href}</span>
                </button>
              </li>
            ))}
          </ul>
          {all.length === 0 ? <p className="text-muted">Nothing has this title.</p> : null}
          <Button type="submit" disabled={all.length === 0} className="justify-self-end">
            Link
          </Button>
        </form>
      )}
    </Dialog>
  )
}
