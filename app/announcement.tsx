import { headers } from 'next/headers'
import { isDevelopment } from '@/lib/environment'
import type { Site } from '@/lib/schemas/files'

/** The header in which `proxy.ts` passes the path of a page: the layout does not know it. */
export const pathHeader = 'x-path'

/** Renders the announcement. A build, which has no headers, removes it from pages that are not in `data-pages`. */
export async function Announcement({ text, link, pages }: NonNullable<Site['announcement']>) {
  if (pages && isDevelopment() && !pages.includes((await headers()).get(pathHeader) ?? '/')) return null
  return (
    <p
      data-pages={pages?.join(' ')}
      className="bg-tint px-margin py-2.5 text-center text-small text-ink print:hidden"
    >
      {text}{' '}
      {link ? (
        <a href={link.href} className="font-semibold underline underline-offset-4">
          {link.label}
        </a>
      ) : null}
    </p>
  )
}
