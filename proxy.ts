import { type NextRequest, NextResponse } from 'next/server'
import { redirectStatus } from 'static-release/addresses'
import { getContent } from '@/app/content'
import { haveNewPictures, preparePictures } from '@/lib/content'

/** Redirects in `next dev` as hosts of the export do, and encodes new pictures. The export contains no proxy. */
export async function proxy({ nextUrl }: NextRequest) {
  const { folder } = getContent().settings
  if (haveNewPictures(folder)) await preparePictures(folder)
  const redirect = getContent().redirects.find(({ from }) => from === nextUrl.pathname)
  if (!redirect) return NextResponse.next()
  const headers = { 'Cache-Control': 'no-store' }
  return NextResponse.redirect(new URL(redirect.to, nextUrl), { status: redirectStatus, headers })
}

export const config = { matcher: '/((?!_next/).*)' }
