import type { Content, Redirect } from './content.ts'
import { downloadLink } from './download-names.ts'
import { findDownload } from './downloads.ts'
import { findKind, listIds, toName } from './names.ts'
import { findRedirects, hasPage, toPath } from './pages.ts'
import { type Download, findPicture, type PictureFiles } from './pictures/pictures.ts'
import type { Reason } from './problem.ts'
import { toId } from './to-id.ts'

/** What references can lead to. `file` is the path of the file that names something, as in messages. */
export type Context = {
  isPreview?: boolean
  hasPage(address: string): boolean
  /** Returns the path of a complete address of the site itself. */
  toPath(address: string): string
  /** Returns the addresses that entries with an id would have. */
  listHrefs(id: string): string[]
  findRedirects(address: string): readonly Redirect[]
  findPicture(reference: string, file: string, place: string): PictureFiles | Reason
  /** Returns the file that a link names, or `undefined` if it is another link. */
  findDownload(link: string, file: string): Download | Reason | undefined
  /** Returns why an id of a collection, or a key of a single file, is unknown. */
  refuseName(name: string, of: string): Omit<Reason, 'found'> | undefined
}

/** Returns what the references of a content lead to. */
export const toContext = (content: Content): Context => content.derive(createContext)

function createContext(content: Content): Context {
  const { places } = content.config.pictures
  const { folder, isPreview } = content.settings
  const toOwn = (file: string) => file.slice(folder.length + 1)
  // Listed only when something names one.
  const files = () => ({ pictures: content.pictures, folder })
  return {
    isPreview,
    hasPage: (address) => hasPage(content, address),
    toPath: (address) => toPath(content, address),
    listHrefs: (id) => content.config.collections.flatMap(({ toHref }) => toHref?.(id) ?? []),
    findRedirects: (address) => findRedirects(content, address),
    findPicture: (reference, file, place) =>
      findPicture(files(), reference, toOwn(file), places[place] ?? { minWidth: 0, maxWidth: Infinity }),
    findDownload: (link, file) =>
      downloadLink.test(link) ? findDownload(files(), link, toOwn(file)) : undefined,
    refuseName: (name, of) =>
      refuseName(
        content,
        name,
        of,
        content.derive(() => listIds(content, of), `ids of ${of}`),
      ),
  }
}

function refuseName({ config, settings }: Content, name: string, of: string, ids: readonly string[]) {
  if (ids.includes(name)) return
  // People write a name as it is shown: Amara Sample for amara-sample.
  const id = toId(name)
  const collection = config.collections.find((each) => each.name === of)
  const place = collection ? `${settings.folder}/${toName(collection, id)}` : `it to ${settings.folder}/${of}`
  const fix = ids.includes(id) ? `write ${id}` : `correct it, or add ${place}`
  return { code: 'unknown-name', data: { of, ids }, expected: `one of: ${ids.join(', ')}`, fix }
}

/** Returns whether a file is of a collection. */
export const isOf = ({ config }: Content, name: string, collection: string) =>
  findKind(config, name)?.collection?.name === collection
