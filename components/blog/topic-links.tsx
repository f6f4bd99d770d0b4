import type { Link } from '@/lib/schemas/files'

export type TopicLinksProps = {
  /** The list's accessible name, where no heading names it. */
  label?: string
  links: readonly Link[]
  /** The href of the current topic, without a page number. */
  current?: string
  className?: string
}

/** Renders links to topics, stacked above the link that covers their card. */
export function TopicLinks({ label, links, current, className = '' }: TopicLinksProps) {
  return (
    <ul
      aria-label={label}
      data-pagefind-ignore=""
      className={`pointer-events-none relative z-10 flex flex-wrap gap-x-2 print:hidden ${className}`}
    >
      {links.map(({ label: name, href }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={href === current ? 'true' : undefined}
            className="group pointer-events-auto flex min-h-11 items-center outline-none"
          >
            <span className="rounded-full bg-tint px-3 py-1 text-small text-ink outline-offset-2 outline-focus group-hover:underline group-focus-visible:outline-3 group-aria-[current=true]:bg-accent group-aria-[current=true]:text-on-accent">
              {name}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
