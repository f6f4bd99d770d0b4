/** Renders a decorative icon of `icon-paths.ts`, 24 px square unless `className` overrides it. */
export function Icon({ path, className = 'size-6' }: { path: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 256 256"
      // Without these, an icon fills the page if the stylesheet fails to load.
      width="24"
      height="24"
      fill="currentColor"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={path} />
    </svg>
  )
}
