import type { Problem } from '@/lib/content/problem'
import { type ContentFile, type Passage, toProblem } from './content-file'

/** Titles and descriptions that search engines see. */
const isHeadField = ({ name }: ContentFile, { field }: Passage) =>
  name.startsWith('posts/')
    ? /^(title|description)$/.test(field)
    : /(^|\.)seo\.(title|description)$/.test(field)

/** Returns the titles and descriptions of pages and posts that another has too, whatever the case of their letters. */
export function checkDuplicates(files: readonly ContentFile[]): Problem[] {
  const first = new Map<string, string>()
  return files.flatMap((file) =>
    file.passages
      .filter((passage) => isHeadField(file, passage))
      .flatMap((passage) => {
        const kind = passage.field.endsWith('title') ? 'title' : 'description'
        const key = `${kind} ${passage.value.trim().toLowerCase()}`
        const problem = toProblem(file, passage, {
          found: `the ${kind} of ${first.get(key)}, too`,
          expected: `a ${kind} that no other page or post has`,
          mend: 'write another for one of the two',
        })
        if (first.has(key)) return [problem]
        first.set(key, `${file.file}:${problem.line}`)
        return []
      }),
  )
}

const filler = /lorem ipsum|dolor sit amet|consectetur adipisc\w+|\b(?:TODO|FIXME|TBD)\b/i

/** Returns the text at which a passage is unfinished, or `undefined`. */
export function findFiller({ value }: Passage, placeholders: readonly string[]): string | undefined {
  return filler.exec(value)?.[0] ?? placeholders.find((placeholder) => value.includes(placeholder))
}

/**
 * Returns the passages with filler text, such as lorem ipsum, and those that `npm run new` wrote and nobody has
 * rewritten. A draft may still have the latter.
 */
export function checkFiller(
  files: readonly ContentFile[],
  placeholders: readonly string[],
  isDraft: (file: ContentFile) => boolean,
): Problem[] {
  return files.flatMap((file) =>
    file.passages
      .filter(({ kind }) => kind === 'prose')
      .flatMap((passage) => {
        const found = findFiller(passage, isDraft(file) ? [] : placeholders)
        if (found === undefined) return []
        const finding = { found: `"${found}"`, expected: 'a finished text', mend: 'write what belongs here' }
        return [toProblem(file, passage, finding, Math.max(0, passage.raw.indexOf(found)))]
      }),
  )
}

/** Returns the masters that no file names as a picture. Covers may wait for their post: `npm run new` offers them. */
export function checkUnusedPictures(files: readonly ContentFile[], pictures: readonly string[]): Problem[] {
  const isPictureField = ({ kind, field }: Passage) => kind === 'name' && /(^cover|\.name)$/.test(field)
  const names = new Set(
    files.flatMap(({ passages }) => passages.filter(isPictureField).map(({ value }) => value)),
  )
  return pictures
    .filter((picture) => !picture.startsWith('cover-') && !names.has(picture))
    .map((picture) => ({
      file: `art/masters/${picture}.png`,
      line: 1,
      column: 1,
      field: 'picture',
      found: 'a picture that no page or post shows',
      expected: 'a use for every picture, but covers that are still free',
      mend: 'name it in a file of content/, or remove it',
    }))
}
