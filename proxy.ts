import { type NextRequest, NextResponse } from 'next/server'
import { redirectStatus } from '@/deploy/addresses'
import { listRedirects } from '@/lib/content/files/addresses'

/** Redirects in `next dev` as hosts of the export do. The export contains no proxy. */
export function proxy({ nextUrl }: NextRequest) {
  const redirect = listRedirects().find(({ from }) => from === nextUrl.pathname)
  if (!redirect) return NextResponse.next()
  const headers = { 'Cache-Control': 'no-store' }
  return NextResponse.redirect(new URL(redirect.to, nextUrl), { status: redirectStatus, headers })
}

export const config = { matcher: '/((?!_next/).*)' }
