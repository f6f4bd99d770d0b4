'use client'

import { useEffect, useState } from 'react'
import { readBasePath } from '@/lib/environment'
import { fill } from '@/lib/fill'

/** Returns the page's own spelling of an address, such as `/about` for `/About/` and `/about.html`. */
export function toMeantPath(pathname: string, basePath = readBasePath() ?? ''): string {
  const path = pathname.slice(basePath.length).replace(/(?:\/index\.html|\.html|\/)+$/i, '')
  return basePath + (path.toLowerCase() || '/')
}

/** Offers the page that a missing address means. Some hosts cannot redirect to it. */
export function MeantPage({ label }: { label: string }) {
  const [href, setHref] = useState('')
  useEffect(() => {
    const meant = toMeantPath(location.pathname)
    if (meant === location.pathname) return
    fetch(meant, { method: 'HEAD' }).then(
      ({ ok }) => setHref(ok ? meant + location.search + location.hash : ''),
      // The page has other links.
      () => {},
    )
  }, [])
  return (
    <p role="status" className="mt-6 empty:hidden">
      {href ? (
        <a href={href} className="font-medium text-link underline underline-offset-4">
          {fill(label, { address: href })}
        </a>
      ) : null}
    </p>
  )
}
