import { toOrigin } from './safe'

/** What pages need besides their own files. */
export type PolicyNeeds = {
  /** Addresses that receive forms. */
  forms?: readonly string[]
  /** Addresses that scripts contact. */
  connections?: readonly string[]
  /** Origins whose pages are embedded. */
  frames?: readonly string[]
  /** Other sources of scripts, such as `'wasm-unsafe-eval'`. */
  scripts?: readonly string[]
}

// 'self' covers addresses on the site's own host.
const toOrigins = (addresses: readonly string[]) => [
  ...new Set(addresses.filter((each) => /^https?:/.test(each)).map(toOrigin)),
]

/** Returns the directives of both policies. The header has no `default-src`, which would also apply to styles. */
function createDirectives({
  forms = [],
  connections = [],
  frames = [],
  scripts = [],
}: PolicyNeeds): string[] {
  return [
    ["script-src 'self'", ...scripts].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...toOrigins(connections)].join(' '),
    "manifest-src 'self'",
    `frame-src ${toOrigins(frames).join(' ') || "'none'"}`,
    ["form-action 'self'", ...toOrigins(forms)].join(' '),
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
}

/** Creates the policy for the `<meta>` of a page, with a hash for each inline style. */
export function createPagePolicy(styleHashes: readonly string[], needs: PolicyNeeds = {}): string {
  const styles = `style-src ${styleHashes.join(' ') || "'none'"}`
  return ["default-src 'none'", styles, ...createDirectives(needs)].join('; ')
}

/**
 * Creates the policy header. Browsers enforce both policies, so this one leaves styles to each `<meta>`. That keeps
 * it valid for pages of the previous and next release.
 */
export function createHeaderPolicy(needs: PolicyNeeds = {}): string {
  return [
    ...createDirectives(needs),
    "media-src 'none'",
    "object-src 'none'",
    "worker-src 'self'",
    // Ignored in `<meta>` (CSP level 3, section 3.3).
    "frame-ancestors 'none'",
  ].join('; ')
}
