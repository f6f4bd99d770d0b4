import { groupBy } from './address.ts'
import { checkDuplicates, checkFiller, checkMarkdown } from './checks/words.ts'
import { type Content, toFile } from './content.ts'
import { toContext } from './context.ts'
import type { Document } from './document.ts'
import { checkLinks } from './links.ts'
import { checkTargets } from './markdown/targets.ts'
import { findKind, listNameProblems } from './names.ts'
import { type Problem, type Reading, reportFile, sortProblems } from './problem.ts'
import { type Resolved, resolveReferences } from './references.ts'
import { findStatus } from './status.ts'

/** Reports a file that must exist. */
export function reportMissing(content: Content, name: string): Problem {
  const file = toFile(content, name)
  const reason = { code: 'missing-file', found: 'no file', expected: 'a file that the site needs' }
  return reportFile(file, { field: 'file', ...reason, fix: `add it, or run: git checkout -- ${file}` })
}

/** Returns the value of a file with what it names, and the problems of its fields, which stop a build. */
export function resolve<Value>(content: Content, document: Document): Reading<Resolved<Value>> {
  const { head } = document
  const { value, problems } = resolveReferences(head.value as Value, head.references, toContext(content))
  const own = findKind(content.config, document.name)?.kind.checkIn?.(document, content) ?? []
  const isDraft = content.settings.isPreview && findStatus(content, document) === 'draft'
  const wrong = isDraft && value ? head.problems.filter(({ code }) => code !== 'length') : head.problems
  return { value, problems: [...wrong, ...problems, ...own] }
}

/** Lists every problem but misspellings. */
export function listProblems(content: Content): Problem[] {
  const { config, source } = content
  const needed = [...Object.keys(config.files), ...(config.needed ?? [])]
  const documents = [...content.documents.values()]
  const context = toContext(content)
  const problems = [
    ...source.fileProblems.values(),
    ...needed.filter((name) => !content.documents.has(name)).map((name) => reportMissing(content, name)),
    ...content.derive(listNameProblems),
    ...documents.flatMap((document) => [
      ...resolve(content, document).problems,
      ...document.article.problems,
      ...checkTargets(document.article, context),
    ]),
    ...(config.check?.(content) ?? []),
  ]
  const others = [
    ...checkLinks(content),
    ...(config.lint?.(content) ?? []),
    ...checkDuplicates(documents, config.placeholders),
    ...documents.flatMap((document) => listWordProblems(document, config.placeholders)),
  ]
  return sortProblems([...problems, ...others.map((problem) => ({ ...problem, isCheckOnly: true }))])
}

const wordProblems = new WeakMap<Document, Problem[]>()

/** Lists unfinished texts and broken Markdown, once for each document: no other file can cause them. */
function listWordProblems(document: Document, placeholders: readonly string[] | undefined): Problem[] {
  const known = wordProblems.get(document)
  if (known) return known
  const found = [...checkFiller(document.passages, placeholders), ...checkMarkdown(document.passages)]
  wordProblems.set(document, found)
  return found
}

const groupProblems = (content: Content) => groupBy(content.problems, ({ file }) => file)

/** Returns the problems of one file. */
export const listProblemsOf = (content: Content, name: string): readonly Problem[] =>
  content.derive(groupProblems).get(toFile(content, name)) ?? []

/** Returns problems without those of drafts, which no build for visitors contains, and the latter. */
export function splitDrafts(content: Content, all: readonly Problem[]) {
  const documents = [...content.documents.values()]
  const drafts = new Set(
    documents.filter((each) => findStatus(content, each) === 'draft').map(({ file }) => file),
  )
  const isOfDraft = ({ file }: Problem) => drafts.has(file)
  return { problems: all.filter((each) => !isOfDraft(each)), ofDrafts: all.filter(isOfDraft) }
}
