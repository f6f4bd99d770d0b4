import fs from 'node:fs'
import path from 'node:path'
import { updateYaml } from '@/lib/content/change/update-yaml'
import { readContentFiles } from '@/lib/content/checks/content-file'
import { findUnusedPictures } from '@/lib/content/checks/list-hints'
import { findHref } from '@/lib/content/files/addresses'
import { contentFolder, readContent, toProjectPath } from '@/lib/content/files/load'
import { findPostId, listPostFiles, loadPost } from '@/lib/content/files/post-files'
import { readAliases, readSchedule, splitFrontMatter } from '@/lib/content/front-matter'
import { getPictures } from '@/lib/content/pictures/pictures'
import { getStatus } from '@/lib/content/schedule'
import { EditorError } from './changes'
import { readEntry } from './entry'
import { canMove, locate } from './store'

/** Returns the posts that have an author or a topic. */
function findPostsOf(id: string, kind: 'author' | 'topic'): string[] {
  return listPostFiles().filter((name) => {
    const { author, topics } = readSchedule(loadPost(findPostId(name) ?? '').yaml)
    return kind === 'author' ? author === id : topics.includes(id)
  })
}

const listUnused = () => findUnusedPictures(readContentFiles(), getPictures())

/**
 * Deletes a post, a page, an author or a topic, and the pictures that nothing shows any more. The addresses of a
 * published post lead to the blog list then, and those of a page to Home. Returns the entry to show: none.
 */
export function remove(entry: string): string {
  const { name, topic } = locate(entry)
  const id = entry.replace(/^.*\/|\.\w+$/g, '')
  const isPage = canMove(name)
  if (!isPage && !topic && !name.startsWith('authors/')) throw new EditorError('The site needs this file.')
  const [user] = isPage ? [] : findPostsOf(id, topic ? 'topic' : 'author')
  if (user) throw new EditorError(`${user} still names it. Change that first.`)
  const { file, text } = readContent(name)
  if (topic) {
    const { [topic]: _, ...others } = readEntry(text, false)
    fs.writeFileSync(file, updateYaml(text, others))
    return ''
  }
  const href = findHref(name)
  const before = new Set(listUnused())
  fs.rmSync(name.endsWith('/index.md') ? path.dirname(file) : file, { recursive: true })
  for (const picture of listUnused().filter((each) => !before.has(each))) {
    const { dir, name: base, ext } = path.posix.parse(picture)
    for (const each of [picture, `${dir}/${base}-dark${ext}`])
      fs.rmSync(path.join(contentFolder, each), { force: true })
  }
  const yaml = splitFrontMatter(text)?.yaml ?? text
  if (!isPage || !href || getStatus(readSchedule(yaml)) !== 'published') return ''
  const target = findPostId(name) ? 'pages/blogs.yaml' : 'pages/home.yaml'
  const page = readContent(target)
  const aliases = [...readAliases(page.text), ...readAliases(yaml), href]
  fs.writeFileSync(toProjectPath(target), updateYaml(page.text, { ...readEntry(page.text, false), aliases }))
  return ''
}
