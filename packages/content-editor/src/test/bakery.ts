import fs from 'node:fs'
import path from 'node:path'
import { isMap, isScalar, parse, parseDocument } from 'yaml'
import { z } from 'zod'
import type { Changes, Content, Document, EditorSite, Problem } from '../site'

// A site of another trade, as small as one can be: breads in Markdown, and a file of the shop with a part for each day.

const bread = z.strictObject({
  title: z.string().max(20),
  price: z.number(),
  picture: z.string().optional(),
  draft: z.boolean().optional(),
  body: z.string().meta({ title: 'Text', widget: 'article' }),
})
const day = z.strictObject({ opens: z.string() })

const splitFrontMatter = (text: string) => {
  const [header = '', yaml = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text.replaceAll('\r\n', '\n')) ?? []
  return header ? { header, yaml, body: text.replaceAll('\r\n', '\n').slice(header.length) } : undefined
}

/** Sets scalars in place, so comments stay. */
function updateYaml(text: string, value: unknown): string {
  const document = parseDocument(text)
  if (JSON.stringify(document.toJS() ?? {}) === JSON.stringify(value)) return text
  const old = (isMap(document.contents) ? document.contents.items : []).map(({ key }) =>
    String(isScalar(key) ? key.value : key),
  )
  const wanted = Object.entries(value as object).filter(([, inner]) => inner !== undefined)
  for (const key of old) if (!wanted.some(([name]) => name === key)) document.delete(key)
  for (const [key, inner] of wanted)
    if (JSON.stringify(document.get(key)) !== JSON.stringify(inner)) document.set(key, inner)
  return document.toString({ lineWidth: 0 })
}

const findEntry: EditorSite['findEntry'] = (name, files) => {
  const key = /^days\/(\w+)\.yaml$/.exec(name)?.[1]
  const file = key ? 'shop.yaml' : name
  return files.has(file) ? { file, key } : undefined
}

const findSchema = (name: string) =>
  /^breads\/[a-z-]+\.md$/.test(name) ? bread : /^days\/\w+\.yaml$/.test(name) ? day : undefined

function readDocument(name: string, text: string): Document & { problems: Problem[]; isDraft: boolean } {
  const { yaml, body, header = '' } = splitFrontMatter(text) ?? { yaml: text, body: '' }
  const plain = (parse(yaml) ?? {}) as Record<string, unknown>
  const schema = name.endsWith('.md') ? bread : z.record(z.string(), day)
  const issues = schema.safeParse(name.endsWith('.md') ? { ...plain, body } : plain).error?.issues ?? []
  const problems = issues.map(
    ({ path: place, message }): Problem => ({
      code: 'custom',
      file: name,
      line: 1,
      field: place.join('.'),
      found: message,
      expected: message,
      fix: 'correct it',
    }),
  )
  const passages = [{ field: 'text', value: body.trim(), kind: 'prose', offset: header.length }]
  const article = { anchors: [] }
  return {
    name,
    text,
    file: name,
    head: { plain },
    article,
    passages,
    problems,
    isDraft: plain.draft === true,
  }
}

function createContent(files: ReadonlyMap<string, string>, stamps: ReadonlyMap<string, string>): Content {
  const texts = [...files].filter(([name]) => /\.(md|yaml)$/.test(name))
  const documents = new Map(texts.map(([name, text]) => [name, readDocument(name, text)]))
  return {
    documents,
    files,
    pictures: Object.fromEntries(
      [...stamps.keys()].filter((name) => /\.png$/.test(name)).map((name) => [name, {}]),
    ),
    source: { stamps, fileProblems: new Map() },
    with: (changes) => {
      const changed = new Map(files)
      for (const [name, change] of Object.entries(changes)) {
        if (change === null) changed.delete(name)
        else if (typeof change === 'string') changed.set(name, change)
      }
      return createContent(changed, stamps)
    },
    withPictures: () => createContent(files, stamps),
    problems: [...documents.values()].flatMap(({ problems }) => problems),
  }
}

function open(folder: string): Content {
  const names = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(path.join(folder, name)).isFile())
  const isText = (name: string) => /\.(md|yaml)$/.test(name)
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')
  return createContent(
    new Map(names.filter(isText).map((name) => [name, read(name)])),
    new Map(names.map((name) => [name, ''])),
  )
}

function write(folder: string, changes: Changes): void {
  for (const [name, change] of Object.entries(changes)) {
    const file = path.join(folder, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    if (change === null) fs.rmSync(file, { force: true })
    else if (typeof change === 'string' || change instanceof Uint8Array) fs.writeFileSync(file, change)
    else fs.renameSync(path.join(folder, change.from), file)
  }
}

const refuse = () => {
  throw new Error('The bakery does not do this.')
}

export const bakery: Omit<EditorSite, 'folder' | 'workFolder' | 'open' | 'write'> = {
  env: process.env,
  port: 0,
  styles: '',
  blockPictures: '',
  words: {
    labels: {},
    hints: {},
    choices: {},
    blocks: {},
    technical: [],
    kinds: { bread: 'Bread' },
    groups: [],
  },
  problemsOf: ({ problems }, name) => problems.filter(({ file }) => file === name),
  getStatus: (_, { head }) => (head.plain.draft === true ? 'draft' : 'published'),
  getUrl: () => 'https://bakery.example',
  hasProposals: () => false,
  listEntries: (file, { documents }) => {
    const place = { file, group: 'All', canMove: true, canRemove: true }
    if (file !== 'shop.yaml') return [{ ...place, name: file }]
    const keys = Object.keys(documents.get(file)?.head.plain ?? {})
    return keys.map((key) => ({ ...place, key, name: `days/${key}.yaml` }))
  },
  findEntry,
  toEntryName: (file) => file,
  isTitled: (entry) => entry.endsWith('.md'),
  findSchema,
  describeField: () => undefined,
  listChoices: () => ({}),
  splitFrontMatter,
  updateYaml,
  toId: (title) => title.toLowerCase().replace(/\W+/g, '-'),
  create: (_, { title }) => {
    const entry = `breads/${bakery.toId(title)}.md`
    return { entry, changes: { [entry]: `---\ntitle: ${title}\nprice: 2\n---\n\nText.\n` } }
  },
  rename: (content, entry, address) => {
    const name = `breads/${address}.md`
    return {
      name,
      moved: new Map([[entry, name]]),
      changes: { [entry]: null, [name]: content.files.get(entry) ?? '' },
    }
  },
  remove: (_, entry) => ({ [entry]: null }),
  checkAll: async ({ problems }) => ({ problems }),
  checkWords: async () => [],
  pictures: {
    isPicture: (name) => name.endsWith('.png'),
    isDownload: () => false,
    downloadKinds: '',
    downloadName: /$^/,
    downloadLink: /$^/,
    toDarkName: (name) => name,
    toLightName: (name) => name,
    inspect: async () => ({ width: 1, height: 1 }),
    inspectDownload: refuse,
    refresh: async () => undefined,
    listUses: () => [],
    listUsed: ({ files }) => {
      const all = [...files.values()].join('\n')
      return new Set([...all.matchAll(/[\w-]+\.png/g)].map(([name]) => `pictures/${name}`))
    },
    rename: refuse,
    checkSize: () => [],
  },
  readLive: async () => undefined,
}

/** A bakery in a folder of its own. */
export const openBakery = (root: string): EditorSite => {
  const folder = path.join(root, 'content')
  return {
    ...bakery,
    folder,
    workFolder: path.join(root, 'work'),
    open: () => open(folder),
    write: async (changes) => write(folder, changes),
  }
}
