const pattern = /^(\/[\w-][\w.-]*)+$/

/**
 * Returns the path under which the site is served, such as `/preview`, or nothing for the root of a host: the setting
 * `SITE_BASE_PATH`, by which branches are built to be looked at beside each other. Throws where it is no path.
 */
export function getBasePath(setting: string | undefined = process.env.SITE_BASE_PATH): string {
  if (!setting || setting === '/') return ''
  if (pattern.test(setting)) return setting
  throw new Error(
    `SITE_BASE_PATH is "${setting}"; it must be a path such as /preview, without a slash at its end.`,
  )
}

/** Returns an address from the root of the site, such as `/about#mission`, as it stands under a base path. */
export function toAddressUnder(basePath: string, address: string): string {
  if (!/^\/(?!\/)/.test(address)) return address
  // Pages have no slash at their end, the home page neither.
  return basePath + (basePath ? address.replace(/^\/(?=[?#]|$)/, '') : address)
}
