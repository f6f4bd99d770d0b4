import { Picture } from '@/components/ui/picture'
import { type BlockProps, Intro, Section } from './section'

export function People(block: BlockProps<'people'>) {
  const { people, inner: Inner } = block
  return (
    <Section block={block} isNamed>
      <Intro {...block} block={block} />
      <ul className="tiles people">
        {people.map(({ name, role, text, picture }) => (
          <li key={name}>
            <Picture
              picture={picture}
              sizes={`(min-width: 1024px) ${people.length > 3 ? 290 : 384}px, (min-width: 480px) 45vw, calc(100vw - 2.5rem)`}
              className="aspect-square w-full rounded-card object-cover"
            />
            <div className="mt-5">
              <Inner className="text-h3 text-ink">{name}</Inner>
              <p className="text-muted">{role}</p>
              {text ? <p className="mt-3">{text}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
