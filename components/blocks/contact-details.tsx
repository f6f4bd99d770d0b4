import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { envelopeSimpleIcon, mapPinIcon, phoneIcon } from '@/components/ui/icon-paths'
import type { BlockWords } from '@/lib/schemas/blocks'
import type { Link, Site } from '@/lib/schemas/files'

type ContactDetailsProps = { copy: BlockWords['contact']['details']; site: Site }

export function ContactDetails({ copy, site }: ContactDetailsProps) {
  const { street, district, city, country } = site.address
  return (
    <address className="mt-8 grid gap-6 not-italic">
      <Detail icon={mapPinIcon} label={copy.address}>
        {street}, {district}
        <br />
        {city}, {country}
      </Detail>
      <Detail icon={envelopeSimpleIcon} label={copy.email}>
        <DetailLink href={`mailto:${site.email}`} label={site.email} />
      </Detail>
      <Detail icon={phoneIcon} label={copy.phone}>
        <DetailLink href={`tel:${site.phone.replaceAll(' ', '')}`} label={site.phone} />
      </Detail>
    </address>
  )
}

function Detail({ icon, label, children }: { icon: string; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-tint text-ink">
        <Icon path={icon} />
      </span>
      <div>
        <p className="text-small text-muted">{label}</p>
        <p className="text-ink">{children}</p>
      </div>
    </div>
  )
}

function DetailLink({ href, label }: Link) {
  return (
    <a href={href} className="-my-2 inline-flex min-h-11 items-center text-link underline underline-offset-4">
      {label}
    </a>
  )
}
