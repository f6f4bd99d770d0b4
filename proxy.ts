import { listRedirects } from 'checked-content'
import { haveNewPictures, preparePictures } from 'checked-content/pictures'
import { type NextRequest, NextResponse } from 'next/server'
import { redirectStatus } from 'static-release/addresses'
import { getContent } from '@/app/content'
import { toPictureFolders } from '@/lib/pictures'

/** Redirects in `next dev` as hosts of the export do, and encodes new pictures. The export contains no proxy. */
export async function proxy({ nextUrl }: NextRequest) {
  const folders = toPictureFolders(getContent().settings.folder)
  if (haveNewPictures(folders)) await preparePictures(folders)
  const redirect = listRedirects(getContent()).find(({ from }) => from === nextUrl.pathname)
  if (!redirect) return NextResponse.next()
  const headers = { 'Cache-Control': 'no-store' }
  return NextResponse.redirect(new URL(redirect.to, nextUrl), { status: redirectStatus, headers })
}

export const config = { matcher: '/((?!_next/).*)' }
