import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { CheckList } from '@/components/ui/check-list'
import { Picture } from '@/components/ui/picture'
import type { Home } from '@/lib/content'

type LandingServiceProps = Home['landing']['sections'][number] & {
  hireLabel: string
  children: ReactNode
  pictureSide: 'left' | 'right'
}

export function LandingService(props: LandingServiceProps) {
  const { id, title, lead, text, points, picture, hireLabel, children, pictureSide } = props
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title ${id}-lead`}
      // Only the last section has padding at its end (docs/deviations.md).
      className="scroll-mt-8 pt-section last:pb-section"
    >
      <div className="rise mx-auto grid max-w-page items-center gap-block px-margin lg:grid-cols-12 lg:gap-gutter">
        <Picture
          picture={picture}
          sizes="(min-width: 1240px) 610px, (min-width: 1024px) 48vw, calc(100vw - 2.5rem)"
          className={`aspect-16/10 w-full rounded-picture object-cover lg:col-span-6 ${pictureSide === 'right' ? 'lg:order-2 lg:col-start-7' : ''}`}
        />
        <div
          className={`lg:col-span-5 ${pictureSide === 'right' ? 'lg:col-start-1 lg:row-start-1' : 'lg:col-start-8'}`}
        >
          <h2 id={`${id}-title`} className="text-h2 text-ink">
            {title}
          </h2>
          <p id={`${id}-lead`} className="mt-2 text-lead font-medium text-link">
            {lead}
          </p>
          <p className="mt-5 max-w-measure">{text}</p>
          <CheckList items={points} className="mt-5" />
          <div className="mt-8 flex flex-wrap gap-3">
            {children}
            <ButtonLink
              label={hireLabel}
              context={`${title}, ${lead}`}
              href="/contact#message"
              variant="outline"
            />
          </div>
        </div>
      </div>
    </section>
  )
}
