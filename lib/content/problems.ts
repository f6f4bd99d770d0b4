import { checkDuplicates } from './checks/check-words'
import type { Content } from './content'
import { checkLinks } from './links'
import { checkTargets } from './markdown/article'
import { listNameProblems } from './names'
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
    ...checkDuplicates(documents.flatMap(({ headFields }) => headFields)),
    ...documents.flatMap(({ wordProblems }) => wordProblems),
  ]
  return sortProblems([...problems, ...others.map((problem) => ({ ...problem, isCheckOnly: true }))])
}
