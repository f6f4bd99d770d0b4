// A folder of YAML and Markdown as one value. Inside the package, modules import each other directly.

export { decodeAddress, toAlias } from './address.ts'
export { addAliases } from './change/aliases.ts'
export { create } from './change/create.ts'
export { remove, removeKey } from './change/remove.ts'
export { findCollection, followLinks, type Rename, rename } from './change/rename.ts'
export { renamePicture } from './change/rename-picture.ts'
export { updateYaml } from './change/update-yaml.ts'
export { writeChanges } from './change/write.ts'
export { listHints, listIdleAliases, listUnused } from './checks/hints.ts'
export { checkFiller, checkMarkdown } from './checks/words.ts'
export {
  type Changes,
  type Collection,
  type Config,
  type Content,
  type Kind,
  type Redirect,
  type Settings,
  toFile,
} from './content.ts'
export { type Context, isOf, toContext } from './context.ts'
export { createContent } from './create-content.ts'
export { type Article, Document, type Id, type Text } from './document.ts'
export { downloadKinds, isDownload } from './downloads.ts'
export { type FieldKind, fieldKinds } from './field-kinds.ts'
export { splitFrontMatter } from './front-matter.ts'
export type { Check } from './markdown/checks.ts'
export type { Figure } from './markdown/figures.ts'
export { decodeNumbers, hiddenCharacter, maxArticleLength } from './markdown/limits.ts'
export {
  checkAnchors,
  identifyHeadings,
  type MarkdownRules,
  type MarkdownSource,
  readMarkdown,
} from './markdown/read.ts'
export { checkTargets } from './markdown/targets.ts'
export {
  checkNames,
  findKind,
  isEntry,
  isValidId,
  listIds,
  listNameProblems,
  refuseAddress,
  toHref,
  toName,
} from './names.ts'
export { openContent } from './open.ts'
export { findDocument, findHref, findRedirects, hasPage, listRedirects, toPath } from './pages.ts'
export { type Passage, toProblem } from './passages.ts'
export {
  encodedName,
  hashName,
  isPicture,
  type Picture,
  type PictureFile,
  type PictureFiles,
  toDarkName,
  toLightName,
} from './pictures/pictures.ts'
export { listPictureUses, listUsedPictures } from './pictures/used.ts'
export {
  accept,
  ContentError,
  formatProblem,
  type Path,
  type Problem,
  type Reading,
  type Reason,
  type Report,
  readAll,
  reportFile,
  throwIfAny,
  toPosition,
} from './problem.ts'
export { listProblemsOf, resolve, splitDrafts } from './problems.ts'
export { type PictureName, type Resolved, resolveReferences } from './references.ts'
export { findStatus, getStatus, isBuilt, isDay, type Status, skipBroken } from './status.ts'
export { toId } from './to-id.ts'
export { parseYaml, readYaml } from './yaml.ts'
