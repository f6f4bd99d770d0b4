import fs from 'node:fs'
import path from 'node:path'
import { contentFolder, loadMarkdown } from './load'

// A post is `posts/<id>.md`, or `posts/<id>/index.md` with its pictures in the same folder.

/** Returns the path of a post's file in the content folder, or `undefined` if there is no such post. */
export function findPostFile(id: string): string | undefined {
  return [`posts/${id}.md`, `posts/${id}/index.md`].find((name) =>
    fs.existsSync(path.join(contentFolder, name)),
  )
}

/** Returns the id of the post in a content file, or `undefined` for other files. */
export function findPostId(name: string): string | undefined {
  return /^posts\/([^/]+?)(\/index)?\.md$/.exec(name)?.[1]
}

/** Returns the paths of all posts in the content folder, drafts included. */
export function listPostFiles(): string[] {
  const folder = path.join(contentFolder, 'posts')
  if (!fs.existsSync(folder)) return []
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = entry.isDirectory() ? `posts/${entry.name}/index.md` : `posts/${entry.name}`
    return name.endsWith('.md') && fs.existsSync(path.join(contentFolder, name)) ? [name] : []
  })
}

export const loadPost = (id: string) => loadMarkdown(findPostFile(id) ?? `posts/${id}.md`)
