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
      <div className="beside gap-y-16">
        {form ? (
          <div className="grow-6">
            <Heading block={block} className="mb-8">
              {form}
            </Heading>
            {formView}
          </div>
        ) : null}
        <div className={form ? 'flex grow-5 flex-col gap-part' : 'contents'}>
          {details ? (
            <div className={form ? '' : 'grow-4 basis-72'}>
              <Heading block={form ? { anchor: `${block.anchor}_details`, heading: 'h2' } : block}>
                {details}
              </Heading>
              {detailsView}
            </div>
          ) : null}
          {map ? <div className={form ? '' : 'grow-8 basis-96'}>{mapView}</div> : null}
        </div>
      </div>
    </Section>
  )
}
