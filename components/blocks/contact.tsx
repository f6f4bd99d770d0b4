import type { ReactNode } from 'react'
import { type BlockProps, Heading, Section } from './section'

type ContactProps = BlockProps<'contact'> & {
  formView: ReactNode
  detailsView: ReactNode
  mapView: ReactNode
}

/** Renders the form, and the address and map beside it. */
export function Contact({ formView, detailsView, mapView, ...block }: ContactProps) {
  const { form, details, map } = block
  return (
    <Section block={block} isNamed={Boolean(form ?? details)}>
      <div className="grid gap-x-gutter gap-y-16 md:grid-cols-2 lg:grid-cols-12">
        {form ? (
          <div className="lg:col-span-6">
            <Heading block={block} className="mb-8">
              {form}
            </Heading>
            {formView}
          </div>
        ) : null}
        <div className={form ? 'grid content-start gap-block lg:col-span-5 lg:col-start-8' : 'contents'}>
          {details ? (
            <div className={form ? '' : 'lg:col-span-4'}>
              <Heading block={form ? { anchor: `${block.anchor}-details`, heading: 'h2' } : block}>
                {details}
              </Heading>
              {detailsView}
            </div>
          ) : null}
          {map ? <div className={form ? '' : 'lg:col-span-8 lg:only:col-span-12'}>{mapView}</div> : null}
        </div>
      </div>
    </Section>
  )
}
