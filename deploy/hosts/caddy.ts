import { canonicalRules, redirectStatus, refusedPattern } from '../addresses'
import { caching, codings, contentTypes, extensionTypes, hashedFolders, isCompressible } from '../headers'
import { type HostDescription, notice } from './description'

/**
 * Returns a Caddyfile. It listens at `SITE_ADDRESS` (with a domain's name Caddy gets its certificate by itself) and
 * serves the folder `SITE_ROOT`.
 */
export function createCaddyfile({ headers }: HostDescription): string {
  const typed = Object.entries(groupByType())
  const paths = typed.flatMap(([, each]) => each)
  const textPaths = typed.filter(([type]) => isCompressible(type)).flatMap(([, each]) => each)
  return `# ${notice}

{
	admin off
}

{$SITE_ADDRESS::8080} {
	root * {$SITE_ROOT:/srv}

	# In this order, whatever Caddy's own order of directives.
	route {
		header {
${Object.entries(headers)
  .map(([name, value]) => `\t\t\t${name} ${quote(value)}`)
  .join('\n')}
			Cache-Control ${quote(caching.revalidated)}
		}
		# By itself: what takes headers away makes Caddy set those beside it later, which errors never see.
		header -Server

		@otherMethod not method GET HEAD
		error @otherMethod 405

		@refused vars_regexp refused {http.request.orig_uri} ${quote(`(?i)${refusedPattern}`)}
		error @refused 404

		# Where a target that is not canonical leads.
${canonicalRules
  .map(
    (
      { pattern, to },
      index,
    ) => `		@rule${index} vars_regexp rule${index} {http.request.orig_uri} ${quote(pattern)}
		redir @rule${index} ${to.replace(/\$(\d)/g, `{re.rule${index}.$1}`)} ${redirectStatus}`,
  )
  .join('\n')}

		# The page for what is missing has no address of its own.
		error /404 404

		@hashed path ${hashedFolders.map((folder) => `${folder}*`).join(' ')}
		header @hashed Cache-Control ${quote(caching.hashed)}

${typed
  .map(
    ([type, paths], index) => `		@type${index} path ${paths.join(' ')}
		header @type${index} Content-Type ${quote(type)}`,
  )
  .join('\n')}
${Object.entries(contentTypes)
  .map(([path, type]) => `\t\theader ${path} Content-Type ${quote(type)}`)
  .join('\n')}

		@text path ${textPaths.join(' ')}
		header @text Vary Accept-Encoding

		# Units that it does not know Go answers with 416, where they must be ignored (RFC 9110, section 14.2).
		@otherUnit not header Range bytes=*
		request_header @otherUnit -Range

		rewrite / /index
		@page not path ${paths.join(' ')}
		header @page Vary Accept-Encoding
		rewrite @page {path}.html
		file_server {
			precompressed ${codings.map(({ name }) => name).join(' ')}
			disable_canonical_uris
		}
	}

	handle_errors {
		header Cache-Control ${quote(caching.error)}
		@missing expression {http.error.status_code} == 404
		handle @missing {
			header Content-Type ${quote(extensionTypes.html ?? '')}
			header Vary Accept-Encoding
			rewrite * /404.html
			file_server {
				precompressed ${codings.map(({ name }) => name).join(' ')}
				disable_canonical_uris
			}
		}
		@notAllowed expression {http.error.status_code} == 405
		header @notAllowed Allow "GET, HEAD"
	}
}
`
}

/** Returns the patterns of the paths of all files but pages, by their media type. */
function groupByType(): Record<string, string[]> {
  const groups: Record<string, string[]> = {}
  for (const [extension, type] of Object.entries(extensionTypes)) {
    if (extension !== 'html') groups[type] = [...(groups[type] ?? []), `*.${extension}`]
  }
  return groups
}

/** Returns a value as one word of a Caddyfile, in which nothing within backticks is special. */
function quote(value: string): string {
  return `\`${value}\``
}
