import type { Link } from '@/lib/content'

type TopicLinksProps = {
  /** The name of the list, where nothing around it has one. */
  label?: string
  links: readonly Link[]
  /** The address of the topic that is shown, on whichever of its pages. */
  current?: string
  className?: string
}

/** A row of links to topics. They stand above a card that can be pressed as a whole. */
export function TopicLinks({ label, links, current, className = '' }: TopicLinksProps) {
  return (
    <ul aria-label={label} className={`relative z-10 flex flex-wrap gap-2 print:hidden ${className}`}>
      {links.map(({ label: name, href }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={href === current ? 'true' : undefined}
            className="block rounded-full bg-tint px-3 py-1 text-small text-ink hover:underline aria-[current=true]:bg-accent aria-[current=true]:text-on-accent"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
