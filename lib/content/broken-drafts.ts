import type { Content } from './content'
import { parseArticle } from './markdown/article'
import { findPostId } from './names'
import { readPage } from './page'
import { readPost } from './post'
import type { Problem } from './problem'

/** Returns the mistakes of the draft at an address, which `skipsBrokenDrafts` leaves out of lists. */
export function listDraftProblems(content: Content, path: string): readonly Problem[] {
  const document = content.findDocument(path)
  if (!document || content.getStatus(document) !== 'draft') return []
  if (!findPostId(document.name)) return readPage(document, content).problems
  return [...readPost(document, content).problems, ...parseArticle(document, content).problems]
}
