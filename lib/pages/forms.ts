import { type Problem, toProblem } from 'checked-content'
import type { Content } from '@/lib/content'
import type { Block } from '@/lib/schemas/blocks'
import type { Site } from '@/lib/schemas/files'

// The forms of pages: blocks of the kind `contact`.

/** Lists the blocks of each page, also of content with problems. */
const listBlocks = ({ documents }: Pick<Content, 'documents'>) =>
  [...documents.values()].map((document) => ({
    document,
    blocks: (document.head.value as { blocks?: Block[] } | undefined)?.blocks ?? [],
  }))

/** Lists the addresses of forms with a receiver of their own. Also of content with problems. */
export function listFormEndpoints(content: Pick<Content, 'documents' | 'settings'>): string[] {
  const { unpublished } = content.settings
  const shown = listBlocks(content).filter(
    ({ document }) => unpublished || document.head.plain.draft !== true,
  )
  const forms = shown.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.block === 'contact' && !block.hidden ? block : [])),
  )
  return [...new Set(forms.flatMap(({ endpoint }) => endpoint ?? []))]
}

/** Returns whether the site has an endpoint for orders, for all forms, or any. Also of content with problems. */
export function findEndpoints(content: Pick<Content, 'documents' | 'settings'>) {
  const { plain = {}, value } = content.documents.get('site.yaml')?.head ?? {}
  const orders = Boolean((value as Partial<Site> | undefined)?.orders?.endpoint)
  const forms = Boolean(plain.formEndpoint)
  return { orders, forms, any: orders || forms || listFormEndpoints(content).length > 0 }
}

/** Finds fields for files in forms that send nothing. */
export const checkFileFields = (content: Content): Problem[] =>
  listBlocks(content).flatMap(({ document, blocks }) =>
    document.head.passages.flatMap((passage) => {
      const [of, index] = passage.path
      const isKind = passage.path.at(-3) === 'fields' && passage.path.at(-1) === 'kind'
      if (!isKind || passage.value !== 'file') return []
      const block = of === 'blocks' ? blocks[Number(index)] : undefined
      if (block?.block === 'contact' && block.endpoint) return []
      const fix = 'add "endpoint:" to the block, or set formEndpoint in site.yaml'
      const expected = 'another kind: this form sends nothing'
      return [toProblem(passage, { code: 'file-unsent', found: 'file', expected, fix })]
    }),
  )
