export function NothingSentNote({ note, email }: { note: string; email: string }) {
  return (
    <p className="text-small text-muted">
      {note}{' '}
      <a href={`mailto:${email}`} className="text-link underline underline-offset-4">
        {email}
      </a>
      .
    </p>
  )
}
