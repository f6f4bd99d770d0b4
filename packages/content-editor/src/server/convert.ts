import type { Pasted } from '../shared/types'
import type { Desk } from './desk'
import { addPicture } from './pictures'
import { EditorError } from './workspace'

/** Converts what was pasted or dropped to Markdown, and adds its pictures. `lost` lists what could not be kept. */
export async function convertPasted(desk: Desk, pasted: Pasted): Promise<{ body: string; lost: string[] }> {
  const { site, content, page } = desk.workspace
  if (!site.convert) throw new EditorError('This site has no converter of documents.')
  const options = { below: pasted.below, keepsTitle: true }
  const { body, pictures, lost } =
    'html' in pasted
      ? await site.convert.html(pasted.html, options)
      : await site.convert.document(pasted.name, Buffer.from(pasted.content, 'base64'), options)
  // Browsers copy the full address of a link, also of one to a page of this site.
  let text = [site.config.getOrigin?.(content) ?? '', page.origin ?? ''].reduce(
    (all, origin) => (origin ? all.replaceAll(`](${origin}/`, '](/') : all),
    body,
  )
  for (const [reference, bytes] of pictures) {
    const [start, end] = findImage(text, reference)
    const alt = text.slice(start + 2, text.lastIndexOf('](', end))
    const name = `${alt.replace(/\\/g, '').slice(0, 40) || 'picture'}${/\.\w+$/.exec(reference)}`
    const bytes64 = Buffer.from(bytes).toString('base64')
    const image = await addPicture(desk, { name, content: bytes64 }).then(
      (added) => `![${alt}](${added})`,
      (error: Error) => {
        lost.push(`a picture: ${error.message}`)
        return ''
      },
    )
    text = text.slice(0, start) + image + text.slice(end)
  }
  return { body: text.trim(), lost }
}

/** Returns where the image of a reference starts and ends. Its description can have brackets. */
function findImage(text: string, reference: string): [start: number, end: number] {
  const target = text.indexOf(`](${reference}`)
  if (target < 0) return [text.length, text.length]
  let depth = 1
  let start = target
  while (start > 0 && depth > 0) {
    start--
    const isEscaped = text[start - 1] === '\\'
    if (text[start] === ']' && !isEscaped) depth++
    if (text[start] === '[' && !isEscaped) depth--
  }
  return [start - 1, text.indexOf(')', target + 2 + reference.length) + 1]
}
