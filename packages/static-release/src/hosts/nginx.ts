import { createCanonicalRules, listPages, redirectStatus, refusedPattern } from '../addresses'
import {
  codings,
  isCompressible,
  isImage,
  listExtensions,
  pageType,
  splitTypes,
  toAcceptPattern,
} from '../headers'
import { type HostDescription, notice, toLines } from './description'

const copies = `(?:\\.(?:${codings.map(({ suffix }) => suffix.slice(1)).join('|')}))?$`

/** Creates the maps for the `http` block. Needs no extra modules. */
export function createNginxMaps(description: HostDescription): string {
  const { hashedFolders, caching, embedding } = description
  const pages = listPages(description)
  const list = (test: (type: string) => boolean) => listExtensions(description, test).join('|')
  return `# ${notice}

# For long addresses and many of them. nginx accepts these lines once: remove your own.
map_hash_bucket_size 512;
map_hash_max_size ${Math.max(2048, pages.length * 2)};

# Names without a pattern match capitals too.
map $uri $site_page {
    default "";
${toLines(pages, (page) => `    ${page} ${page};`)}
}
map "$site_page $uri" $site_lowercase {
    default $site_page;
    "~^([^ ]+) \\1$" "";
}

map $request_uri $site_canonical {
    default "";
${toLines(createCanonicalRules(description), ({ pattern, to }) => `    ${quote(`~${pattern}`)} ${quote(to)};`)}
}

# The best copy that the browser accepts, for try_files: nginx often lacks the module for Brotli.
map $http_accept_encoding $site_copy {
    default "";
${toLines(codings, ({ name, suffix }) => `    ${quote(`~*${toAcceptPattern(name)}`)} ${suffix};`)}
}

map $uri $site_content_coding {
    default "";
${toLines(codings, ({ name, suffix }) => `    "~\\${suffix}$" ${name};`)}
}

# By status too: a missing file in a hashed folder must not be cached for a year.
map "$status $uri" $site_cache_control {
    default "${caching.revalidated}";
    "~^[45]" "${caching.error}";
${toLines(hashedFolders, (folder) => `    "~^(?:200|206|304) ${folder}" "${caching.hashed}";`)}
}

# By name, since a 304 has no type.
map "$status $uri" $site_vary {
    default "";
    "~^(?:200|206|304|404) .*\\.(?:html|${list(isCompressible)})${copies}" Accept-Encoding;
}

map $uri $site_resource_policy {
    default ${embedding.other};
    "~\\.(?:${list(isImage)})${copies}" ${embedding.image};
}

map $status $site_allow {
    default "";
    405 "GET, HEAD";
}
`
}

/** Creates the rules for a `server` block, which must set the root. */
export function createNginxRules(description: HostDescription): string {
  const { headers, basePath, caching } = description
  const { paths, extensions } = splitTypes(description)
  const html = quote(pageType)
  return `# ${notice}

absolute_redirect off;
server_tokens off;
types {}
# The copies are compressed already, so turn off compression on the fly.
gzip off;

${toLines(Object.entries(headers), ([name, value]) => `add_header ${name} ${quote(value)} always;`)}
add_header Cross-Origin-Resource-Policy $site_resource_policy always;
add_header Cache-Control $site_cache_control always;
add_header Content-Encoding $site_content_coding always;
add_header Vary $site_vary always;
add_header Allow $site_allow always;

# Files answer POST with 405 too; your own locations may accept it.
if ($request_method !~ ^(?:GET|HEAD|POST)$) {
    return 405;
}
if ($request_uri ~* ${quote(refusedPattern)}) {
    return 404;
}
if ($site_lowercase) {
    return ${redirectStatus} $site_lowercase$is_args$args;
}
if ($site_canonical) {
    return ${redirectStatus} $site_canonical;
}

# A named location does not run the conditions above again.
error_page 404 @missing;
location @missing {
    default_type ${html};
    try_files /404.html$site_copy /404.html =404;
}
# nginx adds the headers above before it reads the range. Without a separate location, 416 has them twice.
error_page 416 @unsatisfiable;
location @unsatisfiable {
    add_header Cache-Control ${quote(caching.error)} always;
    return 416;
}
# The 404 page has no address.
location = /404 {
    return 404;
}

location = / {
    default_type ${html};
    try_files /index.html$site_copy /index.html =404;
}
location / {
    default_type ${html};
    try_files $uri.html$site_copy $uri.html =404;
}

${toLines(paths, ([path, type]) => createLocation(`= ${basePath}${path}`, type))}
${toLines(extensions, ([extension, type]) => createLocation(`~ \\.${extension}$`, type))}
`
}

function createLocation(match: string, type: string): string {
  const copy = isCompressible(type) ? '$uri$site_copy ' : ''
  return `location ${match} {
    default_type ${quote(type)};
    try_files ${copy}$uri =404;
}`
}

/** Quotes a value for nginx, where `\` escapes only quotes and itself. */
const quote = (value: string): string => `"${value.replace(/\\\\/g, '\\\\\\\\').replace(/"/g, '\\"')}"`
