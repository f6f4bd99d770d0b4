import type { ReactNode } from 'react'
import { IconLink } from '@/components/ui/button'
import { envelopeSimpleIcon, linkedinLogoIcon, whatsappLogoIcon, xLogoIcon } from '@/components/ui/icon-paths'
import type { PostPage } from '@/lib/schemas/files'

type ShareLinksProps = {
  copy: PostPage['share']
  title: string
  url: string
  /** The buttons that use browser APIs. */
  children: ReactNode
}

/** Renders plain share links: nothing is loaded from the social networks. */
export function ShareLinks({ copy, title, url, children }: ShareLinksProps) {
  const subject = encodeURIComponent(title)
  const address = encodeURIComponent(url)
  const links = [
    { label: copy.email, icon: envelopeSimpleIcon, href: `mailto:?subject=${subject}&body=${address}` },
    {
      label: copy.linkedin,
      icon: linkedinLogoIcon,
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
    },
    { label: copy.x, icon: xLogoIcon, href: `https://x.com/intent/post?text=${subject}&url=${address}` },
    { label: copy.whatsapp, icon: whatsappLogoIcon, href: `https://wa.me/?text=${subject}%20${address}` },
  ]
  return (
    <div
      data-pagefind-ignore=""
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-hairline py-3 print:hidden"
    >
      <h2 className="font-semibold text-ink">{copy.title}</h2>
      <ul className="flex flex-wrap">
        {links.map((link) => (
          <li key={link.label}>
            <IconLink {...link} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
