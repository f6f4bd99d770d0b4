import { previewSize } from '@/scripts/previews/plan'
import { type Export, toPath } from './check-page'

/** Pixels. */
type Size = { width: number; height: number }

/** Returns the size of a PNG, or `null` where the bytes are none (W3C PNG, third edition, sections 5.2 and 11.2.1). */
export function readPngSize(bytes: Uint8Array): Size | null {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  if (bytes.length < 24 || signature.some((byte, index) => bytes[index] !== byte)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/**
 * Returns the faults of the pictures that link previews show. Each page names one of its own, a PNG of the right size
 * with a text that holds its title; only the further pages of a list have that of its first, and the 404 page has that of
 * the home page. `read` returns the bytes of a file, given by its path from the root of the export, without the first
 * `/`.
 */
export function checkPreviews(
  { origin, pages, files }: Export,
  read: (file: string) => Uint8Array,
): string[] {
  const seen = new Map<string, string>()
  return [...pages].flatMap(([address, { title, preview }]) => {
    const list = address.replace(/\/page\/\d+$/, '')
    const faults: string[] = []
    const report = (fault: string) => faults.push(`${address}: ${fault}`)
    const url = preview['og:image'] ?? ''
    const file = toPath(origin, url) ?? ''
    if (!files.has(file))
      return [`${address}: its preview ${url || 'is missing'}${url ? ' does not exist' : ''}`]

    const size = readPngSize(read(file.slice(1)))
    const { width, height } = previewSize
    if (size?.width !== width || size.height !== height) {
      report(
        `its preview is ${size ? `${size.width} × ${size.height}` : 'no PNG'}, not a PNG of ${width} × ${height}`,
      )
    }
    const declared = [preview['og:image:width'], preview['og:image:height'], preview['og:image:type']]
    if (declared.join(' ') !== `${width} ${height} image/png`) report('it does not say what its preview is')
    if (address === '/404') return faults

    if (preview['twitter:image'] !== url) report('its preview for X is another')
    const [name = ''] = (pages.get(list)?.title ?? title).split(' · ')
    for (const property of ['og:image:alt', 'twitter:image:alt']) {
      if (!name || !preview[property]?.includes(name)) report(`${property} lacks its title`)
    }
    if (list !== address) {
      if (pages.get(list)?.preview['og:image'] !== url) report(`its preview is not that of ${list}`)
      return faults
    }
    const first = seen.get(url)
    if (first !== undefined) report(`its preview is also that of ${first}`)
    else seen.set(url, address)
    return faults
  })
}
