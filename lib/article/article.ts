import {
  type Context,
  checkAnchors,
  checkTargets,
  identifyHeadings,
  type MarkdownSource,
  readMarkdown,
} from 'checked-content'
import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { fill } from '@/lib/fill'
import type { ArticleCopy } from '@/lib/schemas/files'
import { drawCallouts } from './callouts'
import { nameCheckBoxes } from './check-boxes'
import { highlightCode } from './code'
import { setDirections } from './directions'
import { linkDownloads } from './downloads'
import { drawFigures } from './figures'
import { linkHeadings } from './headings'
import { curlQuotes } from './quotes'
import { markdownRules } from './rules'
import { wrapTables } from './tables'
import { linkVideos } from './videos'

/** `html` is generated from checked Markdown. `sections` are the second-level headings. */
export type ArticleText = { html: string; sections: { id: string; title: string }[] }

/** A Markdown file, or the text of a block. `header` is the front matter above it. */
type ArticleSource = Omit<MarkdownSource, 'lineOffset'> & { header?: string }

/** Parses an article with its figures. Returns its tree and every problem. */
export function parseArticle({ header = '', ...source }: ArticleSource, context: Context) {
  const lineOffset = header.split('\n').length - 1
  const article = readMarkdown({ ...source, lineOffset }, markdownRules)
  const { tree, anchors: own, problems, localLinks, figures } = article
  const anchors = checkAnchors(localLinks, [...own, ...(markdownRules.reservedIds ?? [])], own)
  drawFigures(figures, context)
  linkDownloads(tree, source.file, context)
  return { tree, problems: [...problems, ...anchors, ...checkTargets(article, context)] }
}

/** Renders a tree without problems as HTML. */
export function renderArticle(tree: Root, words: ArticleCopy): ArticleText {
  const processor = unified()
    .use(linkHeadings)
    .use(drawCallouts, words)
    .use(linkVideos, words)
    .use(remarkRehype, {
      // Heading slugs are lower case, so this prefix keeps footnote ids unique.
      clobberPrefix: 'Note-',
      footnoteLabel: words.footnotes,
      footnoteLabelProperties: {},
      footnoteBackContent: '↩\uFE0E',
      footnoteBackLabel: (index, time) =>
        fill(words.footnoteBack, { number: time > 1 ? `${index + 1}-${time}` : index + 1 }),
    })
    .use(highlightCode, words)
    .use(wrapTables, words)
    .use(nameCheckBoxes, words)
    .use(setDirections)
    .use(rehypeStringify)
  curlQuotes()(tree)
  const sections = identifyHeadings(tree, markdownRules)
    .filter(({ node }) => node.depth === 2 && tree.children.includes(node))
    .map(({ node, id }) => ({ id, title: toText(node) }))
  return { html: processor.stringify(processor.runSync(tree) as HastRoot), sections }
}
