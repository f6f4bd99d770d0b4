type NothingSentNoteProps = {
  id: string
  note: string
  email: string
  href?: string
  className?: string
  onWrite?: () => void
}

/**
 * Renders the note under a form that sends nothing. `href` can write the form's answers into the email; `onWrite` follows a
 * press on it.
 */
export function NothingSentNote({
  id,
  note,
  email,
  href,
  className = 'text-small text-muted',
  onWrite,
}: NothingSentNoteProps) {
  return (
    <p id={id} className={className}>
      {note}{' '}
      <a
        href={href ?? `mailto:${email}`}
        className="text-link underline underline-offset-4"
        onClick={onWrite}
      >
        {email}
      </a>
      .
    </p>
  )
}
