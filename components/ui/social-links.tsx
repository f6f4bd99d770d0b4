import { IconLink } from './button'
import { facebookLogoIcon, linkedinLogoIcon, xLogoIcon } from './icon-paths'

const icons = { linkedin: linkedinLogoIcon, x: xLogoIcon, facebook: facebookLogoIcon }

type SocialLinksProps = {
  label: string
  links: readonly { network: keyof typeof icons; label: string; href: string }[]
}

export function SocialLinks({ label, links }: SocialLinksProps) {
  // Screen readers would announce an empty list.
  if (links.length === 0) return null
  return (
    <ul aria-label={label} className="-ml-3 flex flex-wrap">
      {links.map((link) => (
        <li key={link.href}>
          <IconLink label={link.label} icon={icons[link.network]} href={link.href} />
        </li>
      ))}
    </ul>
  )
}
