/** The only third party besides endpoints. Contacted only after a click. */
export const mapOrigin = 'https://www.openstreetmap.org'

/** The addresses that receive the contact form, orders, and forms with a receiver of their own, if any. */
export type Endpoints = { formEndpoint?: string | null; orderEndpoint?: string | null; forms?: string[] }

type PolicyNeeds = Endpoints & { hasMap: boolean }

// 'self' covers endpoints on the site's own host.
const toOrigins = (...endpoints: (string | null | undefined)[]) => [
  ...new Set(endpoints.flatMap((each) => (each && /^https?:/.test(each) ? new URL(each).origin : []))),
]

/** Returns the directives of both policies. The header has no `default-src`, which would also apply to styles. */
function createDirectives({ formEndpoint, orderEndpoint, forms = [], hasMap }: PolicyNeeds): string[] {
  const endpoints = toOrigins(formEndpoint, orderEndpoint, ...forms)
  const formTargets = ["'self'", ...(hasMap ? [mapOrigin] : []), ...endpoints]
  return [
    // Search uses WebAssembly. Its panel is on every page.
    "script-src 'self' 'wasm-unsafe-eval'",
    "img-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...toOrigins(orderEndpoint)].join(' '),
    "manifest-src 'self'",
    `frame-src ${hasMap ? mapOrigin : "'none'"}`,
    `form-action ${formTargets.join(' ')}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
}

/** Creates the policy for the `<meta>` of a page, with a hash for each inline style. */
export function createPagePolicy(styleHashes: readonly string[], needs: PolicyNeeds): string {
  const styles = `style-src ${styleHashes.join(' ') || "'none'"}`
  return ["default-src 'none'", styles, ...createDirectives(needs)].join('; ')
}

/**
 * Creates the policy header. Browsers enforce both policies, so this one leaves styles to each `<meta>`. That keeps
 * it valid for pages of the previous and next release.
 */
export function createHeaderPolicy(endpoints: Endpoints): string {
  return [
    ...createDirectives({ ...endpoints, hasMap: true }),
    "media-src 'none'",
    "object-src 'none'",
    "worker-src 'self'",
    // Ignored in `<meta>` (CSP level 3, section 3.3).
    "frame-ancestors 'none'",
  ].join('; ')
}
