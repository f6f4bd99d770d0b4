export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className="shrink-0 size-8">
      <path d="M2 18h28a14 12 0 0 1-28 0z" fill="currentColor" />
      <path d="M17 2a13 13 0 0 1 11 13H17z" className="fill-accent" />
      <path d="M14.5 6v9H6.6A12 12 0 0 1 14.5 6z" fill="currentColor" />
    </svg>
  )
}
