import { loadConverter } from '@/lib/load-converter'
import { getSite } from '@/lib/site'
import { EditorError } from './changes'
import { getContent } from './content'
import { addPicture } from './pictures'
import { readSite } from './site'

/** A document that was dropped, in Base64. */
type Dropped = { name: string; content: string }
/** `below` is the level of the heading above the place where the words go. */
export type Pasted = { below: number } & ({ html: string } | Dropped)

/** Converts a document or HTML to Markdown. Lists in words what is lost. */
async function run(source: Dropped | { html: string }, options = {}) {
  const { convert, convertHtml, describeLoss } = await loadConverter()
  const converted = await ('html' in source
    ? convertHtml(source.html, options)
    : convert(source.name, Buffer.from(source.content, 'base64'), options)
  ).catch((error) => {
    throw new EditorError(error.message)
  })
  return { ...converted, lost: converted.lost.map(describeLoss) }
}

export const convertDocument = (document: Dropped) => run(document)

/** Converts what was pasted or dropped to Markdown, and adds its pictures. `lost` lists what could not be kept. */
export async function convertPasted(pasted: Pasted): Promise<{ body: string; lost: string[] }> {
  const { body, pictures, lost } = await run(pasted, { below: pasted.below, keepsTitle: true })
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
