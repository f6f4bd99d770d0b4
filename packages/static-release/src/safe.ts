// Headers, addresses and host names become part of servers' configuration, in which some characters are commands: `;` and
// braces end what they stand in, `$` and braces name variables, a new line starts another header.

const refuse = (what: string, text: string, expected: string) =>
  new Error(`${what} is ${JSON.stringify(text)}; it must be ${expected}.`)

/** Returns the host name of a site's URL. Throws if it is not one. */
export function toHostname(url: string, what = 'url'): string {
  const hostname = URL.canParse(url) ? new URL(url).hostname : ''
  if (/^https?:\/\/[!-~]+$/.test(url) && /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])$/.test(hostname))
    return hostname
  throw refuse(what, url, 'an address such as https://www.example.com, of letters, digits, "-" and "."')
}

/** Returns the origin of an address that a policy allows. Throws if it would change the policy. */
export function toOrigin(address: string): string {
  toHostname(address, 'An address that receives something')
  return new URL(address).origin
}

/** Returns an address that a header may quote. Throws if it would end the quotation. */
export function toQuotable(name: string, address: string): string {
  toHostname(address, name)
  if (/^[\w.~:/?#[\]@!&'()*+,=%-]+$/.test(address)) return address
  throw refuse(name, address, 'an address whose other characters are percent-encoded')
}

const folder = /^\/(?:[\w.-]+\/)+$/
const typeName = /^(?:\w+|\/[\w./-]+)$/
const inQuotes = /^[ !"#%-[\]^_a-z|~]*$/
/** As in a request. Others are percent-encoded, as browsers send them. */
const address = /^\/[\w.~:/@!&'()*+,=%-]*$/
const target = /^(?:https?:\/)?\/[\w.~:/?#@!&'()*+,=%-]*$/

type Values = Readonly<Record<string, string>>

type Written = {
  headers: Values
  hashed: readonly string[]
  types: Values
  caching: Values
  embedding: Values
  url?: string
  basePath: string
  redirects: readonly { from: string; to: string }[]
}

/** Throws if anything that is written into a server's configuration would mean more there than it says. */
export function checkWritten(site: Written): void {
  const { url, basePath, headers, hashed, types, caching, embedding, redirects } = site
  if (url !== undefined) toHostname(url)
  const check = (what: string, text: string, pattern: RegExp, expected: string) => {
    if (!pattern.test(text)) throw refuse(what, text, expected)
  }
  check('The base path', basePath, /^(?:\/[\w-][\w.-]*)*$/, 'a path such as /preview, or empty')
  const values = { ...headers, ...caching, ...embedding, ...types }
  for (const [name, value] of Object.entries(values))
    check(
      `The value of ${name}`,
      value,
      inQuotes,
      'one line of ASCII, without "$", "`", braces and backslashes',
    )
  for (const name of Object.keys(headers))
    check('A header', name, /^[A-Za-z][A-Za-z0-9-]*$/, 'of letters, digits and "-"')
  for (const each of hashed) check('A hashed folder', each, folder, 'a path such as /pictures/')
  for (const each of Object.keys(types)) check('A type', each, typeName, 'an extension or a path')
  for (const { from, to } of redirects) {
    check('A former address', from, address, 'a path whose other characters are percent-encoded')
    check('The target of a redirect', to, target, 'an address whose other characters are percent-encoded')
  }
}
