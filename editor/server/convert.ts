import { loadConverter } from '@/lib/load-converter'
import { getSite } from '@/lib/site'
import { getContent } from './content'
import { addPicture } from './pictures'
import { readSite } from './site'

/** A document that was dropped, in Base64. */
type Dropped = { name: string; content: string }
/** `below` is the level of the heading above the place where the words go. */
export type Pasted = { below: number } & ({ html: string } | Dropped)

export async function convertDocument({ name, content }: Dropped, options = {}) {
  const { convert } = await loadConverter()
  return convert(name, Buffer.from(content, 'base64'), options)
}

/** Converts what was pasted or dropped to Markdown, and adds its pictures. `lost` lists what could not be kept. */
export async function convertPasted(pasted: Pasted): Promise<{ body: string; lost: string[] }> {
  const options = { below: pasted.below, keepsTitle: true }
  const { body, pictures, lost } =
    'html' in pasted
      ? await (await loadConverter()).convertHtml(pasted.html, options)
      : await convertDocument(pasted, options)
  // Browsers copy the full address of a link, also of one to a page of this site.
  let text = [getSite(getContent()).url, readSite().origin ?? ''].reduce(
    (all, origin) => (origin ? all.replaceAll(`](${origin}/`, '](/') : all),
    body,
  )
  for (const [reference, bytes] of pictures) {
    const [image = '', alt = ''] = new RegExp(`!\\[([^\\]]*)\\]\\(${reference}[^)]*\\)`).exec(text) ?? []
    const name = `${alt.slice(0, 40) || 'picture'}${/\.\w+$/.exec(reference)}`
    const content = Buffer.from(bytes).toString('base64')
    try {
      text = text.replace(image, `![${alt}](${await addPicture({ name, content })})`)
    } catch (error) {
      lost.push(`a picture: ${(error as Error).message}`)
      text = text.replace(image, '')
    }
  }
  return { body: text.trim(), lost }
}
