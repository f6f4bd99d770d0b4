import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import {
  type Content,
  ContentError,
  createContent,
  formatProblem,
  hasPage,
  listHints,
  listProblemsOf,
  listRedirects,
  openContent,
  remove,
  rename,
  writeChanges,
} from 'checked-content'
import { z } from 'zod'
import { config } from '../fixture/content.config.ts'

// The package on files of another trade: an allotment.

const fixture = path.join(import.meta.dirname ?? __dirname, '../fixture')
let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'garden-'))
  for (const name of ['plants', 'beds', 'garden.yaml'])
    fs.cpSync(path.join(fixture, name), path.join(folder, name), { recursive: true })
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const open = (before?: Content) => openContent(config, { folder, today: '2026-11-30' }, before)
const report = (content: Content, name: string) =>
  listProblemsOf(content, name).map((problem) => formatProblem({ ...problem, file: name }))
const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')

it('has no problems, and gives typed values', () => {
  const content = open()
  expect(content.problems).toEqual([])
  expect(content.get('garden.yaml').name).toBe('Marsh Lane Gardens')
  expect(hasPage(content, '/plants/garlic#when-to-plant')).toBe(true)
  expect(listRedirects(content)).toMatchObject([{ from: '/beans', to: '/plants/broad-bean' }])
})

it.each([
  [
    'plants/garlic.md',
    'bed: south',
    'bed: South wall',
    `plants/garlic.md:5:6  bed
  found:    "South wall"
  expected: one of: south
  fix:      correct it, or add FOLDER/beds/south-wall.yaml`,
  ],
  [
    'plants/garlic.md',
    'sown: 2026-10-15',
    'sewn: 2026-10-15',
    `plants/garlic.md:3:1  sewn
  found:    the unknown key "sewn"
  expected: one of: name, sown, date, draft, bed, aliases
  fix:      write sown, or remove it`,
  ],
  [
    'plants/broad-bean.md',
    '/plants/garlic#when-to-plant',
    '/plants/Garlic',
    `plants/broad-bean.md:8:26  link
  found:    a link to /plants/Garlic
  expected: a page of this site that exists
  fix:      write /plants/garlic`,
  ],
  [
    'garden.yaml',
    'welcome: Come on a Sunday, and bring a spade.',
    'welcome: Sundays: bring a spade',
    `garden.yaml:3:10  YAML
  found:    Sundays: bring a spade
  expected: quotes around a text with special characters
  fix:      put it in quotes: welcome: "Sundays: bring a spade"`,
  ],
])('reports place and fix in %s for %j', (name, from, to, message) => {
  const text = read(name)
  expect(text).toContain(from)
  const content = open().with({ [name]: text.replace(from, to) })
  expect(report(content, name)).toContain(message.replace('FOLDER', folder))
})

it('says what is expected by schemas that have no messages', () => {
  const shape = {
    name: z.string(),
    rows: z.int().max(9),
    sunny: z.boolean(),
    soil: z.enum(['clay', 'sand']),
    tools: z.array(z.string()).min(2),
    notes: z.string().min(3),
  }
  const plain = { ...config, files: { 'garden.yaml': { schema: z.strictObject(shape) } } }
  fs.writeFileSync(
    path.join(folder, 'garden.yaml'),
    'rows: 12\nsunny: often\nsoil: peat\ntools: [rake]\nnotes: a\n',
  )
  const { problems } = openContent(plain, { folder, today: '2026-11-30' })
  const own = problems.filter(({ file }) => file.endsWith('garden.yaml'))
  expect(own.map(({ field, expected }) => `${field}: ${expected}`)).toEqual([
    'name: a text',
    'rows: at most 9',
    'sunny: true or false',
    'soil: one of: clay, sand',
    'tools: at least 2 items',
    'notes: at least 3 characters',
  ])
})

it('refuses values with problems', () => {
  const content = open().with({ 'garden.yaml': 'name: 3\n' })
  expect(() => content.get('garden.yaml')).toThrow(ContentError)
})

it('renames an entry, with what leads there, and keeps comments', () => {
  const content = open()
  const { changes } = rename(content, 'plants', 'garlic', 'wild-garlic')
  writeChanges(folder, changes)
  const after = open(content)
  expect(after.problems).toEqual([])
  expect(read('plants/broad-bean.md')).toContain('(/plants/wild-garlic#when-to-plant)')
  expect(read('plants/wild-garlic.md')).toContain(
    '# It likes the sun.\nbed: south\naliases:\n  - /plants/garlic\n',
  )
  expect(after.documents.get('beds/south.yaml')).toBe(content.documents.get('beds/south.yaml'))
})

it('leads the addresses of a deleted entry to its heir, if they were public', () => {
  const heir = 'garden.yaml'
  const aliases = (text: unknown) => String(text).match(/(?<= {2}- )\/\S+/g)
  expect(aliases(remove(open(), 'plants/broad-bean.md')[heir])).toEqual(['/beans', '/plants/broad-bean'])
  const draft = open().with({
    'plants/broad-bean.md': read('plants/broad-bean.md').replace('bed:', 'draft: true\nbed:'),
  })
  expect(aliases(remove(draft, 'plants/broad-bean.md')[heir])).toEqual(['/beans'])
  expect(() => remove(open(), 'beds/south.yaml')).toThrow('plants/broad-bean.md still names it.')
})

it.each([
  'Thumbs.db',
  'plants/desktop.ini',
  '.DS_Store',
  'Icon\r',
  'plants/~$leek.docx',
  'plants/._garlic.md',
])('ignores %j, which a system left', (name) => {
  fs.writeFileSync(path.join(folder, name), 'a')
  expect(open().problems).toEqual([])
})

it('finds a file whose name a Mac took apart', () => {
  const picture = { avif: [], webp: [{ src: '/a.webp', width: 800 }], width: 800, height: 600 }
  fs.writeFileSync(
    path.join(folder, 'plants/garlic.md'),
    `${read('plants/garlic.md')}\n![Leaves](./Café.jpg)\n`,
  )
  const { source } = open()
  const content = createContent({ ...source, pictures: { ['plants/Café.jpg'.normalize('NFD')]: picture } })
  expect(content.problems).toEqual([])
})

/** Returns the processor time in which problems and hints of a number of plants are found, all of whose links are dead. */
function measure(count: number): number {
  const names = Array.from({ length: count }, (_, index) => `plants/plant-${index}.md`)
  for (const [index, name] of names.entries())
    fs.writeFileSync(
      path.join(folder, name),
      read('plants/garlic.md')
        .replace('Garlic', `Plant ${index}`)
        .replace('---\n\n', '---\n\n[It](/plants/Garlic)\n\n'),
    )
  const { user } = process.cpuUsage()
  const content = open()
  listHints(
    [...content.documents.values()].flatMap(({ passages }) => passages),
    config,
  )
  expect(content.problems).toHaveLength(count)
  return process.cpuUsage().user - user
}

it('takes for a thousand entries about ten times as long as for a hundred', () => {
  measure(100)
  const few = measure(100)
  const many = measure(1000)
  expect(many / few).toBeLessThan(20)
})
