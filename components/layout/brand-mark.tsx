import { mark } from '@/brand/mark'

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
