import { checkContentFiles } from '@/lib/content/files/check-files'
import { checkIds } from '@/lib/content/files/check-ids'
import { parseMarkdownFile, readContent } from '@/lib/content/files/load'
import { findPostId } from '@/lib/content/files/post-files'
import { siteContext } from '@/lib/content/files/site-context'
import { parsePage } from '@/lib/content/page'
import { getPictures } from '@/lib/content/pictures/pictures'
import { parsePost } from '@/lib/content/post'
import { collectProblems, type Problem, reportFile, throwIfAny } from '@/lib/content/problem'
import type { Context } from '@/lib/content/references'
import { contentFiles, findSchema, isPageFile } from '@/lib/content/schemas'
import { parseYamlFile } from '@/lib/content/yaml'
import { checkLinks } from './check-links'
import { checkDuplicates, checkFiller, checkMarkdown } from './check-words'
import { type ContentFile, readContentFiles } from './content-file'
import { listHints, listUnusedPictures } from './list-hints'

/** Checks every file against its schema and the rules for posts, as the build does. */
export function checkForm(files: readonly ContentFile[], context: Context = siteContext): Problem[] {
  const names = files.map(({ name }) => name).filter((name) => findPostId(name) ?? isPageFile(name))
  return [
    ...[...Object.keys(contentFiles), 'pages/home.yaml'].flatMap((name) =>
      collectProblems(() => readContent(name)),
    ),
    ...collectProblems(() => checkIds(names)),
    ...files.flatMap(({ file, name, text }) => {
      const postId = findPostId(name)
      // The author's own file is checked separately.
      if (postId) return collectProblems(() => parsePost(parseMarkdownFile(postId, file, text), {}, context))
      if (isPageFile(name)) return collectProblems(() => parsePage(name, { file, text }, context))
      const schema = findSchema(name)
      if (schema) return collectProblems(() => parseYamlFile(schema, { file, text }, context))
      const finding = { found: `the file ${name}`, expected: 'a file that the site reads', fix: 'remove it' }
      return [reportFile(file, { field: 'file name', ...finding })]
    }),
  ]
}

/** Returns every problem of the content except misspellings. */
export function checkContent(files: readonly ContentFile[], context = siteContext): Problem[] {
  const passages = files.flatMap((file) => file.passages)
  return [
    ...checkForm(files, context),
    ...checkLinks(files),
    ...checkDuplicates(passages),
    ...checkFiller(passages),
    ...checkMarkdown(passages),
  ]
}

/**
 * Checks all content, with spelling. `hints` are words, lines and pictures to look at; they are no problems. Set
 * `CONTENT_UNPUBLISHED=build` first: posts may link to unpublished ones.
 */
export async function checkAll(): Promise<{ count: number; problems: Problem[]; hints: string }> {
  throwIfAny(checkContentFiles())
  const files = readContentFiles()
  // The editor does without cspell, which is slow to load.
  const { checkSpelling } = await import('./check-spelling')
  const passages = files.flatMap((file) => file.passages)
  const { problems, hints } = await checkSpelling(passages)
  problems.unshift(...checkContent(files))
  problems.sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column)
  return {
    count: files.length,
    problems,
    hints: hints + listHints(passages) + listUnusedPictures(files, getPictures()),
  }
}
