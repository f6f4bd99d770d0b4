import { Picture, phoneSizes } from '@/components/ui/picture'
import { type BlockProps, Intro, Section } from './section'

export function People(block: BlockProps<'people'>) {
  const { people, inner: Inner } = block
  const havePictures = people.some(({ picture }) => picture)
  return (
    <Section block={block} isNamed={block.title !== undefined}>
      <Intro block={block} />
      <ul className={havePictures ? 'tiles people' : 'tiles'}>
        {people.map(({ name, role, text, picture }) => (
          <li key={name}>
            {picture ? (
              <Picture
                picture={picture}
                sizes={`(min-width: 1024px) ${people.length > 3 ? 290 : 384}px, (min-width: 480px) 45vw, ${phoneSizes}`}
                className="aspect-square w-full rounded-card object-cover"
              />
            ) : null}
            {havePictures && !picture ? (
              <p
                aria-hidden="true"
                className="grid aspect-square place-items-center rounded-card bg-tint text-display text-link"
              >
                {[...name][0]}
              </p>
            ) : null}
            <div className={havePictures ? 'mt-5' : 'border-t border-hairline pt-6'}>
              <Inner className="text-h3 text-ink">{name}</Inner>
              {role ? <p className="text-muted">{role}</p> : null}
              {text ? <p className="mt-3">{text}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
