import nodePath from 'node:path'
import { decodeAddress } from '../address.ts'
import { type Config, type Content, toFile } from '../content.ts'
import type { Passage } from '../passages.ts'
import { isPicture, toLightName } from '../pictures/pictures.ts'
import { findUnusedPictures } from '../pictures/used.ts'
import { formatProblem, type Problem, toPosition } from '../problem.ts'
import { findStatus } from '../status.ts'

// Lists what is worth a look. Right text can look like this too, so hints never fail.

/** Where a hint looks: at addresses, at words, at the text of articles, at fields without Markdown, or at paragraphs or their lines. */
const places = {
  link: ({ kind }) => kind === 'link',
  article: ({ kind, name }) => kind === 'link' && name.endsWith('.md'),
  address: ({ kind, path }) => kind === 'link' || path[0] === 'aliases',
  prose: ({ kind }) => kind === 'prose',
  text: ({ kind, node }) => kind === 'prose' && node === 'text',
  plain: ({ kind, node }) => kind === 'prose' && node === undefined,
  paragraph: ({ kind, node }) => kind === 'source' && node === 'paragraph',
  line: ({ kind, node }) => kind === 'source' && node === 'paragraph',
} satisfies Record<string, (passage: Passage) => boolean>

const tag = 'looks like a tag of another program: remove it'
const marks = 'shows its marks: leave quotation marks and punctuation outside of them, or put a space beside'
const plain = 'is shown as it is written: this field has no marks'

