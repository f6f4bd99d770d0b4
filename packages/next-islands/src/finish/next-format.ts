// What Next 16 writes into a page of an export. Nothing documents it, so everything that depends on it is here, and
// `next-format/` has a page as each version wrote it. A form that is not known stops the build.
//
// Scripts are files of the runtime (`isChunk`), or inline. An inline one pushes one JSON value: `[1, "text"]` is a piece of
// the flight data, `{"otherChunks": …}` is Turbopack's list of the chunks that start the page.
//
// Flight data is the page once more, as React's server sent it: rows of an id, a tag and JSON, `1f:I[7,[],"Menu"]`. A row
// with the tag `I` imports a client module: its id, chunks and export. Elements are `["$", type, key, props]`, and
// `"$L1f"` refers to row 1f. Row 0 is the page.

/** Marks a page that Next renders only in the browser. */
export const errorId = '__next_error__'

/** Tests the HTML of a page that called `notFound()`: Next exports only an error for the browser. */
export const isNotFoundPage = (html: string) =>
  html.includes(`<html id="${errorId}"`) && html.includes('NEXT_HTTP_ERROR_FALLBACK;404')

/** Marks a part that the server left to the browser, with the reason, or from 16.4 on with nothing. */
export const digestAttribute = 'data-dgst'

/** The digest of a part that hydration renders, for example after `useSearchParams()`. */
export const isLeftToHydration = (digest: string) => /^(BAILOUT_TO_CLIENT_SIDE_RENDERING)?$/.test(digest)

/** Matches the address of a file of the runtime. */
const chunk = /^(https?:\/\/[^/]+)?(\/[\w.~-]+)*\/_next\/static\/[\w.~%()[\]/-]+\.js(\?dpl=[\w-]+)?$/
export const isChunk = (src: string) => chunk.test(src)

/** Each matches a complete inline script. */
const inlineForms = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((\[\d.*\])\)$/s,
  /^self\.__next_f\.push\((\[\d.*\])\)$/s,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{"otherChunks":.*\})\);?$/s,
]

/** Returns the value that an inline script of Next's pushes, or `undefined` for any other script. */
export function parseInline(text: string): unknown {
  try {
    const value = inlineForms.map((form) => form.exec(text)?.[1]).find((json) => json !== undefined)
    return value && JSON.parse(value)
  } catch {
    return undefined
  }
}

export function readFlight(html: string): string {
  const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)]
  const values = scripts.map(([, text = '']) => parseInline(text))
  return values.map((value) => (Array.isArray(value) && value[0] === 1 ? value[1] : '')).join('')
}

/** Rows with these tags, of text and binary data, have a length in bytes instead of a line end. */
const row = /([\da-f]*):(?:[TAOoUSsLlGgMmV]([\da-f]+),|(I?)([^\n]*)\n?)/y

/** Returns the rows of flight data by id, and the modules and exports of those that are imports. */
export function parseRows(flight: string) {
  // One character a byte.
  const bytes = Buffer.from(flight).toString('latin1')
  const rows = new Map<string, unknown>()
  const imports = new Map<unknown, { module: string; name: string }>()
  for (let match = row.exec(bytes); match; match = row.exec(bytes)) {
    const [, id = '', size = '0', tag, json = ''] = match
    row.lastIndex += Number.parseInt(size, 16)
    if (!/^[[{"]/.test(json)) continue
    const value = JSON.parse(json)
    rows.set(id, value)
    if (tag) imports.set(value, { module: String(value[0]), name: value[2] })
  }
  return { rows, imports }
}

/** Returns the id of the row to which a value refers, if it refers to one. */
export const parseReference = (value: unknown) =>
  typeof value === 'string' ? /^\$[L@QWi]?([0-9a-f]+)(:|$)/.exec(value)?.[1] : undefined

/** Tests for an element, `["$", type, key, props]`. */
export const isElement = (value: unknown[]) => value[0] === '$'

/** What Next renders only in place of a page, in the browser. */
export const fallbacks = ['error', 'notFound', 'forbidden', 'unauthorized', 'loading']
