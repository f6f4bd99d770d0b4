import { parseDocument } from 'yaml'
import type { Content } from '../content'
import { findHref, findPostId, getId, isEntryFile } from '../names'
import { toLightName } from '../pictures/pictures'
import { listUsedPictures } from '../pictures/used'
import type { Changes } from './changes'
import { addAliases } from './rename'
import { updateYaml } from './update-yaml'

/** Returns a post that names an author or a topic. */
function findUser(content: Content, kind: 'author' | 'topics', id: string): string | undefined {
  const posts = [...content.documents.values()].filter(({ name }) => findPostId(name))
  return posts.find(({ head: { plain } }) => [plain[kind]].flat().map(String).includes(id))?.name
}

/**
 * Deletes a post, a page or an author, and the pictures that nothing shows any more. The addresses of a published post
 * lead to the blog list then, and those of a page to Home. Throws if the site needs the file.
 */
export function remove(content: Content, name: string): Changes {
  const document = content.documents.get(name)
  const isEntry = isEntryFile(name) && name !== 'pages/home.yaml'
  if (!document || (!isEntry && !name.startsWith('authors/'))) throw new Error('The site needs this file.')
  const user = isEntry ? undefined : findUser(content, 'author', getId(name))
  if (user) throw new Error(`${user} still names it. Change that first.`)
  const changes: Record<string, null | string> = { [name]: null }
  // The folder of a page has other pages.
  const folder = /^posts\/.+\/index\.md$/.test(name) ? name.slice(0, -'index.md'.length) : undefined
  const used = listUsedPictures(content.with(changes))
  const unused = [...listUsedPictures(content)].filter((picture) => !used.has(picture))
  for (const other of content.source.stamps.keys()) {
    if (unused.includes(other) || unused.includes(toLightName(other)) || (folder && other.startsWith(folder)))
      changes[other] = null
  }
  const href = findHref(name)
  if (isEntry && href && content.getStatus(document) === 'published') {
    const target = findPostId(name) ? 'pages/blogs.yaml' : 'pages/home.yaml'
    changes[target] = addAliases(content.read(target), [...document.aliases, href])
  }
  return changes
}

/** Deletes a topic. Throws if a post has it. */
export function removeTopic(content: Content, id: string): Changes {
  const user = findUser(content, 'topics', id)
  if (user) throw new Error(`${user} still names it. Change that first.`)
  const text = content.read('topics.yaml')
  const { [id]: _, ...others } = parseDocument(text).toJS()
  return { 'topics.yaml': updateYaml(text, others) }
}
