import { findSchema } from '@/lib/content/files'
import { readSchedule } from '@/lib/content/front-matter'
import { parseYamlFile } from '@/lib/content/load'
import { getPictureNames } from '@/lib/content/pictures'
import { checkUniqueIds, parsePost, type Vocabulary } from '@/lib/content/post'
import { ContentError, type Problem } from '@/lib/content/problem'
import { getStatus, getToday } from '@/lib/content/schedule'
import type { Author } from '@/lib/content/schemas'
import { findKeys } from '@/lib/content/source'
import { placeholders } from '@/scripts/new/new-post'
import { checkLinks, type LinkedPost } from './check-links'
import { checkSpelling, type Speller } from './check-spelling'
import { checkDuplicates, checkFiller, checkUnusedPictures } from './check-words'
import { type ContentFile, findPostId } from './content-file'

/** Returns the problems with which `run` refuses the content; none where it accepts it. */
function collect(run: () => unknown): Problem[] {
  try {
    run()
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
}

/** Returns what the schemas and the rules for posts, which the build has too, say of every file. */
function checkForm(files: readonly ContentFile[]): Problem[] {
  const posts = files.filter(({ name }) => findPostId(name) !== undefined)
  const authors = files.flatMap(({ name }) => /^authors\/([^/]+)\.yaml$/.exec(name)?.[1] ?? [])
  const topics = files.find(({ name }) => name === 'topics.yaml')?.text ?? ''
  const vocabulary: Vocabulary = {
    // Whether an author's own file is right is said there.
    authors: Object.fromEntries(authors.map((id) => [id, {} as Author])),
    topics: Object.fromEntries(findKeys(topics).map((id) => [id, id])),
  }
  return [
    ...collect(() => checkUniqueIds(posts.map(({ file }) => file))),
    ...files.flatMap(({ file, name, text }) => {
      const id = findPostId(name)
      if (id !== undefined) return collect(() => parsePost(id, file, text, vocabulary))
      const schema = findSchema(name)
      if (schema) return collect(() => parseYamlFile(file, text, schema))
      const finding = { found: `the file ${name}`, expected: 'a file that the site reads', mend: 'remove it' }
      return [{ file, line: 1, column: 1, field: 'file name', ...finding }]
    }),
  ]
}

function findPosts(files: readonly ContentFile[]): Map<string, LinkedPost> {
  const today = getToday()
  return new Map(
    files.flatMap(({ name, text }) => {
      const id = findPostId(name)
      if (id === undefined) return []
      const post = readSchedule(text)
      return [[id, { status: getStatus(post, today), date: post.date }] as const]
    }),
  )
}

/** Returns every problem of the content, in the order of the files and their lines. */
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
    ...checkUnusedPictures(files, getPictureNames()),
    ...(await checkSpelling(files, spell, dictionary)),
  ]
  return problems.sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column)
}
