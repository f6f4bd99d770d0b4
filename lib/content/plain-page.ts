import type { z } from 'zod'
import { fixedRoutes, getPlainPageHref } from '@/lib/routes'
import type { MarkdownSource } from './files/load'
import { parseArticle } from './markdown/article'
import { accept, type Problem, reportFile } from './problem'
import type { Context, Resolved } from './references'
import { getToday } from './schedule'
import { idPattern, plainPageSchema } from './schemas'
import { readYaml } from './yaml'

/** A page written as Markdown in `content/pages/<id>.md`. */
export type PlainPage = Resolved<z.infer<typeof plainPageSchema>> & { id: string; href: string }

/** Names that the export or the draft preview uses for other files. */
const reserved = '404 authors feed index islands og pictures preview robots search'.split(' ')

/** Returns why a page cannot have an id. */
export function checkPageId(id: string, file: string): Problem[] {
  const isTaken = [...fixedRoutes, ...reserved.map((name) => `/${name}`)].includes(`/${id}`)
  if (!isTaken && idPattern.test(id)) return []
  const finding = {
    field: 'file name',
    found: isTaken ? `the address /${id}, which the site has already` : `the id "${id}"`,
    expected: isTaken ? 'an address that is free' : 'lowercase letters, digits and single hyphens',
    fix: 'rename the file',
  }
  return [reportFile(file, finding)]
}

/** Reads a page and checks its text. Throws `ContentError` with every problem in it. */
export function parsePlainPage(source: MarkdownSource, context: Context): PlainPage {
  const { id, file, yaml } = source
  const { value, problems, report } = readYaml(plainPageSchema, { file, text: yaml, lineOffset: 1 }, context)
  if (value?.updated && value.updated > getToday())
    problems.push(report(['updated'], { expected: 'today or earlier', fix: 'correct it, or remove it' }))
  const fields = accept(value, [
    ...checkPageId(id, file),
    ...problems,
    ...parseArticle(source, context).problems,
  ])
  return { id, href: getPlainPageHref(id), ...fields }
}
