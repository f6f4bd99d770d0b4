import { fixedRoutes, getPlainPageHref } from '@/lib/addresses'
import { parseArticle } from './article'
import type { MarkdownSource } from './load'
import { ContentError, type Problem } from './problem'
import { plainPageSchema } from './schemas'
import { checkShape, parseYaml } from './source'

/** A page written as Markdown in `content/pages/<id>.md`. */
export type PlainPage = {
  id: string
  href: string
  title: string
  description: string
  updated?: string
  isIndexed: boolean
}

/** Names that the export uses for other files. */
const reserved = ['404', 'authors', 'feed', 'index', 'islands', 'og', 'pictures', 'search', 'thanks']

function checkId({ id, file }: MarkdownSource): Problem[] {
  const isTaken = [...fixedRoutes, ...reserved.map((name) => `/${name}`)].includes(`/${id}`)
  if (!isTaken && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return []
  return [
    {
      file,
      line: 1,
      column: 1,
      field: 'file name',
      found: isTaken ? `the address /${id}, which the site has already` : `the id "${id}"`,
      expected: isTaken ? 'an address that is free' : 'small letters, digits and single hyphens',
      fix: 'rename the file',
    },
  ]
}

/** Reads a page with its text. Throws `ContentError` with every problem in it. */
export function parsePlainPage(source: MarkdownSource): PlainPage {
  const { id, file, header, yaml, body } = source
  const { source: front, problems: syntaxProblems } = parseYaml(file, yaml, 1)
  if (syntaxProblems.length > 0) throw new ContentError(syntaxProblems)
  const { value, problems } = checkShape(plainPageSchema, front)
  const text = parseArticle(file, body, header.split('\n').length - 1)
  const all = [...checkId(source), ...problems, ...text.problems]
  if (all.length > 0 || !value) throw new ContentError(all)
  const { noindex, ...fields } = value
  return { id, href: getPlainPageHref(id), ...fields, isIndexed: !noindex }
}
