import { parseDocument } from 'yaml'
import type { Changes, Content } from '../content.ts'
import { findKind, toHref } from '../names.ts'
import { toLightName } from '../pictures/pictures.ts'
import { listUsedPictures } from '../pictures/used.ts'
import { findStatus } from '../status.ts'
import { addAliases } from './aliases.ts'
import { updateYaml } from './update-yaml.ts'

/** Throws if a file names an id of a collection, or a key of a single file. The error has the names of all. */
function checkUnnamed({ documents }: Content, of: string, id: string): void {
  const users = [...documents.values()].filter(({ head }) =>
    head.references.some(({ kind, text }) => kind.kind === 'reference' && kind.to === of && text === id),
  )
  const [first] = users
  if (first)
    throw Object.assign(new Error(`${first.name} still names it. Change that first.`), {
      users: users.map(({ name }) => name),
    })
}

/**
 * Deletes a file of a collection, and the pictures that nothing shows any more. The addresses that an entry had in public
 * lead to its heir then. Throws if the site needs the file.
 */
export function remove(content: Content, name: string): Changes {
  const document = content.documents.get(name)
  const { collection, id = '', pattern = '' } = findKind(content.config, name) ?? {}
  if (!document || !collection || content.config.needed?.includes(name))
    throw new Error('The site needs this file.')
  checkUnnamed(content, collection.name, id)
  const changes: Record<string, null | string> = { [name]: null }
  // A folder with folders below it has other entries.
  const folder = pattern.endsWith('/[id]/index.md') ? name.slice(0, -'index.md'.length) : undefined
  const used = listUsedPictures(content.with(changes))
  const unused = [...listUsedPictures(content)].filter((picture) => !used.has(picture))
  for (const other of content.source.stamps.keys()) {
    const light = toLightName(other)
    if (unused.includes(other) || unused.includes(light) || (folder && other.startsWith(folder)))
      changes[other] = null
  }
  const heir = collection.heir && content.documents.get(collection.heir)
  const href = findStatus(content, document) === 'published' ? toHref(content.config, name) : undefined
  const addresses = [...document.aliases, ...(href ? [href] : [])]
  if (heir && addresses.length > 0) changes[heir.name] = addAliases(heir.text, addresses)
  return changes
}

/** Deletes a key of a single file, such as a topic of `topics.yaml`. Throws if a file names it. */
export function removeKey(content: Content, name: string, key: string): Changes {
  checkUnnamed(content, name, key)
  const text = content.documents.get(name)?.text ?? ''
  const { [key]: _, ...others } = parseDocument(text).toJS()
  return { [name]: updateYaml(text, others) }
}
