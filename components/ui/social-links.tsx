import { Icon } from './icon'
import { facebookLogoIcon, linkedinLogoIcon, xLogoIcon } from './icon-paths'

const icons = { linkedin: linkedinLogoIcon, x: xLogoIcon, facebook: facebookLogoIcon }

type SocialLinksProps = {
  label: string
  links: readonly { network: keyof typeof icons; label: string; href: string }[]
}

/** A labelled row of links to social networks, each an icon with its name for those who don't see it. */
export function SocialLinks({ label, links }: SocialLinksProps) {
  return (
    <ul aria-label={label} className="-ml-3 flex flex-wrap">
      {links.map((link) => (
        <li key={link.href}>
          <a
            href={link.href}
            aria-label={link.label}
            className="grid size-12 place-items-center rounded-control text-ink transition-colors hover:bg-ink/8"
          >
            <Icon path={icons[link.network]} />
          </a>
        </li>
      ))}
    </ul>
  )
}
