import { mark } from '@/brand/mark'

/** Renders the mark and the name, which link to Home. */
export function BrandLink({ name }: { name: string }) {
  return (
    <a href="/" className="flex min-h-12 items-center gap-2.5 text-brand whitespace-nowrap text-ink">
      <BrandMark />
      {name}
    </a>
  )
}

export function BrandMark() {
  return (
    <svg
      viewBox={mark.viewBox}
      width="32"
      height="32"
      aria-hidden="true"
      fill="currentColor"
      className="shrink-0 size-8"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository, which content cannot change.
      dangerouslySetInnerHTML={{ __html: mark.drawing }}
    />
  )
}
