'use client'

import { usePathname } from 'next/navigation'
import type { Site } from '@/lib/schemas/files'

/** Renders the announcement on the pages that show it. It runs on the server only, where layouts have no other address. */
export function Announcement({ text, link, pages }: NonNullable<Site['announcement']>) {
  const path = usePathname()
  if (pages && !pages.includes(path)) return null
  return (
    <p dir="auto" className="bg-tint px-margin py-2.5 text-center text-small text-ink print:hidden">
      {text}{' '}
      {link ? (
        <a href={link.href} className="font-semibold underline underline-offset-4">
          {link.label}
        </a>
      ) : null}
    </p>
  )
}
