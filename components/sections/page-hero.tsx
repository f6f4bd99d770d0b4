import { ButtonLink } from '@/components/ui/button'
import { PreloadedPicture } from '@/components/ui/preloaded-picture'
import type { About } from '@/lib/content'

type PageHeroProps = About['hero'] & { tone: 'light' | 'dark' }

/** Renders the hero of a page. The light one has its picture at the side, the dark one as background. */
export function PageHero({ title, text, action, picture, tone }: PageHeroProps) {
  const words = (
    <>
      <h1 className="text-display text-ink">{title}</h1>
      <p className="mt-6 max-w-measure text-lead text-balance text-body">{text}</p>
      <ButtonLink {...action} className="mt-8" />
    </>
  )
  if (tone === 'dark') {
    return (
      <section className="relative isolate scheme-dark overflow-hidden bg-surface">
        <div className="mx-auto max-w-page px-margin py-12 lg:py-24">
          <div className="lg:max-w-[42%]">{words}</div>
        </div>
        <div className="dark-picture lg:absolute lg:inset-0 lg:-z-10">
          <PreloadedPicture
            picture={picture}
            sizes="(min-width: 1920px) 1152px, (min-width: 1024px) 60vw, 97vw"
            className="aspect-16/10 w-full object-cover lg:ml-auto lg:h-full lg:w-3/5 lg:max-w-6xl"
          />
        </div>
      </section>
    )
  }
  return (
    <section className="mx-auto grid max-w-page items-center gap-block px-margin pt-8 lg:grid-cols-2 lg:pt-12">
      <div>{words}</div>
      <PreloadedPicture
        picture={picture}
        sizes="(min-width: 1440px) 592px, (min-width: 1024px) 45vw, calc(100vw - 2.5rem)"
        className="aspect-16/10 w-full rounded-picture object-cover"
      />
    </section>
  )
}
