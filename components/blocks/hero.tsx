import { ButtonLink } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { PreloadedPicture } from '@/components/ui/preloaded-picture'
import { Words } from '@/components/ui/words'
import { type BlockProps, grounds, Heading } from './section'

/** Few facts are a line where there is room. Others are a column. */
const factInLine =
  '@lg:inline-block @lg:border-t-0! @lg:py-0 @lg:not-first:ms-4 @lg:not-first:border-s @lg:not-first:ps-4'

/** Renders a hero with its picture at the side, or on a dark ground as background. */
export function Hero(block: BlockProps<'hero'>) {
  const { id, ground, title, text, action, secondary, facts, picture, shape, heading, joinsNext } = block
  const HeroPicture = heading === 'h1' ? PreloadedPicture : Picture
  const words = (
    <>
      <Heading block={block}>{title}</Heading>
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
        <ul className="@container mt-8 text-small text-muted">
          {facts.map((fact) => (
            <li
              key={fact}
              className={`border-hairline py-2 not-first:border-t ${facts.join('').length > 56 ? '' : factInLine}`}
            >
              {fact}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
  if (ground === 'dark' && picture)
    return (
      <section
        id={id}
        className={`hero relative isolate scroll-mt-8 overflow-hidden @container ${grounds.dark}`}
      >
        <div className="mx-auto w-full max-w-page px-margin py-12 md:py-20 lg:py-24 print:py-4">
          <div className="@wide:max-w-[42%] @wide:min-w-min">{words}</div>
        </div>
        <div className="dark-picture mx-auto w-full max-w-page @wide:absolute @wide:inset-0 @wide:-z-10">
          <HeroPicture
            picture={picture}
            sizes="(min-width: 1440px) 864px, (min-width: 1024px) 60vw, 97vw"
            className="aspect-16/10 w-full object-cover @wide:ml-auto @wide:h-full @wide:w-3/5"
          />
        </div>
      </section>
    )
  return (
    <section
      id={id}
      className={`hero scroll-mt-8 ${heading === 'h1' ? 'pt-8 lg:pt-12' : 'pt-section'} ${joinsNext ? '' : 'pb-section'} ${grounds[ground]}`}
    >
      <div className="beside mx-auto w-full max-w-page items-center gap-x-part px-margin">
        <div className="grow-5">{words}</div>
        {picture ? (
          <HeroPicture
            picture={picture}
            sizes="(min-width: 1440px) 645px, (min-width: 768px) 50vw, calc(100vw - 2.5rem)"
            className={`w-full min-w-0 grow-6 basis-80 rounded-picture object-cover ${shape === 'tall' ? 'aspect-5/4' : 'aspect-16/10'}`}
          />
        ) : null}
      </div>
    </section>
  )
}
