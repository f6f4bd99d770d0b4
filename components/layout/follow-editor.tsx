'use client'

import { useEffect } from 'react'

/** Loads the script with which `npm run edit` follows this page, once React has hydrated it. Only for `next dev`. */
export function FollowEditor({ origin }: { origin: string }) {
  useEffect(() => {
    const script = Object.assign(document.createElement('script'), {
      type: 'module',
      src: `${origin}/follow.js`,
    })
    document.head.append(script)
    return () => script.remove()
  }, [origin])
  return null
}
