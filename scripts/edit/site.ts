import path from 'node:path'
import {
  checkFiller,
  downloadKinds,
  fieldKinds,
  findHref,
  findKind,
  findStatus,
  isDownload,
  isEntry as isEntryFile,
  isPicture,
  listIds,
  listPictureUses,
  listProblemsOf,
  listUsedPictures,
  remove,
  removeKey,
  rename,
  renamePicture,
  splitFrontMatter,
  toDarkName,
  toId,
  toLightName,
  toPath,
  updateYaml,
  writeChanges,
} from 'checked-content'
import { downloadLink, downloadName } from 'checked-content/download-names'
import { haveNewPictures, inspectDownload, inspectPicture, preparePictures } from 'checked-content/pictures'
import type { Content as EditorContent, EditorSite, EntryPlace } from 'content-editor'
import { parseManifest } from 'static-release/manifest'
import { z } from 'zod'
import { config } from '@/content.config'
import { getBasePath } from '@/lib/base-path'
import type { Content } from '@/lib/content'
import { readSettings } from '@/lib/environment'
import { type Converter, loadConverter } from '@/lib/load-converter'
import { create, type EntryKind, entryKinds } from '@/lib/new-entry/create'
import { openContent } from '@/lib/open-content'
import { type Place, places, toPictureFolders } from '@/lib/pictures'
import { getAuthorHref, getListHref, getPageHref, getPostHref } from '@/lib/routes'
import { markdownPageSchema, postSchema } from '@/lib/schemas/blog'
import { contentFiles } from '@/lib/schemas/files'
import { getSite } from '@/lib/site'
import { words } from './words'

// What the editor needs to know of this site. Nothing else of the site knows the editor.

const body = z.string().meta({ title: 'Text', widget: 'article' })

/** Returns the id of a topic, if an entry is one: topics share a file. */
const findTopic = (entry: string) => /^topics\/(.+)\.yaml$/.exec(entry)?.[1]

const findEntry: EditorSite['findEntry'] = (name, files) => {
  const key = findTopic(name)
  const own = key ? 'topics.yaml' : name
  // A post may be in its own folder.
  const file = [own, own.replace(/^(posts\/.+)\.md$/, '$1/index.md')].find((each) => files.has(each))
  return file === undefined ? undefined : { file, key }
}

const groupOf = (name: string, content: Content): string => {
  if (name === 'pages/home.yaml') return 'Home'
  if (name.startsWith('pages/')) return findHref(content, name) ? 'Pages' : 'Site'
  return name.startsWith('posts/') ? 'Posts' : name.startsWith('authors/') ? 'Authors' : 'Site'
}

function listEntries(file: string, content: Content): EntryPlace[] {
  if (file === 'topics.yaml')
    return listIds(content, 'topics.yaml').map((key) => ({
      name: `topics/${key}.yaml`,
      file,
      key,
      group: 'Topics',
      href: getListHref({ id: key }),
      canMove: false,
      canRemove: true,
    }))
  const id = /^posts\/([^/]+?)(?:\/index)?\.md$/.exec(file)?.[1]
  const name = id ? `posts/${id}.md` : file
  if (!isEntry(name)) return []
  const canMove = isEntryFile(config, file) && name !== 'pages/home.yaml'
  const canRemove = canMove || name.startsWith('authors/')
  return [{ name, file, group: groupOf(name, content), href: findHref(content, file), canMove, canRemove }]
}

const isEntry = (name: string) => findEntrySchema(name) !== undefined

function findEntrySchema(name: string): z.ZodType | undefined {
  if (!/^([a-z]+\/|pages\/[a-z0-9/-]+\/)?[a-z0-9-]+\.(md|yaml)$/.test(name)) return undefined
  if (/^posts\/.*\.md$/.test(name)) return postSchema.extend({ body })
  if (/^pages\/.*\.md$/.test(name)) return markdownPageSchema.extend({ body })
  if (findTopic(name)) return contentFiles['topics.yaml'].valueType
  return findKind(config, name)?.kind.schema as z.ZodType | undefined
}

const starts: Record<EntryKind, string> = {
  post: getPostHref(''),
  page: getPageHref(''),
  author: getAuthorHref(''),
  topic: getListHref({ id: '' }),
}

/** Returns the id that was typed, alone or as the complete address. */
function readId(content: Content, kind: EntryKind, typed = ''): string {
  const address = `/${toPath(content, typed.trim()).replace(/^\/|\/$/g, '')}`
  return address.startsWith(starts[kind]) ? address.slice(starts[kind].length) : address.slice(1)
}

const createEntry = (
  content: Content,
  { kind: name, title, id, folder, article }: Parameters<EditorSite['create']>[1],
) => {
  const kind = entryKinds.find((each) => each === name)
  if (!kind) throw new Error(`The site has no ${name}.`)
  const own = [folder, readId(content, kind, id) || toId(title)].filter(Boolean).join('/')
  const created = create(content, kind, title, own, article)
  return {
    entry: `${kind}s/${created.id}.${kind === 'post' ? 'md' : 'yaml'}`,
    changes: created.changes,
  }
}

