import { ButtonLink } from '@/components/ui/button'
import { PreloadedPicture } from '@/components/ui/preloaded-picture'
import type { Home } from '@/lib/content'

export function HomeHero({ title, text, primary, secondary, picture }: Home['hero']) {
  return (
    <section className="mx-auto grid max-w-page items-center gap-block pb-section lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:pt-8">
      <div className="px-margin pt-8 lg:pr-0">
        <h1 className="max-w-[8.5em] text-display text-ink">{title}</h1>
        <p className="mt-6 max-w-measure text-lead">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink {...primary} />
          <ButtonLink {...secondary} variant="outline" />
        </div>
      </div>
      <div className="px-margin lg:pr-gutter lg:pl-0">
        <PreloadedPicture
          picture={picture}
          sizes="(min-width: 1440px) 731px, (min-width: 1024px) 50vw, calc(100vw - 2.5rem)"
          className="aspect-5/4 w-full rounded-picture object-cover"
        />
      </div>
    </section>
  )
}
