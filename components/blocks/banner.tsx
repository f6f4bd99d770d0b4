import { ButtonLink } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { type BlockProps, grounds, Heading } from './section'

/** Renders a dark card, which below 768 px has the width of the page. */
export function Banner(block: BlockProps<'banner'>) {
  const { id, ground, title, text, action, picture, joinsPrevious, joinsNext } = block
  return (
    <section
      id={id}
      className={`scroll-mt-8 md:px-margin ${joinsPrevious ? 'pt-section' : 'md:pt-section'} ${joinsNext ? '' : 'md:pb-section'} ${grounds[ground]}`}
    >
      <div className="relative isolate mx-auto max-w-content scheme-dark overflow-hidden border-hairline bg-surface dark:bg-raised md:rounded-picture md:border print:border-0">
        <div className="px-margin py-12 md:px-[min(4rem,6%)] md:py-20 lg:py-32 print:px-margin print:py-4">
          <div className={picture ? 'md:max-w-[48%]' : ''}>
            <Heading block={block}>{title}</Heading>
            {text ? <p className="mt-4 max-w-[24.7em] text-lead text-body">{text}</p> : null}
            {action ? <ButtonLink {...action} className="mt-8" /> : null}
          </div>
        </div>
        {picture ? (
          <div className="dark-picture md:absolute md:inset-0 md:-z-10">
            <Picture
              picture={picture}
              sizes="(min-width: 1240px) 744px, (min-width: 768px) 60vw, 100vw"
              className={`aspect-16/10 w-full object-cover md:ml-auto md:h-full md:w-3/5 ${picture.focus ? '' : 'object-right'}`}
            />
          </div>
        ) : null}
      </div>
    </section>
  )
}
