import { decodeAddress, toAddressUnder } from '../addresses'
import type { ManagedHost } from './managed'

const createRedirectPage = (to: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Moved</title><meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${to}"><a href="${to}">Moved</a></html>\n`

/** GitHub Pages. It sends no headers of ours, and adds the base path itself. */
export const github: ManagedHost = {
  adds: /^(?:access-control-allow-origin: \*$|(?:expires|x-cache[\w-]*|x-fastly-[\w-]+|x-github-[\w-]+|x-proxy-cache|x-served-by|x-timer): )/,
  createFiles: ({ basePath, redirects }) => ({
    '.nojekyll': '',
    ...Object.fromEntries(
      redirects
        .filter(({ from }) => from !== '/index')
        .map(({ from, to }) => [
          `${decodeAddress(from).slice(1)}.html`,
          createRedirectPage(toAddressUnder(basePath, to)),
        ]),
    ),
  }),
}
