import { listAuthorIds, listTopicIds } from '@/lib/addresses'
import { parseMarkdownFile, parseYamlFile, readContent } from '@/lib/content/load'
import { getPictures } from '@/lib/content/pictures'
import { parsePlainPage } from '@/lib/content/plain-page'
import { checkPostIds, parsePost, type Vocabulary } from '@/lib/content/post'
import { findPostId } from '@/lib/content/post-files'
import { collectProblems, type Problem, reportFile } from '@/lib/content/problem'
import { type Author, contentFiles, findSchema } from '@/lib/content/schemas'
import { checkLinks } from './check-links'
import { checkDuplicates, checkFiller, checkMarkdown, checkUnusedPictures } from './check-words'
import type { ContentFile } from './content-file'

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
    ...checkUnusedPictures(files, Object.keys(getPictures())),
  ]
}
