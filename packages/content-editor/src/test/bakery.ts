import fs from 'node:fs'
import path from 'node:path'
import { type Config, type Content, fieldKinds } from 'checked-content'
import { z } from 'zod'
import type { EditorSite } from '../site'

// Jest cannot load cspell.
jest.mock('checked-content/spelling', () => ({
  checkAll: async (content: Content) =>
    jest.requireActual('checked-content').splitDrafts(content, content.problems),
  checkSpelling: async () => ({ problems: [] }),
}))

// A site of another trade: breads in Markdown, and a file of the shop with a part for each day.

const title = z
  .string('a title')
  .max(20, 'a title of at most 20 characters')
  .register(fieldKinds, { kind: 'prose' })
const picture = z.string().register(fieldKinds, { kind: 'picture', place: 'card', alt: '' }).optional()
const bread = z.strictObject({
  title,
  price: z.number().default(2),
  picture,
  notes: z.array(z.strictObject({ text: z.string() })).optional(),
  draft: z.boolean().optional(),
  aliases: z.array(z.string()).optional(),
})

const day = z.strictObject({
  opens: z.string(),
  about: z.string().register(fieldKinds, { kind: 'markdown' }).optional(),
})

export const config: Config = {
  files: {
    'days.yaml': {
      schema: z.record(z.string(), day),
      keys: { noun: 'day' },
    },
  },
  collections: [
    {
      name: 'breads',
      noun: 'bread',
      files: ['breads/[id]/index.md', 'breads/[id].md'],
      schema: bread,
      hasStatus: true,
      toHref: (id) => `/breads/${id}`,
    },
  ],
  texts: ['a.txt'],
  getOrigin: () => 'https://bakery.example',
  pictures: { places: { card: { minWidth: 1, maxWidth: 800 }, figure: { minWidth: 1, maxWidth: 800 } } },
}

/** A bakery in a folder of its own, whose pictures are listed. */
export function openBakery(folder: string, workFolder = `${folder}-work`): EditorSite {
  fs.mkdirSync(workFolder, { recursive: true })
  const list = path.join(workFolder, 'pictures.json')
  if (!fs.existsSync(list)) fs.writeFileSync(list, '{}')
  return { config, folder, workFolder, env: process.env, port: 0 }
}

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='
/** Returns a picture of one pixel. Words after it make another file of it. */
export const drawPicture = (words = '') => Buffer.concat([Buffer.from(png, 'base64'), Buffer.from(words)])
