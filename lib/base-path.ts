import { readBasePath } from '@/lib/environment'

/**
 * Returns the base path of the site, such as `/preview`, or an empty string. `SITE_BASE_PATH` sets it, for example to
 * deploy several branches to one host. Throws if it is not a path.
 */
export function getBasePath(setting = readBasePath()): string {
  if (!setting || setting === '/') return ''
  if (/^(\/[\w-][\w.-]*)+$/.test(setting)) return setting
  throw new Error(
    `SITE_BASE_PATH is "${setting}"; it must be a path such as /preview, without a trailing slash.`,
  )
}

/** Returns the address of an exported page: `/about` for `about.html`, `/` for `index.html`. */
export const toAddress = (page: string) => `/${page.replace(/\.html$/, '').replace(/^index$/, '')}`

/** Prefixes a root-relative address, such as `/about#mission`, with a base path. */
export function toAddressUnder(basePath: string, address: string): string {
  if (!basePath || !/^\/(?!\/)/.test(address)) return address
  // No page has a trailing slash, not even the home page.
  return basePath + address.replace(/^\/(?=[?#]|$)/, '')
}
