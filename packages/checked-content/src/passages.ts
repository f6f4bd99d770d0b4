import type { Point } from 'unist'
import type { Field } from './field-kinds.ts'
import type { Placed } from './markdown/parse.ts'
import { type Path, type Problem, type Reason, toPosition } from './problem.ts'
import { formatPath } from './yaml.ts'

/** A content file, as its passages know it. */
export type PassageSource = { file: string; name: string; text: string; isDraft: boolean }

/** A piece of text in a content file. */
export type Passage = PassageSource & {
  /** The position in the file, in characters. In Markdown within YAML, that of its line. */
  offset: number
  /** The source text, including quotes. */
  raw: string
  value: string
  /** The path of the field, such as `hero.title`; the kind of node in an article, such as `text` or `link`. */
  field: string
  /** The kind of node in an article. Missing in a field that is no Markdown, whatever its name. */
  node?: string
  /** The path of the field in YAML, empty in the text of a Markdown file. */
  path: Path
  /**
   * `prose` is shown to visitors, `link` and `address` are addresses, `picture` is a reference to one, `name` is a name,
   * identifier or number, `source` is Markdown.
   */
  kind: 'prose' | 'link' | 'address' | 'picture' | 'name' | 'source'
  /** Where the address begins in the source text of a link or picture. */
  start?: number
  /** The field beside a picture that describes it. */
  alt?: string
  /** No other file has the same text under this name. */
  unique?: string
}

const passageKinds = ['prose', 'link', 'address', 'picture'] as const

/** Returns the text of a field that is no Markdown. `start` is the position of the YAML in the file. */
export function toPassage(
  source: PassageSource,
  { path, node, kind }: Field,
  yaml: string,
  start: number,
): Passage {
  const [from = 0, to = 0] = node.range ?? []
  return {
    ...source,
    offset: start + from,
    raw: yaml.slice(from, to),
    value: node.value,
    field: formatPath(path),
    path,
    alt: kind.kind === 'picture' ? kind.alt : undefined,
    unique: kind.kind === 'prose' ? kind.unique : undefined,
    kind: passageKinds.find((known) => known === kind.kind) ?? 'name',
  }
}

/** Returns the position in a file of a point in Markdown that a field contains: that of its line. */
export function locateInField({ raw, offset }: Pick<Passage, 'raw' | 'offset'>) {
  const starts = [...raw.matchAll(/^/gm)].map(({ index }) => offset + index)
  // The text of a block scalar starts below its mark.
  const above = /^[|>]/.test(raw) ? 0 : -1
  return ({ line }: Point) => starts[line + above] ?? offset
}

/** Lists the passages of Markdown at a path of a file. */
export function listTextPassages(
  source: PassageSource,
  path: Path,
  { nodes, body }: { nodes: readonly Placed[]; body: string },
  toOffset: (point: Point) => number,
): Passage[] {
  const passages: Passage[] = []
  for (const { node } of nodes) {
    if (!node.position) continue
    const { start, end } = node.position
    const raw = body.slice(start.offset, end.offset)
    const add = (field: string, kind: Passage['kind'], value: string, more?: { start: number }) =>
      passages.push({
        ...source,
        offset: toOffset(start),
        raw,
        value,
        field,
        node: field,
        path,
        kind,
        ...more,
      })
    if (node.type === 'image') {
      if (node.alt) add('image', 'prose', node.alt)
      add('image', 'picture', node.url, { start: raw.lastIndexOf('](') })
    }
    if (/^(?:paragraph|code|heading|list)$/.test(node.type)) add(node.type, 'source', '')
    if (node.type === 'text') add('text', 'prose', node.value)
    if (node.type === 'definition') add('link', 'link', node.url, { start: raw.indexOf(']:') })
    if (node.type !== 'link') continue
    const words = node.children.at(-1)?.position?.end.offset ?? 0
    const isBare = raw.length === words - (start.offset ?? 0) || raw.startsWith('<')
    add('link', 'link', node.url, { start: isBare ? 0 : words - (start.offset ?? 0) })
  }
  return passages
}

/** Creates a problem located `shift` characters into a passage. */
export function toProblem({ file, text, offset, field, path }: Passage, reason: Reason, shift = 0): Problem {
  return { file, ...toPosition(text, offset + shift), field, path, ...reason }
}
