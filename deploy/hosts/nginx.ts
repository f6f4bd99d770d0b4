import { canonicalRules, redirectStatus, refusedPattern } from '../addresses'
import {
  caching,
  codings,
  compressiblePattern,
  contentTypes,
  extensionTypes,
  hashedFolders,
  isCompressible,
  toAcceptPattern,
} from '../headers'
import { type HostDescription, notice } from './description'

/** Where a server listens, and the folder that it serves. */
export type Place = { listen: string; root: string }

/**
 * Returns a file for nginx's `conf.d/`, for any nginx since 1.11.7 without further modules: compressed copies are found
 * by `try_files`, since the modules for brotli and zstd are seldom there. Written for HTTP behind whatever ends TLS.
 */
export function createNginxSite({ headers }: HostDescription, { listen, root }: Place): string {
  return `# ${notice}

# Where a target that is not canonical leads.
map $request_uri $canonical {
    default "";
${canonicalRules.map(({ pattern, to }) => `    ${quote(`~${pattern}`)} ${quote(to)};`).join('\n')}
}

# The smallest copy that the browser accepts.
map $http_accept_encoding $copy {
    default "";
${codings.map(({ name, suffix }) => `    ${quote(`~*${toAcceptPattern(name)}`)} ${suffix};`).join('\n')}
}

map $uri $content_coding {
    default "";
${codings.map(({ name, suffix }) => `    "~\\${suffix}$" ${name};`).join('\n')}
}

# By status and path: what is missing in a folder of hashed names must not be kept for a year.
map "$status $uri" $cache_control {
    default "${caching.revalidated}";
    "~^[45]" "${caching.error}";
    "~^(?:200|206|304) (?:${hashedFolders.join('|')})" "${caching.hashed}";
}

map $sent_http_content_type $vary {
    default "";
    ${quote(`~${compressiblePattern}`)} Accept-Encoding;
}

map $status $allow {
    default "";
    405 "GET, HEAD";
}

server {
    listen ${listen};
    root ${root};
    absolute_redirect off;
    server_tokens off;
    types {}
    # The copies are compressed already, and nginx does not know: what compresses (a module for brotli too) is off here.
    gzip off;

${Object.entries(headers)
  .map(([name, value]) => `    add_header ${name} ${quote(value)} always;`)
  .join('\n')}
    add_header Cache-Control $cache_control always;
    add_header Content-Encoding $content_coding always;
    add_header Vary $vary always;
    add_header Allow $allow always;

    if ($request_method !~ ^(?:GET|HEAD)$) {
        return 405;
    }
    if ($request_uri ~* ${quote(refusedPattern)}) {
        return 404;
    }
    if ($canonical) {
        return ${redirectStatus} $canonical;
    }

    # A named location, where the conditions above are not asked again.
    error_page 404 @missing;
    location @missing {
        default_type ${quote(extensionTypes.html ?? '')};
        try_files /404.html$copy /404.html =404;
    }
    # Headers are added before nginx looks at the range, and would be once more.
    error_page 416 @unsatisfiable;
    location @unsatisfiable {
        add_header Cache-Control ${quote(caching.error)} always;
        return 416;
    }
    # The page for what is missing has no address of its own.
    location = /404 {
        return 404;
    }

    location = / {
        default_type ${quote(extensionTypes.html ?? '')};
        try_files /index.html$copy /index.html =404;
    }
    location / {
        default_type ${quote(extensionTypes.html ?? '')};
        try_files $uri.html$copy $uri.html =404;
    }

${createFileLocations().join('\n')}
}
`
}

function createFileLocations(): string[] {
  const single = Object.entries(contentTypes).map(([path, type]) => createLocation(`= ${path}`, type))
  const byExtension = Object.entries(extensionTypes)
    .filter(([extension]) => extension !== 'html')
    .map(([extension, type]) => createLocation(`~ \\.${extension}$`, type))
  return [...single, ...byExtension]
}

function createLocation(match: string, type: string): string {
  const copy = isCompressible(type) ? '$uri$copy ' : ''
  return `    location ${match} {
        default_type ${quote(type)};
        try_files ${copy}$uri =404;
    }`
}

/** Returns a value as a quoted word of nginx's, in which `\` stands for itself before all but quotes. */
function quote(value: string): string {
  return `"${value.replace(/\\\\/g, '\\\\\\\\').replace(/"/g, '\\"')}"`
}
