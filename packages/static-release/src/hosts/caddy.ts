import { createCanonicalRules, listPages, redirectStatus, refusedPattern } from '../addresses'
import { codings, isCompressible, isImage, listExtensions, pageType, splitTypes } from '../headers'
import { type HostDescription, notice, toLines } from './description'

/**
 * Creates the rules of a site block, which must set the root. Never pass request text to `vars_regexp`, which expands
 * placeholders in it (CVE-2026-30852); `map` is safe.
 */
export function createCaddyRules(description: HostDescription): string {
  const { headers, basePath, hashedFolders, redirects, caching, embedding } = description
  const rules = createCanonicalRules({ basePath, redirects })
  const { paths, extensions: types } = splitTypes(description)
  const select = (test: (type: string) => boolean) => `*.${listExtensions(description, test).join(' *.')}`
  return `# ${notice}

# Keeps this order instead of Caddy's own.
route {
	header {
${toLines(Object.entries(headers), ([name, value]) => `\t\t${name} ${quote(value)}`)}
		Cross-Origin-Resource-Policy ${embedding.other}
		Cache-Control ${quote(caching.revalidated)}
	}
	# In a block that deletes a header, Caddy would defer the others and omit them on errors.
	header -Server

	@otherMethod not method GET HEAD
	error @otherMethod 405

	map {http.request.orig_uri} {site_answer} {
		${quote(`~(?i)${refusedPattern}`)} missing
${toLines(rules, ({ pattern, to }) => `\t\t${quote(`~${pattern}`)} ${quote(toPlaceholders(to))}`)}
		default file
	}
	@refused expression {site_answer} == "missing"
	error @refused 404
	@moved expression {site_answer} != "file"
	redir @moved {site_answer} ${redirectStatus}

	# Evaluated only for addresses with capitals.
	map {http.request.orig_uri} {site_lowercase} {
${toLines(listPages(description), (page) => `\t\t${quote(`~(?i)^${page}(\\?.*)?$`)} ${quote(`${page}\${1}`)}`)}
		default ${quote('')}
	}
	@capitals expression {path}.matches("[A-Z]") && {site_lowercase} != ""
	redir @capitals {site_lowercase} ${redirectStatus}

	# The 404 page has no address.
	error /404 404

${toLines(hashedFolders, (folder) => `\theader ${folder}* Cache-Control ${quote(caching.hashed)}`)}

${toLines(types, ([each]) => `\t@${each} path *.${each}`)}
${toLines(types, ([each, type]) => `\theader @${each} Content-Type ${quote(type)}`)}
${toLines(paths, ([path, type]) => `\theader ${basePath}${path} Content-Type ${quote(type)}`)}

	@text path ${select(isCompressible)}
	header @text Vary Accept-Encoding
	@image path ${select(isImage)}
	header @image Cross-Origin-Resource-Policy ${embedding.image}

	# Caddy sends 416 with the caching of the file. Drop ranges that may be unsatisfiable (RFC 9110, section 14.2).
	@otherRange not header_regexp Range ^bytes=(0-|-[1-9])[0-9]*$
	request_header @otherRange -Range

	rewrite / /index
	@page not path ${select(() => true)}
	header @page Vary Accept-Encoding
	rewrite @page {path}.html
	${fileServer}
}

handle_errors {
	header Cache-Control ${quote(caching.error)}
	@missing expression {http.error.status_code} == 404
	handle @missing {
		header Content-Type ${quote(pageType)}
		header Cross-Origin-Resource-Policy ${embedding.other}
		header Vary Accept-Encoding
		# The page is complete, whatever range or condition the request has.
		request_header -Range
		request_header -If-*
		rewrite * /404.html
		${fileServer.replaceAll('\n', '\n\t')}
	}
	@notAllowed expression {http.error.status_code} == 405
	header @notAllowed Allow "GET, HEAD"
}
`
}

const fileServer = `file_server {
		precompressed ${codings.map(({ name }) => name).join(' ')}
		disable_canonical_uris
	}`

/** Converts `$1` to Caddy's `${1}`. */
const toPlaceholders = (target: string) => target.replace(/\$(\d)/g, '$${$1}')

/** Quotes a value with backticks, in which nothing is special. */
const quote = (value: string): string => `\`${value}\``
