export function NothingSentNote({ id, note, email }: { id: string; note: string; email: string }) {
  return (
    <p id={id} className="text-small text-muted">
      {note}{' '}
      <a href={`mailto:${email}`} className="text-link underline underline-offset-4">
        {email}
      </a>
      .
    </p>
  )
}
