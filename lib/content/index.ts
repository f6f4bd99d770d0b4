// The only door to the content: the site, the editor and all commands import nothing else from this folder.

export { listFormEndpoints } from './addresses'
export { blockNames } from './blocks'
export { type Arrangement, arrange } from './blocks/arrange'
export { listDraftProblems } from './broken-drafts'
export type { Changes } from './change/changes'
export { create, type EntryKind, entryKinds } from './change/create'
export { remove, removeTopic } from './change/remove'
export { rename, renamePicture } from './change/rename'
export { updateYaml } from './change/update-yaml'
export { writeChanges } from './change/write'
export { compare } from './compare'
export type { Content } from './content'
export type { Document } from './document'
export { downloadKinds, inspectDownload, isDownload } from './downloads'
export { splitFrontMatter } from './front-matter'
export { getListPage, type ListPage } from './lists'
export { findPostId, isEntryFile } from './names'
export { openContent } from './open'
export { getPage, getParents, type Page, renderMarkdown } from './page'
export { haveNewPictures } from './pictures/changed'
export {
  encodedName,
  hashName,
  isPicture,
  type OgImage,
  ogName,
  type Place,
  places,
  toDarkName,
  toGeneratedFolder,
  toLightName,
  toOgManifestFile,
} from './pictures/pictures'
export { listPictureUses, listUsedPictures } from './pictures/used'
export {
  findLastChange,
  getAuthor,
  getPost,
  getPostsOfAuthor,
  getPostsOfBlock,
  getRelatedPosts,
  getWriters,
  type Post,
  type PostSummary,
} from './post'
export {
  ContentError,
  formatProblem,
  type Problem,
  type Reason,
  reportFile,
  throwIfAny,
  toPosition,
} from './problem'
export { findAnnouncement, type Status } from './schedule'
export * from './schemas'
export { fieldKinds } from './schemas/kinds'

// Loaded when they are needed: they are slow to load. `turbopackIgnore` keeps those that the site never needs out of its
// build.

export const checkAll: typeof import('./checks/check-spelling').checkAll = async (...args) =>
  (await import(/* turbopackIgnore: true */ './checks/check-spelling')).checkAll(...args)

export const checkSpelling: typeof import('./checks/check-spelling').checkSpelling = async (...args) =>
  (await import(/* turbopackIgnore: true */ './checks/check-spelling')).checkSpelling(...args)

export const preparePictures: typeof import('./pictures/prepare').preparePictures = async (...args) =>
  (await import('./pictures/prepare')).preparePictures(...args)

export const inspectPicture: typeof import('./pictures/inspect').inspectPicture = async (...args) =>
  (await import('./pictures/inspect')).inspectPicture(...args)
