import sharp from 'sharp'
import { ogImageSize } from '@/lib/seo/metadata'
import { type Export, toPath } from './check-page'

const { width, height } = ogImageSize
const largestFile = 150_000

/** Checks the format, size and weight of an Open Graph image. */
async function describeFile(bytes: Uint8Array): Promise<string[]> {
  const image = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  const isRight = image?.format === 'jpeg' && image.width === width && image.height === height
  return [
    ...(isRight ? [] : [`is not a JPEG of ${width} × ${height}`]),
    ...(bytes.length > largestFile ? [`has ${bytes.length} bytes, more than ${largestFile}`] : []),
  ]
}

/**
 * Checks that every page has its own Open Graph image, with its title as alternative text. Further pages of a list
 * share the image of the first, and the 404 page that of Home.
 */
export async function checkOgImages(
  { origin, pages, files }: Export,
  read: (file: string) => Uint8Array,
): Promise<string[]> {
  const pageOf = new Map<string, string>()
  const faults: string[] = []
  for (const [address, { title, ogImage }] of pages) {
    const report = (fault: string) => faults.push(`${address}: ${fault}`)
    const list = address.replace(/\/page\/\d+$/, '')
    const url = ogImage['og:image'] ?? ''
    const file = toPath(origin, url) ?? ''
    if (!files.has(file)) {
      report(url ? `its Open Graph image ${url} does not exist` : 'it has no Open Graph image')
      continue
    }
    const first = pageOf.get(url)
    if (first === undefined) {
      for (const fault of await describeFile(read(file.slice(1)))) report(`its Open Graph image ${fault}`)
    }
    const declared = [ogImage['og:image:width'], ogImage['og:image:height'], ogImage['og:image:type']]
    if (declared.join(' ') !== `${width} ${height} image/jpeg`) report('it does not declare size and type')
    if (address === '/404') continue

    if (ogImage['twitter:image'] !== url) report('its image for X is another')
    const [name = ''] = (pages.get(list)?.title ?? title).split(' · ')
    for (const property of ['og:image:alt', 'twitter:image:alt']) {
      if (!name || !ogImage[property]?.includes(name)) report(`${property} lacks its title`)
    }
    if (list !== address) {
      if (pages.get(list)?.ogImage['og:image'] !== url) report(`its Open Graph image is not that of ${list}`)
    } else if (first === undefined) pageOf.set(url, address)
    else report(`its Open Graph image is also that of ${first}`)
  }
  return faults
}
