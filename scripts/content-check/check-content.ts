import { findSchema } from '@/lib/content/files'
import { readSchedule, splitFrontMatter } from '@/lib/content/front-matter'
import { parseMarkdownFile, parseYamlFile } from '@/lib/content/load'
import { getPictures } from '@/lib/content/pictures'
import { parsePlainPage } from '@/lib/content/plain-page'
import { checkUniqueIds, parsePost, type Vocabulary } from '@/lib/content/post'
import { findPostId } from '@/lib/content/post-files'
import { ContentError, type Problem } from '@/lib/content/problem'
import { getStatus, getToday } from '@/lib/content/schedule'
import type { Author } from '@/lib/content/schemas'
import { findKeys } from '@/lib/content/source'
import { placeholders } from '@/scripts/new/new-post'
import { checkLinks, type LinkedPost } from './check-links'
import { checkSpelling, type Speller } from './check-spelling'
import { checkDuplicates, checkFiller, checkUnusedPictures } from './check-words'
import { type ContentFile, findPlainPageId } from './content-file'

/** Runs a check and returns the problems of its `ContentError`. */
function collect(run: () => unknown): Problem[] {
  try {
    run()
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
}

/** Checks every file against its schema and the rules for posts, as the build does. */
function checkForm(files: readonly ContentFile[]): Problem[] {
  const posts = files.filter(({ name }) => findPostId(name) !== undefined)
  const authors = files.flatMap(({ name }) => /^authors\/([^/]+)\.yaml$/.exec(name)?.[1] ?? [])
  const topics = files.find(({ name }) => name === 'topics.yaml')?.text ?? ''
  const vocabulary: Vocabulary = {
    // The author's own file is checked separately.
    authors: Object.fromEntries(authors.map((id) => [id, {} as Author])),
    topics: Object.fromEntries(findKeys(topics).map((id) => [id, id])),
  }
  return [
    ...collect(() => checkUniqueIds(posts.map(({ file }) => file))),
    ...files.flatMap(({ file, name, text }) => {
      const id = findPostId(name)
      if (id !== undefined) return collect(() => parsePost(parseMarkdownFile(id, file, text), vocabulary))
      const pageId = findPlainPageId(name)
      if (pageId !== undefined) return collect(() => parsePlainPage(parseMarkdownFile(pageId, file, text)))
      const schema = findSchema(name)
      if (schema) return collect(() => parseYamlFile(file, text, schema))
      const finding = { found: `the file ${name}`, expected: 'a file that the site reads', fix: 'remove it' }
      return [{ file, line: 1, column: 1, field: 'file name', ...finding }]
    }),
  ]
}

function findPosts(files: readonly ContentFile[]): Map<string, LinkedPost> {
  const today = getToday()
  return new Map(
    files.flatMap(({ name, text, anchors }) => {
      const id = findPostId(name)
      if (id === undefined) return []
      const post = readSchedule(splitFrontMatter(text)?.yaml ?? '')
      return [[id, { status: getStatus(post, today), date: post.date, anchors }] as const]
    }),
  )
}

/** Returns every problem of the content, sorted by file and position. */
export async function checkContent(
  files: readonly ContentFile[],
  spell: Speller,
  dictionary: string,
): Promise<Problem[]> {
  const posts = findPosts(files)
  const isDraft = ({ name }: ContentFile) => posts.get(findPostId(name) ?? '')?.status === 'draft'
  const problems = [
    ...checkForm(files),
    ...checkLinks(files, posts),
    ...checkDuplicates(files),
    ...checkFiller(files, placeholders, isDraft),
    ...checkUnusedPictures(files, Object.keys(getPictures())),
    ...(await checkSpelling(files, spell, dictionary)),
  ]
  return problems.sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column)
}
