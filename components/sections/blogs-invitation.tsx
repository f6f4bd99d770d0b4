import { ButtonLink } from '@/components/ui/button'
import type { Home } from '@/lib/content'
import { Section } from './section'

export function BlogsInvitation({ title, text, action }: Home['blogs']) {
  return (
    <Section aria-labelledby="blogs" className="pt-0">
      <div className="grid items-end gap-6 border-t border-hairline pt-block lg:grid-cols-12 lg:gap-gutter">
        <h2 id="blogs" className="text-h2 text-ink lg:col-span-3">
          {title}
        </h2>
        <p className="max-w-prose lg:col-span-6">{text}</p>
        <div className="lg:col-span-3 lg:text-right">
          <ButtonLink {...action} variant="outline" />
        </div>
      </div>
    </Section>
  )
}