function renameEntry(content: Content, entry: string, address: string) {
  const [, folder, old = ''] = /^(posts|pages)\/(.+?)(?:\/index)?\.(?:md|yaml)$/.exec(entry) ?? []
  const kind = folder === 'posts' ? 'post' : 'page'
  const { name, moved, changes } = rename(content, `${kind}s`, old, readId(content, kind, address))
  const entries = [...moved].map((pair) => pair.map(toEntryName) as [string, string])
  return { name: toEntryName(name), moved: new Map(entries), changes }
}

const toEntryName = (file: string) => file.replace(/^(posts\/[^/]+)\/.+$/, '$1.md')

function removeEntry(content: Content, entry: string) {
  const topic = findTopic(entry)
  return topic
    ? removeKey(content, 'topics.yaml', topic)
    : remove(content, findEntry(entry, content.files)?.file ?? entry)
}

const describeField: EditorSite['describeField'] = (schema) => {
  const kind = fieldKinds.get(schema)
  if (kind?.kind === 'picture') return { isPicture: true, minWidth: places[kind.place as Place].minWidth }
  return kind?.kind === 'link' ? { isLink: true } : undefined
}

/** Returns the problems that a picture would cause in the place of another. */
function checkSize(content: Content, name: string, size: { width: number; height: number }) {
  const known = new Set(content.problems.map(({ found }) => found))
  const pictures = { ...content.pictures, [name]: { avif: [], webp: [], ...size } }
  return content.withPictures(pictures).problems.filter(({ found }) => !known.has(found))
}

type Options = Pick<EditorSite, 'port' | 'pageCommand' | 'env'>

export function createSite(options: Options): EditorSite {
  const settings = { ...readSettings(), unpublished: true }
  const folder = path.relative('', settings.folder)
  // The editor only hands back content that it was given.
  const own = <Input extends unknown[], Result>(run: (content: Content, ...input: Input) => Result) =>
    run as unknown as (content: EditorContent, ...input: Input) => Result
  return {
    ...options,
    folder,
    workFolder: path.resolve('.kept', folder.replace(/\W+/g, '-')),
    styles: 'app/globals.css',
    blockPictures: 'scripts/edit/blocks',
    words,
    open: (before) => openContent({ ...settings, ...readToday() }, before as Content | undefined),
    async write(changes) {
      writeChanges(folder, changes)
      if (Object.keys(changes).some((name) => !/\.(md|yaml)$|^dictionary/.test(name)))
        await preparePictures(toPictureFolders(folder), true)
    },
    problemsOf: own((content, file: string) => listProblemsOf(content, file)),
    getStatus: (content, { name }) => {
      const own = content as unknown as Content
      const document = own.documents.get(name)
      return document && findStatus(own, document)
    },
    getUrl: own((content) => getSite(content).url),
    hasProposals: own((content) => Boolean(content.documents.get('site.yaml')?.head.plain.proposals)),
    listEntries: (file, content) => listEntries(file, content as unknown as Content),
    findEntry,
    toEntryName,
    isTitled: (entry) => entry.endsWith('.md') || /^(authors|topics)\//.test(entry),
    findSchema: findEntrySchema,
    describeField,
    listChoices: own((content) => ({
      authors: listIds(content, 'authors').map((id) => ({ id, entry: `authors/${id}.yaml` })),
      topics: listIds(content, 'topics.yaml').map((id) => ({ id, entry: `topics/${id}.yaml` })),
    })),
    splitFrontMatter,
    updateYaml,
    toId,
    create: own(createEntry),
    rename: own(renameEntry),
    remove: own(removeEntry),
    checkAll: own(async (content) => (await import('checked-content/spelling')).checkAll(content)),
    checkWords: own(async (content, name: string) => {
      const { problems } = await (await import('checked-content/spelling')).checkSpelling(content, name)
      const passages = content.documents.get(name)?.passages ?? []
      const all = passages.map((passage) => ({ ...passage, isDraft: false }))
      return [...checkFiller(all, config.placeholders), ...problems]
    }),
    pictures: {
      isPicture,
      isDownload,
      downloadKinds,
      downloadName,
      downloadLink,
      toDarkName,
      toLightName,
      inspect: inspectPicture,
      inspectDownload: (name, bytes) => inspectDownload(name, bytes.length, () => bytes),
      async refresh() {
        if (haveNewPictures(toPictureFolders(folder))) await preparePictures(toPictureFolders(folder), true)
      },
      listUses: own((content) => content.derive(listPictureUses)),
      listUsed: own((content) => content.derive(listUsedPictures)),
      rename: own(renamePicture),
      checkSize: own(checkSize),
    },
    convert: {
      document: (...input) => convertWith(({ convert }) => convert(...input)),
      html: (...input) => convertWith(({ convertHtml }) => convertHtml(...input)),
    },
    readLive: own(readLive),
  }
}

/** Converts with the optional package, and lists in words what is lost. */
async function convertWith(run: (converter: Converter) => ReturnType<Converter['convert']>) {
  const converter = await loadConverter()
  const converted = await run(converter).catch((error: Error) => {
    // Its message is for people.
    throw new Error(error.message)
  })
  return { ...converted, lost: converted.lost.map(converter.describeLoss) }
}

/** The day changes while the editor runs. */
const readToday = () => ({ today: readSettings().today })

async function readLive(content: Content): Promise<string | undefined> {
  const read = async () => {
    const address = `${getSite(content).url}${getBasePath()}/release.json`
    const reply = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    return reply.ok ? parseManifest(await reply.text()).commit : undefined
  }
  return read().catch(() => undefined)
}