/** What is worth a look, what it looks like, and what to do. */
const table: readonly (readonly [where: keyof typeof places, pattern: RegExp, hint: string])[] = [
  ['article', /^http:/i, 'is not encrypted: does it work with https: too?'],
  [
    'link',
    /utm_source=(?:chatgpt|openai|perplexity|copilot|gemini|claude|grok)/,
    'names an assistant in its address: remove that part',
  ],
  [
    'address',
    /\p{Script=Latin}[аеіјорсухѕһԁԛԝӏ]|[аеіјорсухѕһԁԛԝӏ]\p{Script=Latin}/iu,
    'has Cyrillic letters that look like Latin ones: write them again',
  ],
  // Jekyll, Hugo, Vue, Handlebars; Docusaurus, MDX, kramdown, Svelte; WordPress, MkDocs and wikis.
  ['prose', /\{[%{]|[%}]\}|<%|%>|\{\/\*|\{[:.#][^{}\n]*\}|\{[#/@:](?:if|each|await|else|html)\b/i, tag],
  ['prose', /^:{3,}|^!!! ?\w|^\?{3}\+? \w|^(?:import|export) .*["'];?$/im, tag],
  ['prose', /\[\/[a-z][\w-]*\]|\[[a-z][\w-]*(?: [\w-]+=["“'][^\]\n]*)+\]/i, tag],
  ['prose', /\[(?:gallery|toc|\[toc\])\]|\[\[[^[\]\n]+\]\]/i, tag],
  [
    'prose',
    /(?<!\d)%%[^%\n]+%%|(?<![\w=!<>])==[^=\s][^=\n]*==(?![\w=])|\$\$[^$\n]+\$\$(?!\w)|^\s*(?:\$\$|%%)$/m,
    'has marks of Obsidian: remove them',
  ],
  [
    'prose',
    /:?contentReference\[oaicite[^\]]*\](?:\{[^}]*\})?|oai_?cit(?:e|ation)|【\d+[†:][^】]*】|turn\d+[a-z]+\d+|\[(?:cite_start|(?:cite|web): ?\d[\d, ]*)\]/,
    'is left over from an assistant: remove it, or link to the source',
  ],
  [
    'prose',
    /(?<![\w:/]):(?:[+-]1|100|[a-z][a-z\d+-]*(?:_[a-z\d+-]+)*):(?![\w:/`])/,
    'names an emoji: write the emoji itself',
  ],
  [
    'text',
    /(?<![\\*])(\*{1,3})[^*\s](?:[^*\n]*[^*\s\\])?\1(?!\*)|(?<![\\~])~~[^~\s](?:[^~\n]*[^~\s\\])?~~(?!~)|(?<![\\\w])_{1,2}[^\s\w][^_\n]*[^\s\w\\]_{1,2}(?=\p{L})/u,
    marks,
  ],
  [
    'paragraph',
    /[\p{L}\p{N}](\*\*?)(?:\[[^\]\n]+\]\([^)\s]+\)|`[^`\n]+`)\1|(\*\*?)(?:\[[^\]\n]+\]\([^)\s]+\)|`[^`\n]+`)\2[\p{L}\p{N}]/u,
    marks,
  ],
  [
    'plain',
    /<\/?(?:[abipqsu]|br|code|del|div|em|h[1-6]|img|ins|kbd|mark|small|span|strong|su[bp])(?: [^<>]*)?\/?>|&(?:[a-z]{2,}|#x?[\da-f]+);/i,
    `${plain} of HTML`,
  ],
  [
    'plain',
    /\*\*\S|(?<![\w*])\*[^\s*][^*\n]*\*(?![\w*])|(?<!\w)__\S[^_]* [^_]*__|~~\S|\[[^\]\n]+\]\([^)\s]+\)|`[^`\n]+`|^#{1,6} /,
    `${plain} of Markdown`,
  ],
  ['paragraph', /^([–—])\s.*\n\1\s/m, 'looks like a list: begin each line with "- "'],
  ['line', /^[•·▪◦§o][\s\xa0]+\S/, 'looks like a bullet: begin it with "- "'],
  ['line', /^(?:[a-z]\)|\([\da-z]{1,2}\))\s/, 'looks like a list: begin it with "1. "'],
  [
    'line',
    /(?<=\S[^\S\n]*)\t[^\S\n]*[^\s\p{P}]/u,
    'has tabs, as a table from another program: write it as | a | b |',
  ],
  ['line', /\xad|&(?:shy|#173|#xad);/i, 'has a soft hyphen, which people do not see: remove it'],
  [
    'line',
    /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/,
    'looks like a table: give it as many cells as the line above it',
  ],
]
const headingLike =
  /^(?!\p{L}+: )(?:\*\*)?[\p{Lu}\d][^\n[\]()`!*.。！？；，、]{2,58}[^\s\n[\]()`!*.?:;,…"”。！？：；，、](?:\*\*)?$/u
const startOfParagraph = /^\n\s*\n[\p{L}"“*[]/u

/** A line of three hyphens is meant as a rule. A longer one, below a short text, is meant as a heading. */
const ruleBelow = /[.!?:,;…]\s*\n[\s>]*-+\s*$|\n[\s>]*-{1,3}\s*$|\n[^\n]*\n[\s>]*-+\s*$/

/** Returns the hint for a heading or a list that may be neither. */
function findAccident({ node, raw, text }: Passage): string | undefined {
  if (node === 'heading')
    return ruleBelow.test(raw)
      ? 'is a heading, because of the line below: put an empty line above that'
      : undefined
  const [, mark = '', number = '', sign] = /^((\d+)([.)]))/.exec(raw) ?? []
  const isAlone = !/\n[\s>]*\d+[.)]\s/.test(raw)
  // A picture or code can interrupt a list.
  const before = new RegExp(`^[\\s>]*${Number(number) - 1}[.)]\\s`, 'm')
  if (Number(number) < 2 || !isAlone || before.test(text)) return
  return `is a list that starts at ${mark} If it is a sentence, write ${number}\\${sign}`
}

/** Looks each row of the table up. Lines have their place without the marks of quotes and lists before them. */
function* lookUp(passage: Passage): Generator<{ hint: string; shift: number }> {
  const { kind, raw, value } = passage
  for (const [where, pattern, hint] of table) {
    if (!places[where](passage)) continue
    if (where === 'line')
      for (const { 0: line, 1: words = '', index } of raw.matchAll(/^[\s>]*(.*)$/gm)) {
        if (pattern.test(words)) yield { hint, shift: index + line.length - words.length }
      }
    else if (kind !== 'prose' && kind !== 'source') {
      if (pattern.test(decodeAddress(value))) yield { hint, shift: 0 }
    } else {
      const found = pattern.exec(raw)
      if (found) yield { hint, shift: found.index }
    }
  }
}

function findHints(passage: Passage, { hint, markdown }: Config): { hint: string; shift: number }[] {
  const { node, kind, raw, text, offset } = passage
  const own = hint?.(passage)
  if (own) return [{ hint: own, shift: 0 }]
  const [...found] = lookUp(passage)
  if (kind !== 'source') return found.slice(0, 1)
  if (node === 'heading' || node === 'list') {
    const accident = findAccident(passage)
    return accident ? [{ hint: accident, shift: 0 }] : []
  }
  if (node === 'code') {
    const isFence = /^(?:```|~~~)/.test(raw)
    const language = /^.{3,}?([\w+#-]+)/.exec(raw.split('\n', 1)[0] ?? '')?.[1]
    if (!isFence) return [{ hint: 'is indented, so it is shown as code: remove the indent', shift: 0 }]
    if (!language || !markdown?.isLanguage || markdown.isLanguage(language)) return []
    return [{ hint: `names the unknown language "${language}", so its code has no colours`, shift: 0 }]
  }
  // In a list or quote, a short paragraph is common.
  const isHeading =
    text[offset - 1] === '\n' &&
    headingLike.test(raw) &&
    startOfParagraph.test(text.slice(offset + raw.length))
  return isHeading ? [{ hint: 'looks like a heading: begin it with "## "', shift: 0 }, ...found] : found
}

/** Lists lines in which Markdown may not be what the author means, and addresses and languages to look at. */
export function listHints(passages: readonly Passage[], config: Config): string {
  const lines = passages.flatMap((passage) =>
    findHints(passage, config).map(({ hint, shift }) => {
      const { line, column } = toPosition(passage.text, passage.offset + shift)
      const [shown = ''] = passage.raw.slice(shift).split('\n')
      return `${passage.file}:${line}:${column}  “${shown.length > 40 ? `${shown.slice(0, 39)}…` : shown}” ${hint}\n`
    }),
  )
  return toSection('Look at these lines. If one is right, ignore it.', lines)
}

const toSection = (heading: string, lines: readonly string[]) =>
  lines.length > 0 ? `${heading}\n\n${lines.join('')}\n` : ''

/** Lists the mistakes of drafts. */
export const listDraftProblems = (problems: readonly Problem[]): string =>
  toSection(
    'These drafts have mistakes. Correct them before you publish them.',
    problems.map((problem, index) => `${index > 0 ? '\n' : ''}${formatProblem(problem)}\n`),
  )

/** Lists the former addresses of drafts: they were public, and lead nowhere for now. */
export function listIdleAliases(content: Content): string {
  const lines = [...content.documents.values()].flatMap((document) => {
    const isDraft = document.aliases.length > 0 && findStatus(content, document) === 'draft'
    return isDraft ? [`${document.file}  ${document.aliases.join(', ')}\n`] : []
  })
  const heading =
    'These former addresses are not found while their page is a draft. Move them to another if they matter.'
  return toSection(heading, lines)
}

/** Lists pictures and files to download that no page names. They are not on the site, so they are no problem. */
export function listUnused(content: Content): string {
  const unused = findUnusedPictures(content)
  const pictures = unused.filter(isPicture).map((name) => {
    const light = toLightName(name)
    const isOther = light !== name && content.pictures[light]
    const isPair = 'dark' in (content.pictures[name] ?? {})
    const note = isOther ? `: the dark version of ${nodePath.posix.basename(light)} must have its size` : ''
    return `${toFile(content, name)}${isPair ? ', and its dark version' : note}\n`
  })
  const files = unused.filter((name) => !isPicture(name)).map((name) => `${toFile(content, name)}\n`)
  return (
    toSection('No page shows these pictures. They can be removed.', pictures) +
    toSection('No page links to these files. They can be removed.', files)
  )
}

/** Lists pictures of more bytes than their encoded files need. */
export function listLarge(content: Content): string {
  const lines = Object.entries(content.pictures).flatMap(([name, picture]) => {
    const size = 'avif' in picture ? (picture.size ?? 0) : 0
    return size > 1_500_000 ? [`${toFile(content, name)}, ${(size / 1e6).toFixed(1)} MB\n`] : []
  })
  return toSection(
    'These pictures are large. Save each as a JPEG of quality 90, at most 2,400 px wide: it looks the same.',
    lines,
  )
}
