import { ButtonLink } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { PreloadedPicture } from '@/components/ui/preloaded-picture'
import { type BlockProps, grounds, Heading } from './section'

/** Renders a hero with its picture at the side, or on a dark ground as background. */
export function Hero(block: BlockProps<'hero'>) {
  const { id, ground, title, text, action, secondary, facts, picture, shape, heading, joinsNext } = block
  const HeroPicture = heading === 'h1' ? PreloadedPicture : Picture
  const words = (
    <>
      <Heading block={block}>{title}</Heading>
      <p className="mt-6 max-w-measure text-lead text-balance text-body">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink {...action} />
        {secondary ? <ButtonLink {...secondary} variant="outline" /> : null}
      </div>
      {facts ? (
        <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-small text-muted">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
  if (ground === 'dark')
    return (
      <section id={id} className={`relative isolate scroll-mt-8 overflow-hidden ${grounds.dark}`}>
        <div className="mx-auto max-w-page px-margin py-12 md:py-20 lg:py-24">
          <div className="md:max-w-[42%]">{words}</div>
        </div>
        <div className="dark-picture md:absolute md:inset-0 md:-z-10">
          <HeroPicture
            picture={picture}
            sizes="(min-width: 1920px) 1152px, (min-width: 768px) 60vw, 97vw"
            className="aspect-16/10 w-full object-cover md:ml-auto md:h-full md:w-3/5 md:max-w-6xl"
          />
        </div>
      </section>
    )
  return (
    <section
      id={id}
      className={`scroll-mt-8 ${heading === 'h1' ? 'pt-8 lg:pt-12' : 'pt-section'} ${joinsNext ? '' : 'pb-section'} ${grounds[ground]}`}
    >
      <div className="mx-auto grid max-w-page items-center gap-block px-margin md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>{words}</div>
        <HeroPicture
          picture={picture}
          sizes="(min-width: 1440px) 645px, (min-width: 768px) 50vw, calc(100vw - 2.5rem)"
          className={`w-full rounded-picture object-cover ${shape === 'tall' ? 'aspect-5/4' : 'aspect-16/10'}`}
        />
      </div>
    </section>
  )
}
