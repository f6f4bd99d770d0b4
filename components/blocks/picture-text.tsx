import { ArrowLink } from '@/components/ui/button'
import { BesidePicture } from './beside-picture'
import { type BlockProps, Heading, Section } from './section'

export function PictureText(block: BlockProps<'picture-text'>) {
  const { title, text, link } = block
  return (
    <Section block={block} isNamed={title !== undefined}>
      <BesidePicture {...block}>
        {title ? <Heading block={block}>{title}</Heading> : null}
        {text.map((paragraph) => (
          <p key={paragraph} className="mt-5 max-w-prose">
            {paragraph}
          </p>
        ))}
        {link ? <ArrowLink {...link} className="mt-6" /> : null}
      </BesidePicture>
    </Section>
  )
}
