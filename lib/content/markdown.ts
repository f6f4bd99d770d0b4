import MarkdownIt, { type Token } from 'markdown-it'
import { findExcess } from './limits'
import { type Problem, toPlace } from './problem'
import { isInternalRoute } from './routes'

// CommonMark, and the quotation marks of a printed page for those of a keyboard. HTML and links to anywhere are read as
// such, and not as plain text, so that they can be refused.
const parser = new MarkdownIt('commonmark', {
  html: true,
  typographer: true,
  quotes: '“”‘’',
  maxNesting: 100,
}).enable('smartquotes')
parser.validateLink = () => true

/**
 * Reads the Markdown of a post. `lineOffset` is the number of lines above it in the file. Returns its text as HTML and
 * every problem: what goes beyond the limits, raw HTML, a heading that skips a level, a link that leads nowhere, a
 * missing quote or numbered list (specification, section 2). Where there is a problem the HTML is empty, so that what is
 * refused can't be shown.
 */
export function parseArticle(
  file: string,
  markdown: string,
  lineOffset: number,
): { html: string; problems: Problem[] } {
  const excess = findExcess(file, markdown, lineOffset)
  if (excess.length > 0) return { html: '', problems: excess }
  const tokens = parser.parse(markdown, {})
  const problems = checkArticle(tokens).map(({ line, source, ...problem }) => {
    const place = findPlace(markdown, line, source)
    return { file, ...place, line: place.line + lineOffset, ...problem }
  })
  const html = problems.length > 0 ? '' : parser.renderer.render(tokens, parser.options, {})
  return { html, problems }
}

/** Returns how many words Markdown has, marks of lists and headings left out: near enough for a time to read it in. */
export function countWords(markdown: string): number {
  return markdown.match(/(?!\d+\. )[\p{L}\p{N}]\S*/gu)?.length ?? 0
}

/** `line` is that on which its block begins, from 0, and `source` how it stands somewhere from there on. */
type Finding = { line: number; source?: string } & Pick<Problem, 'field' | 'found' | 'expected' | 'mend'>

/** Returns where a text stands from a line on, else anywhere, else where that line begins. Both are counted from 1. */
function findPlace(markdown: string, line: number, source = ''): Pick<Problem, 'line' | 'column'> {
  const start = markdown.split('\n').slice(0, line).join('\n').length
  const offset = [markdown.indexOf(source, start), markdown.indexOf(source)].find((found) => found !== -1)
  return source === '' || offset === undefined ? { line: line + 1, column: 1 } : toPlace(markdown, offset)
}

function checkArticle(tokens: readonly Token[]): Finding[] {
  const findings: Finding[] = []
  let depth = 1
  tokens.forEach((token, index) => {
    const line = token.map?.[0] ?? 0
    if (token.type === 'heading_open') {
      const next = Number(token.tag.slice(1))
      findings.push(...checkHeading(line, next, depth, tokens[index + 1]?.content ?? ''))
      depth = next
    }
    for (const part of token.children ?? [token]) findings.push(...checkPart(part, line))
  })
  const hasBlock = (type: string) => tokens.some((token) => token.level === 0 && token.type === type)
  if (!hasBlock('blockquote_open')) {
    findings.push({
      line: 0,
      field: 'quote',
      found: 'no quote',
      expected: 'a quote block in every post',
      mend: 'start a paragraph with "> "',
    })
  }
  if (!hasBlock('ordered_list_open')) {
    findings.push({
      line: 0,
      field: 'list',
      found: 'no numbered list',
      expected: 'a numbered list in every post',
      mend: 'start the lines of a list with "1. "',
    })
  }
  return findings
}

function checkPart(part: Token, line: number): Finding[] {
  if (part.type === 'html_block' || part.type === 'html_inline') {
    return [
      {
        line,
        source: part.content,
        field: 'text',
        found: `the HTML ${part.content.trim().slice(0, 60)}`,
        expected: 'Markdown only',
        mend: 'write it in Markdown, or put it between backticks',
      },
    ]
  }
  if (part.type === 'image') {
    return [
      {
        line,
        source: '![',
        field: 'image',
        found: 'an image in the text',
        expected: 'the cover as the only picture of a post',
        mend: 'remove the image',
      },
    ]
  }
  return part.type === 'link_open' ? checkLink(line, String(part.attrGet('href') ?? '')) : []
}

function checkHeading(line: number, depth: number, previousDepth: number, text: string): Finding[] {
  if (depth > 1 && depth <= previousDepth + 1) return []
  return [
    {
      line,
      field: 'heading',
      found: `a heading of level ${depth}: ${text}`,
      expected:
        depth === 1 ? 'level 2 or more, since the title is level 1' : `level ${previousDepth + 1} at most`,
      mend: `start the line with ${'#'.repeat(depth === 1 ? 2 : previousDepth + 1)}`,
    },
  ]
}

function checkLink(line: number, url: string): Finding[] {
  if (url.startsWith('#') || /^(https:|mailto:)/i.test(url)) return []
  if (url.startsWith('/') && !url.startsWith('//') && isInternalRoute(url)) return []
  return [
    {
      line,
      source: url,
      field: 'link',
      found: `a link to ${url || 'nothing'}`,
      expected: 'a page of this site that exists, or an address that starts with https: or mailto:',
      mend: 'correct the address',
    },
  ]
}
