import { findEndpoints } from './addresses'
import { checkDuplicates } from './checks/check-words'
import type { Content } from './content'
import { checkLinks } from './links'
import { checkTargets } from './markdown/article'
import { listNameProblems } from './names'
import { toProblem } from './passages'
import { type Problem, sortProblems } from './problem'
import { contentFiles } from './schemas'

/** Lists every problem but misspellings. */
export function listProblems(content: Content): Problem[] {
  const needed = [...Object.keys(contentFiles), 'pages/home.yaml']
  const documents = [...content.documents.values()]
  const problems = [
    ...content.source.fileProblems.values(),
    ...needed.filter((name) => !content.documents.has(name)).map((name) => content.reportMissing(name)),
    ...content.derive(listNameProblems),
    ...documents.flatMap((document) => [
      ...content.resolve(document).problems,
      ...document.article.problems,
      ...checkTargets(document.article, content),
    ]),
  ]
  const others = [
    ...checkLinks(content),
    ...(content.derive(findEndpoints).forms ? [] : checkFileFields(content)),
    ...checkDuplicates(documents.flatMap(({ headFields }) => headFields)),
    ...documents.flatMap(({ wordProblems }) => wordProblems),
  ]
  return sortProblems([...problems, ...others.map((problem) => ({ ...problem, isCheckOnly: true }))])
}

/** Finds fields for files in forms that send nothing. */
const checkFileFields = ({ documents }: Content): Problem[] =>
  [...documents.values()].flatMap(({ head: { passages } }) => {
    const fields = passages.filter(({ field, value }) => value === 'file' && field.endsWith('.kind'))
    const fix = 'add "endpoint:" to the block, or set formEndpoint in site.yaml'
    return fields
      .filter(
        ({ field: kind }) => !passages.some(({ field }) => field === kind.replace(/fields.*/, 'endpoint')),
      )
      .map((kind) =>
        toProblem(kind, { found: 'file', expected: 'another kind: this form sends nothing', fix }),
      )
  })
