import type { Nodes, Root } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit as visitMarkdown } from 'unist-util-visit'
import { isMap, isPair, isScalar, type Pair, parseDocument, visit as visitYaml } from 'yaml'
import { splitFrontMatter } from '@/lib/content/front-matter'
import { type Problem, toPlace } from '@/lib/content/problem'
import { formatPath } from '@/lib/content/source'

/** A piece of text in a file of the content. */
export type Passage = {
  /** Where it begins in the file, counted in characters. */
  offset: number
  /** As it stands in the file, with quotes. */
  raw: string
  /** What it says. */
  value: string
  /** The path of the field, such as `hero.title`; `text` or `link` in the text of a post. */
  field: string
  /** `prose` is read by visitors, `link` is an address, `name` is read by machines only. */
  kind: 'prose' | 'link' | 'name'
}

/** A file of the content with all its passages. `file` is as messages show it, `name` is from the content folder. */
export type ContentFile = { file: string; name: string; text: string; passages: Passage[] }

/** Fields that hold names, numbers and addresses. */
const nameFields = new Set(
  'author cover date email expires formEndpoint id language network phone topics updated url value'.split(
    ' ',
  ),
)

/** Returns the id of the post that a file of the content holds, by its name there; none in a folder of `posts/`. */
export function findPostId(name: string): string | undefined {
  return /^posts\/([^/]+)\.md$/.exec(name)?.[1]
}

/** Reads a file as far as it can be read: what is wrong with its form is for its schema to say. */
export function readContentFile(file: string, name: string, text: string): ContentFile {
  if (!name.endsWith('.md')) return { file, name, text, passages: findYamlPassages(text) }
  const parts = splitFrontMatter(text)
  const start = parts ? parts.header.indexOf('\n') + 1 : 0
  const front = findYamlPassages(parts?.yaml ?? '').map((passage) => ({
    ...passage,
    offset: passage.offset + start,
  }))
  return { file, name, text, passages: [...front, ...findArticlePassages(text, parts?.header.length ?? 0)] }
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

/** `name` is a picture's where an alternative text stands beside it, and else a person's or the company's. */
function isName(owner: string | undefined, ancestors: readonly unknown[]): boolean {
  if (owner !== 'name') return nameFields.has(owner ?? '')
  const map = ancestors.findLast(isMap)
  return Boolean(map?.items.some(({ key }: Pair) => isScalar(key) && key.value === 'alt'))
}

function findArticlePassages(text: string, start: number): Passage[] {
  const passages: Passage[] = []
  const root: Root = unified().use(remarkParse).parse(text.slice(start))
  visitMarkdown(root, (node: Nodes) => {
    const from = node.position?.start.offset
    const to = node.position?.end.offset
    if (from === undefined || to === undefined) return
    const passage = { offset: start + from, raw: text.slice(start + from, start + to) }
    if (node.type === 'text') passages.push({ ...passage, value: node.value, field: 'text', kind: 'prose' })
    if (node.type === 'link' || node.type === 'definition') {
      passages.push({ ...passage, value: node.url, field: 'link', kind: 'link' })
    }
  })
  return passages
}

/** Returns a problem with a passage; `shift` is how many characters into it what is wrong begins. */
export function toProblem(
  { file, text }: ContentFile,
  { offset, field }: Passage,
  finding: Pick<Problem, 'found' | 'expected' | 'mend'>,
  shift = 0,
): Problem {
  return { file, ...toPlace(text, offset + shift), field, ...finding }
}
