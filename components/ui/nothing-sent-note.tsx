type NothingSentNoteProps = { id: string; note: string; email: string; href?: string }

/** Renders the note under a form that sends nothing. `href` can write the form's answers into the email. */
export function NothingSentNote({ id, note, email, href }: NothingSentNoteProps) {
  return (
    <p id={id} className="text-small text-muted">
      {note}{' '}
      <a href={href ?? `mailto:${email}`} className="text-link underline underline-offset-4">
        {email}
      </a>
      .
    </p>
  )
}
