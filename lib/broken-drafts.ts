import { findDocument, findStatus, isOf, type Problem, toContext } from 'checked-content'
import { parseArticle } from '@/lib/article/article'
import { readPost } from '@/lib/blog/posts'
import type { Content } from '@/lib/content'
import { readPage } from '@/lib/pages/pages'

/** Returns the mistakes of the draft at an address, which a preview leaves out of lists. */
export function listDraftProblems(content: Content, path: string): readonly Problem[] {
  const document = findDocument(content, path)
  if (!document || findStatus(content, document) !== 'draft') return []
  if (!isOf(content, document.name, 'posts')) return readPage(document, content).problems
  return [...readPost(document, content).problems, ...parseArticle(document, toContext(content)).problems]
}
