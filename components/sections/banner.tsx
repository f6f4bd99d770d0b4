import { ButtonLink } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import type { Home } from '@/lib/content'

export function Banner({ title, text, action, picture }: Home['banner']) {
  return (
    <section className="print:hidden mx-auto max-w-page md:px-margin">
      <div className="rise relative isolate mx-auto max-w-content scheme-dark overflow-hidden border-hairline bg-surface md:rounded-picture md:border">
        <div className="px-margin py-12 md:px-16 lg:py-32">
          <div className="lg:max-w-[48%]">
            <h2 className="text-h2 text-ink">{title}</h2>
            <p className="mt-4 max-w-[24.7em] text-lead text-body">{text}</p>
            <ButtonLink {...action} className="mt-8" />
          </div>
        </div>
        <div className="dark-picture lg:absolute lg:inset-0 lg:-z-10">
          <Picture
            picture={picture}
            sizes="(min-width: 1240px) 744px, (min-width: 1024px) 60vw, 100vw"
            className="aspect-16/10 w-full object-cover lg:ml-auto lg:h-full lg:w-3/5"
          />
        </div>
      </div>
    </section>
  )
}
