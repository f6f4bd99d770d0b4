import { createRules, formatHeaders, formatRedirects, type ManagedHost } from './managed'

/** Netlify. It sends the headers of a path with 404 too, so each hashed file has its own rule. It has no 308. */
export const netlify: ManagedHost = {
  adds: /^(?:cache-status|x-nf-[\w-]+): /,
  redirectStatus: 301,
  createFiles: (description) => ({
    _headers: formatHeaders(createRules(description, description.hashedFiles)),
    _redirects: formatRedirects(description, 301),
  }),
}
