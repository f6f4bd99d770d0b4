import type { ReactNode } from 'react'
import { IconLink } from '@/components/ui/button'
import { envelopeSimpleIcon, linkedinLogoIcon, whatsappLogoIcon, xLogoIcon } from '@/components/ui/icon-paths'
import type { PostPage } from '@/lib/content'

type ShareLinksProps = {
  copy: PostPage['share']
  title: string
  /** The article's full address. */
  url: string
  /** What the browser itself can do. */
  device: ReactNode
}

/** Links that share an article by plain addresses: nothing is loaded from the networks. */
export function ShareLinks({ copy, title, url, device }: ShareLinksProps) {
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
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-hairline py-3 print:hidden">
      <h2 className="font-semibold text-ink">{copy.title}</h2>
      <ul className="flex">
        {links.map((link) => (
          <li key={link.label}>
            <IconLink {...link} />
          </li>
        ))}
      </ul>
      {device}
    </div>
  )
}
