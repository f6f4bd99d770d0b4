/** The only third party besides `formEndpoint`. Contacted only after a click. */
export const mapOrigin = 'https://www.openstreetmap.org'

type PolicyNeeds = { formEndpoint: string | null; hasMap: boolean }

/** Directives of both policies. The header has no `default-src`, which would also apply to styles. */
function createDirectives({ formEndpoint, hasMap }: PolicyNeeds): string[] {
  // 'self' covers relative form endpoints and the search box.
  const isElsewhere = formEndpoint && /^https?:/.test(formEndpoint)
  const formTargets = [
    "'self'",
    ...(hasMap ? [mapOrigin] : []),
    ...(isElsewhere ? [new URL(formEndpoint).origin] : []),
  ]
  return [
    // Search uses WebAssembly. Its panel is on every page.
    "script-src 'self' 'wasm-unsafe-eval'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
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
export function createHeaderPolicy(formEndpoint: string | null): string {
  return [
    ...createDirectives({ formEndpoint, hasMap: true }),
    "media-src 'none'",
    "object-src 'none'",
    "worker-src 'self'",
    // Ignored in `<meta>` (CSP level 3, section 3.3).
    "frame-ancestors 'none'",
  ].join('; ')
}
