import GithubSlugger, { slug } from 'github-slugger'
import type { Heading, Link, Nodes, Root } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { decodeAddress } from '../address.ts'
import type { Path, Place, Problem } from '../problem.ts'
import { type Check, type Found, ownChecks } from './checks.ts'
import { checkFigure, type Figure, listFigures } from './figures.ts'
import { findExcess } from './limits.ts'
import { type Placed, parseMarkdown } from './parse.ts'

/** What Markdown may contain, beside the rules for all. */
export type MarkdownRules = {
  /** Ids of the page around a text: a heading with such a slug gets a suffix. */
  reservedIds?: readonly string[]
  /** Checks of a tree, each for a node. The first that finds something ends those of a node. */
  checks?: readonly Check[]
  /** Returns whether code of a language is highlighted. */
  isLanguage?: (name: string) => boolean
}

/** A link, at its place. */
export type MarkdownLink = Place & { url: string }

/** `path` is the field that contains the text, and `lineOffset` the number of lines above it in the file. */
export type MarkdownSource = { file: string; path?: Path; lineOffset: number; body: string }

/**
 * Parsed Markdown. `problems` are those that no other file can cause. `localLinks` lead to a part of the page, `links`
 * elsewhere. `anchors` are the ids of its headings.
 */
export type Markdown = {
  tree: Root
  nodes: Placed[]
  anchors: string[]
  problems: Problem[]
  links: MarkdownLink[]
  localLinks: MarkdownLink[]
  figures: Figure[]
}

/** Parses Markdown, and checks what can be checked in it alone. */
export function readMarkdown(source: MarkdownSource, rules: MarkdownRules = {}): Markdown {
  const { file, path = [], lineOffset, body } = source
  const excess = findExcess(file, body, lineOffset)
  if (excess.length > 0) {
    const tree: Root = { type: 'root', children: [] }
    return { tree, nodes: [], anchors: [], problems: excess, links: [], localLinks: [], figures: [] }
  }
  // An unclosed fence is recognised by its end, which needs a final newline.
  const { tree, nodes } = parseMarkdown(`${body}\n`)
  const locate = ({ position }: Nodes) => {
    const { line, column } = position?.start ?? { line: 1, column: 1 }
    return { file, line: line + lineOffset, column, path }
  }
  const all = nodes.flatMap(({ node }): MarkdownLink[] => {
    // Those without words are a problem of their own.
    if (node.type !== 'definition' && (node.type !== 'link' || node.children.length === 0)) return []
    const url = node.type === 'link' ? getUrl(node) : node.url
    return [{ ...locate(node), field: 'link', found: `a link to ${url || 'nothing'}`, url }]
  })
  const checks = [...ownChecks, ...(rules.checks ?? [])].map((check) => check(tree, body))
  const find = ({ node, parent }: Placed) => {
    let found: Found | undefined
    for (const check of [...checks, checkFigure]) found ??= check(node, parent)
    return found ? [{ ...locate(node), ...found }] : []
  }
  return {
    tree,
    nodes,
    anchors: identifyHeadings(tree, rules).map(({ id }) => id),
    problems: nodes.flatMap(find),
    links: all.filter(({ url }) => !url.startsWith('#')),
    localLinks: all.filter(({ url }) => url.startsWith('#')),
    figures: listFigures(nodes, locate),
  }
}

/** Returns the address of a link as it is written: the parser links `www.example.org` to http:. */
const getUrl = (link: Link) => (link.url === `http://${toText(link)}` ? toText(link) : link.url)

/** Finds links to parts that the page does not have. `own` are the ids to name in the message. */
export function checkAnchors(
  links: readonly MarkdownLink[],
  ids: readonly string[],
  own: readonly string[] = ids,
): Problem[] {
  const isKnown = (url: string) => ids.includes(decodeAddress(url.slice(1)))
  return links
    .filter(({ url }) => !isKnown(url))
    .map(({ url: _, ...place }) => ({
      ...place,
      code: 'dead-anchor',
      expected: `one of this article's headings: ${own.map((id) => `#${id}`).join(', ')}`,
      fix: 'correct the part after the #',
    }))
}

/** Returns the headings, each with an id that is unique in the page and depends only on its text and earlier headings. */
export function identifyHeadings(
  tree: Root,
  { reservedIds = [] }: MarkdownRules = {},
): { node: Heading; id: string }[] {
  const slugger = new GithubSlugger()
  for (const id of reservedIds) slugger.slug(id)
  const headings: { node: Heading; id: string }[] = []
  visit(tree, 'heading', (node) => {
    headings.push({ node, id: slugger.slug(slug(toText(node).trim()) || 'section') })
  })
  return headings
}
