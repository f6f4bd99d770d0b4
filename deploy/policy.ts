/** What the content-security policy of an export depends on. */
export type PolicyNeeds = {
  /** Hashes of the styles that stand in its pages, quotes included. */
  styleHashes: readonly string[]
  /** Where the contact form posts to, if the content names an address. */
  formEndpoint: string | null
}

/** The one third party: it is asked only once a person presses the map's button, a form aimed at a frame. */
const mapOrigin = 'https://www.openstreetmap.org'

/** Directives that a browser heeds only in a header (CSP level 3, section 3.3). */
const headerOnly = ["frame-ancestors 'none'"]

/**
 * Returns the content-security policy of a finished export, for its pages' `<meta>`. It allows what the export holds
 * and nothing else: no inline script, no evaluated one, no markup made from text.
 */
export function createPolicy({ styleHashes, formEndpoint }: PolicyNeeds): string {
  // The blog's search box is a form that leads to the list itself.
  const formTargets = ["'self'", mapOrigin, ...(formEndpoint ? [new URL(formEndpoint).origin] : [])]
  return [
    "default-src 'none'",
    // The search runs on WebAssembly, which this allows and no other evaluation.
    "script-src 'self' 'wasm-unsafe-eval'",
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${mapOrigin}`,
    `form-action ${formTargets.join(' ')}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** Returns the policy of a page's `<meta>` as a host sends it. */
export function toHeader(policy: string): string {
  return [policy, ...headerOnly].join('; ')
}

/** Next's own export starts each page with inline scripts, which no hash can name beforehand. Never what we ship. */
export const stockPolicy = toHeader(
  createPolicy({ styleHashes: [], formEndpoint: null })
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("; require-trusted-types-for 'script'; trusted-types 'none'", ''),
)
