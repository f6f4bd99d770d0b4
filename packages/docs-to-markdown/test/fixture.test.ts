import fs from 'node:fs'
import path from 'node:path'
import { convertDocument } from './convert.ts'

// Documents as programs write them, each beside its Markdown.

const folder = path.join(__dirname, '../fixture')
const documents = fs.readdirSync(folder).filter((file) => !file.endsWith('.md'))

it.each(documents)('converts %s', async (file) => {
  const { body, pictures, lost } = await convertDocument(file, fs.readFileSync(path.join(folder, file)))
  const notes = [...pictures.keys(), ...lost].map((note) => `\n<!-- ${note} -->`)
  const expected = path.join(folder, `${file}.md`)
  expect(body + notes.join('')).toBe(fs.readFileSync(expected, 'utf8'))
})
