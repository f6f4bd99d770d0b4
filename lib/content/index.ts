// The only door to the content: the site, the editor and all commands import nothing else from this folder.

export { listFormEndpoints } from './addresses'
export { blockNames } from './blocks'
export { type Arrangement, arrange } from './blocks/arrange'
export type { Changes } from './change/changes'
export { create, type EntryKind, entryKinds } from './change/create'
export { remove, removeTopic } from './change/remove'
export { type Rename, rename, renamePicture } from './change/rename'
export { updateYaml } from './change/update-yaml'
export { writeChanges } from './change/write'
export { type Comparison, compare } from './compare'
export type { Content, Settings } from './content'
export type { Document, Text } from './document'
export { downloadKinds, inspectDownload, isDownload } from './downloads'
export { splitFrontMatter } from './front-matter'
export { getListPage, type ListPage } from './lists'
export { findHref, findPostId, isEntryFile } from './names'
export { openContent } from './open'
export { getPage, getParents, type Page, renderMarkdown } from './page'
export type { Passage } from './passages'
export { haveNewPictures } from './pictures/changed'
export {
  encodedName,
  hashName,
  isPicture,
  type OgImage,
  ogName,
  type Pictures,
  type Place,
  places,
  toDarkName,
  toGeneratedFolder,
  toLightName,
  toOgManifestFile,
} from './pictures/pictures'
export { findUnusedPictures, listPictureUses } from './pictures/used'
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
export type { Redirect } from './references'
export { findAnnouncement, type Status } from './schedule'
export * from './schemas'
export { type FieldKind, fieldKinds } from './schemas/kinds'

// Loaded when they are needed: they are slow to load. `turbopackIgnore` keeps those that the site never needs out of its
// build.

/** Checks all content, with spelling. `hints` are words, lines and pictures to look at; they are no problems. */
export const checkAll: typeof import('./checks/check-spelling').checkAll = async (...args) =>
  (await import(/* turbopackIgnore: true */ './checks/check-spelling')).checkAll(...args)

/** Checks the spelling of all content, or of one file. */
export const checkSpelling: typeof import('./checks/check-spelling').checkSpelling = async (...args) =>
  (await import(/* turbopackIgnore: true */ './checks/check-spelling')).checkSpelling(...args)

/** Converts HTML to Markdown. The body is empty if there are no words. */
export const convertHtml: typeof import('./convert/convert').convertHtml = async (...args) =>
  (await import(/* turbopackIgnore: true */ './convert/convert')).convertHtml(...args)

/** Converts a .docx or .html file to the text of a post. Rejects other files, and those without text. */
export const convert: typeof import('./convert/convert').convert = async (...args) =>
  (await import(/* turbopackIgnore: true */ './convert/convert')).convert(...args)

export const preparePictures: typeof import('./pictures/prepare').preparePictures = async (...args) =>
  (await import('./pictures/prepare')).preparePictures(...args)

export const inspectPicture: typeof import('./pictures/inspect').inspectPicture = async (...args) =>
  (await import('./pictures/inspect')).inspectPicture(...args)
