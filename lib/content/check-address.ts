import { externalAddress } from '@/lib/routes'
import type { Finding } from './problem'
import type { Context } from './references'

/** Returns what is wrong with the address of a link, or `undefined`. The caller checks fragments of its own page. */
export function checkAddress(url: string, context: Context): Pick<Finding, 'expected' | 'fix'> | undefined {
  const own = context.toPath(url)
  if (own.startsWith('/') && !own.startsWith('//')) {
    if (context.hasPage(own)) return
  } else if (externalAddress.test(url)) return
  const meant = /^www\./.test(url) ? `https://${url}` : suggestPage(own, context)
  return {
    expected: own.startsWith('/')
      ? 'a page of this site that exists'
      : 'a page of this site, such as /about, or a complete https:, mailto: or tel: address',
    fix: meant ? `write ${meant}` : 'correct the address, or add the page',
  }
}

/** Returns the page that is meant by another spelling, such as `/Services/`, `services.html` or `./other-post.md`. */
function suggestPage(url: string, { hasPage }: Context): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? []
  const name = path
    .replace(/^(\.{0,2}\/)*/, '/')
    .replace(/(\/index)?(\.(html?|mdx?))?\/*$/i, '')
    .toLowerCase()
  const found = [name || '/', `/blogs${name}`].find((candidate) => path !== '' && hasPage(candidate))
  return found && found + rest
}
