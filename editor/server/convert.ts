import { convert, convertHtml } from '@/lib/content/convert/convert'
import { getSite } from '@/lib/site'
import { getContent } from './content'
import { addPicture } from './pictures'
import { readSite } from './site'

/** Pasted HTML, or a dropped document in Base64. `below` is the level of the heading above the place where it goes. */
export type Pasted = { below: number } & ({ html: string } | { name: string; content: string })

/** Converts what was pasted or dropped to Markdown, and adds its pictures. `lost` lists what could not be kept. */
export async function convertPasted(pasted: Pasted): Promise<{ body: string; lost: string[] }> {
  const options = { below: pasted.below, keepsTitle: true }
  const { body, pictures, lost } =
    'html' in pasted
      ? await convertHtml(pasted.html, options)
      : await convert(pasted.name, Buffer.from(pasted.content, 'base64'), options)
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
