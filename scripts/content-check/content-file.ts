import type { Nodes, Root } from 'mdast'
import { visit as visitMarkdown } from 'unist-util-visit'
import { isMap, isPair, isScalar, type Pair, parseDocument, visit as visitYaml } from 'yaml'
import { findAnchors } from '@/lib/content/article'
import { splitFrontMatter } from '@/lib/content/front-matter'
import { parseMarkdown } from '@/lib/content/markdown'
import { type Problem, toPlace } from '@/lib/content/problem'
import { formatPath } from '@/lib/content/source'

/** A piece of text in a content file. */
export type Passage = {
  /** The position in the file, in characters. */
  offset: number
  /** The source text, including quotes. */
  raw: string
  value: string
  /** The path of the field, such as `hero.title`; `text`, `link` or `image` in an article. */
  field: string
  /** `prose` is shown to visitors, `link` is an address, `name` is an identifier or number. */
  kind: 'prose' | 'link' | 'name'
}

/**
 * A parsed content file. `file` is its path in messages, `name` its path in the content folder, `anchors` the ids of
 * its headings.
 */
export type ContentFile = { file: string; name: string; text: string; passages: Passage[]; anchors: string[] }

/** Fields with identifiers, numbers or addresses. */
const nameFields = new Set(
  'aliases author canonical cover date email expires formEndpoint id language network phone topics updated url value'.split(
    ' ',
  ),
)

/** Returns the page id of a Markdown page, or `undefined` for other files. */
export function findPlainPageId(name: string): string | undefined {
  return /^pages\/([^/]+)\.md$/.exec(name)?.[1]
}

/** Extracts passages as far as the file can be parsed. The schemas report syntax errors. */
export function readContentFile(file: string, name: string, text: string): ContentFile {
  if (!name.endsWith('.md')) return { file, name, text, passages: findYamlPassages(text), anchors: [] }
  const parts = splitFrontMatter(text)
  const start = parts ? parts.header.indexOf('\n') + 1 : 0
  const front = findYamlPassages(parts?.yaml ?? '').map((passage) => ({
    ...passage,
    offset: passage.offset + start,
  }))
  const tree = parseMarkdown(parts?.body ?? text)
  const passages = [...front, ...findArticlePassages(tree, text, parts?.header.length ?? 0)]
  return { file, name, text, passages, anchors: findAnchors(tree) }
}

function findYamlPassages(yaml: string): Passage[] {
  const passages: Passage[] = []
  visitYaml(parseDocument(yaml), {
    Scalar(key, node, ancestors) {
      if (key === 'key' || typeof node.value !== 'string' || !node.range) return
      const chain = [...ancestors, node]
      const path = chain.flatMap((parent, index): (string | number)[] => {
        if (isPair(parent)) return isScalar(parent.key) ? [String(parent.key.value)] : []
        const item = chain[index + 1]
        return 'items' in parent && item && !isPair(item) ? [(parent.items as unknown[]).indexOf(item)] : []
      })
      const [offset, end] = node.range
      const owner = path.findLast((part) => typeof part === 'string')
      passages.push({
        offset,
        raw: yaml.slice(offset, end),
        value: node.value,
        field: formatPath(path),
        kind: owner === 'href' ? 'link' : isName(owner, ancestors) ? 'name' : 'prose',
      })
    },
  })
  return passages
}

/**
 * Returns whether a field is an identifier. `name` is one beside an `alt` text; otherwise it names a person or the
 * company.
 */
function isName(owner: string | undefined, ancestors: readonly unknown[]): boolean {
  if (owner !== 'name') return nameFields.has(owner ?? '')
  const map = ancestors.findLast(isMap)
  return Boolean(map?.items.some(({ key }: Pair) => isScalar(key) && key.value === 'alt'))
}

function findArticlePassages(tree: Root, text: string, start: number): Passage[] {
  const passages: Passage[] = []
  visitMarkdown(tree, (node: Nodes) => {
    const from = node.position?.start.offset
    const to = node.position?.end.offset
    if (from === undefined || to === undefined) return
    const passage = { offset: start + from, raw: text.slice(start + from, start + to) }
    if (node.type === 'image' && node.alt) {
      passages.push({ ...passage, value: node.alt, field: 'image', kind: 'prose' })
    }
    if (node.type === 'text') passages.push({ ...passage, value: node.value, field: 'text', kind: 'prose' })
    if (node.type === 'link' || node.type === 'definition') {
      passages.push({ ...passage, value: node.url, field: 'link', kind: 'link' })
    }
  })
  return passages
}

/** Creates a problem located `shift` characters into a passage. */
export function toProblem(
  { file, text }: ContentFile,
  { offset, field }: Passage,
  finding: Pick<Problem, 'found' | 'expected' | 'fix'>,
  shift = 0,
): Problem {
  return { file, ...toPlace(text, offset + shift), field, ...finding }
}
