import { listAuthorIds, listTopicIds } from '@/lib/addresses'
import { checkContentFiles } from '@/lib/content/check-files'
import { parseMarkdownFile, parseYamlFile, readContent } from '@/lib/content/load'
import { getPictures } from '@/lib/content/pictures'
import { parsePlainPage } from '@/lib/content/plain-page'
import { checkPostIds, parsePost, type Vocabulary } from '@/lib/content/post'
import { findPostId } from '@/lib/content/post-files'
import { accept, collectProblems, type Problem, reportFile } from '@/lib/content/problem'
import { type Author, contentFiles, findSchema } from '@/lib/content/schemas'
import { checkLinks } from './check-links'
import { checkDuplicates, checkFiller, checkMarkdown, listUnusedPictures } from './check-words'
import { type ContentFile, readContentFiles } from './content-file'

/** Checks every file against its schema and the rules for posts, as the build does. */
function checkForm(files: readonly ContentFile[]): Problem[] {
  const posts = files.filter(({ name }) => findPostId(name))
  const vocabulary: Vocabulary = {
    // The author's own file is checked separately.
    authors: Object.fromEntries(listAuthorIds().map((id) => [id, {} as Author])),
    topics: Object.fromEntries(listTopicIds().map((id) => [id, id])),
  }
  return [
    ...Object.keys(contentFiles).flatMap((name) => collectProblems(() => readContent(name))),
    ...collectProblems(() => checkPostIds(posts.map(({ name }) => name))),
    ...files.flatMap(({ file, name, text }) => {
      const postId = findPostId(name)
      if (postId) return collectProblems(() => parsePost(parseMarkdownFile(postId, file, text), vocabulary))
      const pageId = /^pages\/([^/]+)\.md$/.exec(name)?.[1]
      if (pageId) return collectProblems(() => parsePlainPage(parseMarkdownFile(pageId, file, text)))
      const schema = findSchema(name)
      if (schema) return collectProblems(() => parseYamlFile(file, text, schema))
      const finding = { found: `the file ${name}`, expected: 'a file that the site reads', fix: 'remove it' }
      return [reportFile(file, { field: 'file name', ...finding })]
    }),
  ]
}

/** Returns every problem of the content except misspellings. */
export function checkContent(files: readonly ContentFile[]): Problem[] {
  const passages = files.flatMap((file) => file.passages)
  return [
    ...checkForm(files),
    ...checkLinks(files),
    ...checkDuplicates(passages),
    ...checkFiller(passages),
    ...checkMarkdown(passages),
  ]
}

/**
 * Checks all content, with spelling. `hints` are words and pictures to look at; they are no problems. Set
 * `CONTENT_UNPUBLISHED=build` first: posts may link to unpublished ones.
 */
export async function checkAll(): Promise<{ count: number; problems: Problem[]; hints: string }> {
  accept(true, checkContentFiles())
  const files = readContentFiles()
  // The editor does without cspell, which is slow to load.
  const { checkSpelling } = await import('./check-spelling')
  const { problems, hints } = await checkSpelling(files.flatMap(({ passages }) => passages))
  problems.unshift(...checkContent(files))
  problems.sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column)
  return { count: files.length, problems, hints: hints + listUnusedPictures(files, getPictures()) }
}
