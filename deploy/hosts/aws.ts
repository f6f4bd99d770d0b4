import { createCanonicalRules, redirectStatus, refusedPattern } from '../addresses'
import { caching, contentTypes, extensionTypes, pageType } from '../headers'
import { type HostDescription, notice, toLines } from './description'

/** Creates a CloudFront function (runtime 2.0, which lacks destructuring): redirects, clean addresses, probes. */
export function createCloudFrontFunction(description: HostDescription): string {
  const rules = createCanonicalRules(description).map(({ pattern, to }) => [pattern, to])
  return `// ${notice}
const refused = new RegExp(${JSON.stringify(refusedPattern)}, 'i')
const rules = ${JSON.stringify(rules, null, 2)}
const file = /\\.(?:${Object.keys(extensionTypes).join('|')})$/

function handler(event) {
  const request = event.request
  const missing = { statusCode: 404, headers: { 'cache-control': { value: '${caching.error}' } } }
  if (refused.test(request.uri) || request.uri === '/404') return missing
  const rule = rules.find((each) => new RegExp(each[0]).test(request.uri))
  if (rule) {
    const query = Object.keys(request.querystring).map((name) => {
      const field = request.querystring[name]
      return (field.multiValue || [field]).map((each) => (each.value === '' ? name : name + '=' + each.value)).join('&')
    }).join('&')
    const location = request.uri.replace(new RegExp(rule[0]), rule[1]) + (query && '?' + query)
    return { statusCode: ${redirectStatus}, headers: { location: { value: location } } }
  }
  if (request.uri === '/') request.uri = '/index.html'
  else if (!file.test(request.uri)) request.uri += '.html'
  return request
}
`
}

/** Creates the input of `aws cloudfront create-response-headers-policy`. */
export function createResponseHeadersPolicy({ headers }: HostDescription): string {
  const items = Object.entries(headers).flatMap(([name, value]) =>
    security.has(name) ? [] : [{ Header: name, Value: value, Override: true }],
  )
  const [age = '0'] = /\d+/.exec(headers['Strict-Transport-Security'] ?? '') ?? []
  const config = {
    Name: 'website',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: headers['Content-Security-Policy'] },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: headers['Referrer-Policy'] },
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: Number(age),
        IncludeSubdomains: /includeSubDomains/.test(headers['Strict-Transport-Security'] ?? ''),
      },
    },
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

/** Headers that CloudFront configures by special names. */
const security = new Set([
  'Content-Security-Policy',
  'Referrer-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
])

/** Creates a script that uploads each file with its type and caching. Pages go last, and removed ones are deleted. */
export function createUploadScript({ basePath, hashedFolders }: HostDescription): string {
  const copy = (patterns: string[], type: string, cache: string) => {
    const filter = patterns.map((pattern) => `--include '${pattern}'`).join(' ')
    return `aws s3 cp site "s3://$1" --recursive --exclude '*' ${filter} --content-type '${type}' --cache-control '${cache}'`
  }
  const types = Object.entries(extensionTypes)
  const paths = Object.entries(contentTypes)
  const listHashed = (extension: string) => hashedFolders.map((folder) => `${folder.slice(1)}*.${extension}`)
  return `#!/bin/sh
# ${notice}
# Usage: sh upload.sh BUCKET
set -e
${toLines(types, ([each, type]) => copy([`*.${each}`], type, caching.revalidated))}
${toLines(types, ([each, type]) => copy(listHashed(each), type, caching.hashed))}
${toLines(paths, ([path, type]) => copy([(basePath + path).slice(1)], type, caching.revalidated))}
${copy(['*.html'], pageType, caching.revalidated)}
aws s3 sync site "s3://$1" --delete --size-only --exclude '*' --include '*.html'
`
}
