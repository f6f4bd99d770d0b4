import { type NextRequest, NextResponse } from 'next/server'
import { redirectStatus } from '@/deploy/addresses'
import { listRedirects } from '@/lib/content/files/addresses'
import { collectProblems } from '@/lib/content/problem'
import { getSitePages } from '@/lib/seo/site-pages'

// Makes `next dev` answer as hosts of the export do. Next itself has no redirects of the content, and would render pages
// that do not exist.

export function proxy({ nextUrl, headers }: NextRequest) {
  const { pathname } = nextUrl
  const redirect = listRedirects().find(({ from }) => from === pathname)
  if (redirect)
    return NextResponse.redirect(new URL(redirect.to, nextUrl), {
      status: redirectStatus,
      headers: { 'Cache-Control': 'no-store' },
    })
  let isPage = false
  const problems = collectProblems(() => {
    isPage = getSitePages().some(({ path }) => path === pathname)
  })
  // The page itself shows problems.
  if (isPage || problems.length > 0) return NextResponse.next()
  // `next.config.mjs` rewrites it. A rewrite from here would leave for `localhost`.
  return NextResponse.next({ request: { headers: new Headers([...headers, ['x-no-page', '1']]) } })
}

export const config = { matcher: '/((?!_next/).*)' }
