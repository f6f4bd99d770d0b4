export type IconProps = {
  /** The outline, one of `icon-paths.ts`. */
  path: string
  className?: string
}

/** A decorative icon, 24 px square unless `className` says otherwise. What it means stands in text beside it. */
export function Icon({ path, className = 'size-6' }: IconProps) {
  return (
    <svg
      viewBox="0 0 256 256"
      // Without them an icon fills the page where the styles are missing.
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
