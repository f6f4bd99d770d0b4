import type { ReactNode } from 'react'
import { ArrowLink } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import type { Link, NotFound } from '@/lib/content'

type NotFoundHelpProps = Omit<NotFound, 'seo'> & { links: readonly Link[]; search: ReactNode }

export function NotFoundHelp({ title, text, linksLabel, picture, links, search }: NotFoundHelpProps) {
  return (
    <div className="mx-auto grid max-w-page items-center gap-block px-margin pt-8 pb-section lg:grid-cols-2 lg:pt-12">
      <div>
        <h1 className="text-display text-balance text-ink">{title}</h1>
        <p className="mt-6 max-w-measure text-lead">{text}</p>
        {search}
        <nav aria-label={linksLabel} className="mt-6">
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <ArrowLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {/* Not `FirstPicture`: Next includes this page in every other, which would all preload the picture. */}
      <Picture
        picture={picture}
        sizes="(min-width: 1440px) 660px, (min-width: 1024px) 46vw, calc(100vw - 2.5rem)"
        className="aspect-16/10 w-full rounded-picture object-cover lg:aspect-5/4"
      />
    </div>
  )
}
