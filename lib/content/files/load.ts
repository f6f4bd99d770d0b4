import fs from 'node:fs'
import path from 'node:path'
import { isDevelopment, isProduction, readContentDir } from '@/lib/environment'
import { splitFrontMatter } from '../front-matter'
import { ContentError, reportFile } from '../problem'

export const contentFolder = path.resolve(readContentDir())

/** What is made from the content folder before a build. Each content folder has its own, such as the test site. */
export const generatedFolder = `.cache/${readContentDir().replace(/\W+/g, '-')}`

let version: number | undefined

/** Returns the time of the last change in the content folder. Deleting a file changes its folder. */
function readVersion(): number {
  if (version === undefined) {
    const names = ['', ...fs.readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })]
    // A file may be gone since it was listed.
    const stats = names.map((name) => fs.statSync(path.join(contentFolder, name), { throwIfNoEntry: false }))
    version = Math.max(...stats.map((each) => each?.ctimeMs ?? 0))
    // Loaders are synchronous: one look serves all of them.
    setImmediate(() => {
      version = undefined
    })
  }
  return version
}

/**
 * Caches the value in builds, and in `next dev` until content changes: a route that is compiled later gets modules, and
 * their caches, that another evaluated before the change. Tools, such as the editor, do not cache.
 */
export function memoize<Value>(load: () => Value): () => Value {
  let cached: { value: Value; version: number } | undefined
  return () => {
    const version = isDevelopment() ? readVersion() : 0
    if (cached?.version !== version || !(isProduction() || isDevelopment()))
      cached = { value: load(), version }
    return cached.value
  }
}

/** Returns the path of a content file relative to the project, as messages show it. */
export const toProjectPath = (name: string) => path.relative(process.cwd(), path.join(contentFolder, name))

/** Reads a content file. `file` is its path in messages. Throws `ContentError` if it does not exist. */
export function readContent(name: string): { file: string; text: string } {
  const file = toProjectPath(name)
  const finding = { field: 'file', found: 'no file', expected: 'a file that the site needs' }
  if (!fs.existsSync(file))
    throw new ContentError([reportFile(file, { ...finding, fix: `add it, or run: git checkout -- ${file}` })])
  return { file, text: fs.readFileSync(file, 'utf8') }
}

export type MarkdownSource = { id: string; file: string; header: string; yaml: string; body: string }

/** Splits a Markdown file. Throws `ContentError` if it has no front matter. */
export function parseMarkdownFile(id: string, file: string, text: string): MarkdownSource {
  const parts = splitFrontMatter(text)
  if (parts) return { id, file, ...parts }
  throw new ContentError([
    reportFile(file, {
      field: 'front matter',
      found: 'no front matter',
      expected: 'fields between two lines of ---',
      fix: 'begin the file with ---, and end its fields with another line of ---',
    }),
  ])
}

const getCache = memoize(() => new Map<string, MarkdownSource>())

/** Reads and splits a Markdown file of the content folder, such as `posts/a-post.md` or `posts/a-post/index.md`. */
export function loadMarkdown(name: string): MarkdownSource {
  const cache = getCache()
  const cached = cache.get(name)
  if (cached) return cached
  const { file, text } = readContent(name)
  const source = parseMarkdownFile(path.basename(name.replace(/\/index\.md$/, '.md'), '.md'), file, text)
  cache.set(name, source)
  return source
}
