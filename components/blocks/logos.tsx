import { Picture } from '@/components/ui/picture'
import { type BlockProps, Intro, Section } from './section'

/** Renders logos on light tiles, since most are drawn for a light page. */
export function Logos(block: BlockProps<'logos'>) {
  return (
    <Section block={block} isNamed={block.title !== undefined}>
      <Intro block={block} />
      <ul className="tiles gap-y-gutter @max-md:grid-cols-2">
        {block.logos.map(({ name, picture }) => (
          <li
            key={name}
            className="grid h-24 scheme-light only:max-w-40 @max-md:last:odd:col-span-full place-items-center rounded-card bg-raised p-4 opacity-80 [filter:grayscale(1)]"
          >
            <Picture
              picture={{ ...picture, alt: name }}
              sizes="128px"
              className="max-h-16 max-w-full object-contain"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
