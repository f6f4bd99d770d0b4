import net from 'node:net'
import { listRedirects } from 'checked-content'
import { haveNewPictures, preparePictures } from 'checked-content/pictures'
import { type NextRequest, NextResponse } from 'next/server'
import { redirectStatus } from 'static-release/addresses'
import { pathHeader } from '@/app/announcement'
import { getContent } from '@/app/content'
import { toPictureFolders } from '@/lib/pictures'

/** What `-H` names. Next tells it in no other way. */
const { hostname: named } = new URL(process.env.__NEXT_PRIVATE_ORIGIN ?? 'http://localhost')

/** Tells whether a host is this machine. Another name may lead here so that its page can read drafts (DNS rebinding). */
function isOwn(host: string): boolean {
  const { hostname } = new URL(URL.canParse(`http://${host}`) ? `http://${host}` : 'http://unknown')
  return (
    /^(?:.*\.)?localhost$/.test(hostname) ||
    hostname === named ||
    net.isIP(hostname.replace(/[[\]]/g, '')) > 0
  )
}

/** Redirects in `next dev` as hosts of the export do, and encodes new pictures. The export contains no proxy. */
export async function proxy(request: NextRequest) {
  const { nextUrl } = request
  const asked = new Headers(request.headers)
  if (!isOwn(asked.get('host') ?? ''))
    return new NextResponse(
      'Open http://localhost, an address of this computer, or the name that -H gives.',
      { status: 421 },
    )
  const folders = toPictureFolders(getContent().settings.folder)
  if (haveNewPictures(folders)) await preparePictures(folders)
  const redirect = listRedirects(getContent()).find(({ from }) => from === nextUrl.pathname)
  asked.set(pathHeader, nextUrl.pathname)
  if (!redirect) return NextResponse.next({ request: { headers: asked } })
  const headers = { 'Cache-Control': 'no-store' }
  return NextResponse.redirect(new URL(redirect.to, nextUrl), { status: redirectStatus, headers })
}

export const config = { matcher: '/((?!_next/).*)' }
