import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { arrowRightIcon } from '@/components/ui/icon-paths'
import { Picture, phoneSizes } from '@/components/ui/picture'
import { PreloadedPicture } from '@/components/ui/preloaded-picture'
import { Words } from '@/components/ui/words'
import { type BlockProps, grounds, Heading } from './section'

/** A `tall` picture has no ground of its own: it lies on the page and reaches into its margin. */
const shapes = {
  wide: {
    sizes: `(min-width: 1440px) 645px, (min-width: 768px) 50vw, ${phoneSizes}`,
    className: 'aspect-16/10 w-full min-w-0 grow-6 basis-80 rounded-picture object-cover',
  },
  tall: {
    sizes: `(min-width: 1240px) 720px, (min-width: 1024px) 55vw, (min-width: 768px) 52vw, ${phoneSizes}`,
    className: 'hero-object aspect-16/15 w-full min-w-0 max-w-[45rem] grow-9 basis-80 object-contain',
  },
}

/** Renders a hero with its picture at the side, or on a dark ground as background. */
export function Hero(block: BlockProps<'hero'>) {
  const { id, ground, title, text, action, secondary, facts, links, picture, shape, heading, joinsNext } =
    block
  const HeroPicture = heading === 'h1' ? PreloadedPicture : Picture
  const words = (
    <>
      <Heading block={block} className="max-w-full">
        {title}
      </Heading>
      {text ? (
        <p className="mt-6 max-w-measure text-lead text-balance text-body">
          <Words text={text} />
        </p>
      ) : null}
      {action || secondary ? (
        <div className="mt-8 flex flex-wrap gap-3">
          {action ? <ButtonLink {...action} /> : null}
          {secondary ? <ButtonLink {...secondary} variant="outline" /> : null}
        </div>
      ) : null}
      {facts ? (
        <ul className="hero-facts dotted mt-8 text-small text-muted md:-me-3">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
  const rows = links ? (
    <ul className="mt-10 w-full border-t border-hairline">
      {links.map(({ label, href }) => (
        <li key={href} className="border-b border-hairline">
          <a
            href={href}
            className="group flex min-h-14 items-center justify-between gap-4 text-row text-body hover:text-ink"
          >
            {label}
            <Icon
              path={arrowRightIcon}
              className="size-5 transition-[translate] group-hover:[translate:0.125rem]"
            />
          </a>
        </li>
      ))}
    </ul>
  ) : null
  if (ground === 'dark' && picture)
    return (
      // On a tablet, links are beside the text, above the picture.
      <section
        id={id}
        className={`hero hero-dark scroll-mt-8 overflow-hidden ${links ? 'lg:@container' : '@container'} ${grounds.dark}`}
      >
        <div className="hero-frame relative isolate mx-auto w-full max-w-page">
          <div className="px-margin py-12 md:py-20 lg:py-24 print:py-4">
            <div className="flex flex-wrap items-end gap-x-gutter *:grow *:basis-80 @wide:max-w-[40%] @wide:min-w-min">
              <div>{words}</div>
              {rows}
            </div>
          </div>
          <div className="dark-picture md:-mt-20 @wide:absolute @wide:right-0 @wide:bottom-0 @wide:-z-10 @wide:aspect-16/10 @wide:h-[min(100%,37.5cqw,33.75rem)]">
            <HeroPicture
              picture={picture}
              sizes={`(min-width: 1440px) 864px, (min-width: 1024px) 60vw, ${links ? '' : '(min-width: 768px) 52vw, '}97vw`}
              className="aspect-16/10 w-full object-cover @wide:h-full"
            />
          </div>
        </div>
      </section>
    )
  return (
    <section
      id={id}
      className={`hero scroll-mt-8 ${heading === 'h1' ? 'pt-8 lg:pt-12' : 'pt-section'} ${joinsNext ? '' : 'pb-section'} ${grounds[ground]}`}
    >
      {/* Below the opening, the picture's own margin is a part of the gap. */}
      <div
        className={`beside mx-auto w-full max-w-page items-center gap-x-gutter px-margin ${picture && heading === 'h1' ? 'lg:-mb-10' : ''}`}
      >
        <div className="flex grow-5 basis-64 flex-col items-start">
          {words}
          {rows}
        </div>
        {picture ? <HeroPicture picture={picture} {...shapes[shape]} /> : null}
      </div>
    </section>
  )
}
