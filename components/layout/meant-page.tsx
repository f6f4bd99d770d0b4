'use client'

import { useEffect, useState } from 'react'
import { readBasePath } from '@/lib/environment'
import { fill } from '@/lib/fill'

/** Offers the page that a missing address means, as `/about` for `/About/` and `/about.html`. Some hosts cannot redirect to it. */
export function MeantPage({ label }: { label: string }) {
  const [href, setHref] = useState('')
  useEffect(() => {
    const basePath = readBasePath() ?? ''
    const path = location.pathname.slice(basePath.length).replace(/(?:\/index\.html|\.html|\/)+$/i, '')
    const meant = basePath + (path.toLowerCase() || '/')
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
