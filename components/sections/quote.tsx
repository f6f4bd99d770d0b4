import type { About } from '@/lib/content'
import { Section } from './section'

export function Quote({ text }: About['quote']) {
  return (
    <Section>
      <blockquote className="mx-auto max-w-[15.6em] text-center text-h2 text-ink">
        <p className="text-balance">“{text}”</p>
      </blockquote>
    </Section>
  )
}
