import { ButtonLink } from '@/components/ui/button'
import { FirstPicture } from '@/components/ui/first-picture'
import type { Home } from '@/lib/content'

export function HomeHero({ title, text, primary, secondary, picture }: Home['hero']) {
  return (
    <section className="mx-auto grid max-w-page items-center gap-block pb-section lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)] lg:pt-8">
      <div className="px-margin pt-8 lg:pr-0">
        <h1 className="max-w-[8.5em] text-display text-balance text-ink">{title}</h1>
        <p className="mt-6 max-w-measure text-lead">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink {...primary} />
          <ButtonLink {...secondary} variant="outline" />
        </div>
      </div>
      <div className="max-lg:px-margin">
        <FirstPicture
          picture={picture}
          // Wider than its box where that crops its sides.
          sizes="(min-width: 1440px) 1000px, (min-width: 1024px) 62vw, calc(100vw - 2.5rem)"
          className="aspect-16/10 w-full rounded-picture object-cover lg:aspect-10/9 lg:rounded-r-none page:rounded-r-picture"
        />
      </div>
    </section>
  )
}
