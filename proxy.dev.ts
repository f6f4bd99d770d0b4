import { type NextRequest, NextResponse } from 'next/server'
import { getContent } from '@/app/content'
import { redirectStatus } from '@/deploy/addresses'
import { ContentError, haveNewPictures, preparePictures } from '@/lib/content'
import { listSitePages } from '@/lib/seo/site-pages'

// Makes `next dev` answer as hosts of the export do. Next itself has no redirects of the content, and would render pages
// that do not exist.

export async function proxy({ nextUrl, headers }: NextRequest) {
  const { pathname } = nextUrl
  const { folder } = getContent().settings
  if (haveNewPictures(folder)) await preparePictures(folder)
  const content = getContent()
  const redirect = content.redirects.find(({ from }) => from === pathname)
  if (redirect)
    return NextResponse.redirect(new URL(redirect.to, nextUrl), {
      status: redirectStatus,
      headers: { 'Cache-Control': 'no-store' },
    })
  try {
    if (listSitePages(content).some(({ path }) => path === pathname)) return NextResponse.next()
  } catch (error) {
    // The page itself shows problems.
    if (error instanceof ContentError) return NextResponse.next()
    throw error
  }
  // `next.config.mjs` rewrites it. A rewrite from here would leave for `localhost`.
  return NextResponse.next({ request: { headers: new Headers([...headers, ['x-no-page', '1']]) } })
}

export const config = { matcher: '/((?!_next/).*)' }
