import path from 'node:path'
import type { Problem } from '@/lib/content/problem'
import { placeholders } from '../new/new-post'
import { type ContentFile, type Passage, toProblem } from './content-file'

const isHeadField = ({ name, field }: Passage) =>
  /\bseo\.(title|description)$/.test(field) || (name.endsWith('.md') && /^(title|description)$/.test(field))

/** Finds titles and descriptions that two pages or posts share, ignoring case. */
export function checkDuplicates(passages: readonly Passage[]): Problem[] {
  const first = new Map<string, Problem>()
  const written = passages.filter((passage) => isHeadField(passage) && !placeholders.includes(passage.value))
  return written.flatMap((passage) => {
    const kind = passage.field.endsWith('title') ? 'title' : 'description'
    const key = `${kind} ${passage.value.trim().toLowerCase()}`
    const other = first.get(key)
    const problem = toProblem(passage, {
      found: `the same ${kind} as ${other?.file}:${other?.line}`,
      expected: `a ${kind} that no other page or post has`,
      fix: 'write another for one of the two',
    })
    if (!other) first.set(key, problem)
    return other && other.file !== problem.file ? [problem] : []
  })
}

const filler = /lorem ipsum|dolor sit amet|consectetur adipisc\w+/i
const marker = /\b(?:TODO|FIXME|TBD)\b/

/** Returns the filler text in a passage, or `undefined`. */
export const findFiller = ({ value }: Passage) => (filler.exec(value) ?? marker.exec(value))?.[0]

/** Finds filler text such as lorem ipsum, and unedited text from `npm run new`. Drafts may keep the latter. */
export function checkFiller(passages: readonly Passage[]): Problem[] {
  return passages.flatMap((passage) => {
    if (passage.kind !== 'prose') return []
    const samples = passage.schedule?.status === 'draft' ? [] : placeholders
    const found = findFiller(passage) ?? samples.find((sample) => passage.value.includes(sample))
    if (found === undefined) return []
    const finding = { found: `"${found}"`, expected: 'a finished text', fix: 'write what belongs here' }
    return [toProblem(passage, finding, Math.max(0, passage.raw.indexOf(found)))]
  })
}

/** A heading, list item, callout or link with wrong spacing, unmatched `**`, a table without its delimiter row. */
const brokenMarkdown =
  /^#{1,6}(?:[^#\s]|\xa0)|^(?:[-*•\uf0b7]|\d+[.)])\xa0|\[! \w+ ?\]|\[!\w+ \]|\[[^\]]*\] ?\(|\)\[|\]\[|\]\(|\*\*|^\|.*\|$/m

/** Finds Markdown that visitors would see as it is written. */
export function checkMarkdown(passages: readonly Passage[]): Problem[] {
  return passages.flatMap((passage) => {
    const match = passage.field === 'text' ? brokenMarkdown.exec(passage.raw) : null
    if (!match) return []
    const fix = 'complete it, or put it between backticks'
    return [toProblem(passage, { found: `"${match[0]}" as text`, expected: 'Markdown', fix }, match.index)]
  })
}

/**
 * Lists pictures that no page shows. They are not on the site, so they are no problem. `npm run new` offers unused covers,
 * and Open Graph images need their background.
 */
export function listUnusedPictures(files: readonly ContentFile[], pictures: Record<string, object>): string {
  const isNamed = (name: string) => {
    const [plain, encoded] = [name, encodeURI(name)].map((each) => each.replace(/\W/g, '\\$&'))
    const reference = new RegExp(`(?<![\\w-])(?:${plain}|${encoded})`)
    return files.some(({ text }) => reference.test(text))
  }
  const lines = Object.entries(pictures)
    .filter(
      ([name]) => !/^pictures\/(cover-|og-background)/.test(name) && !isNamed(path.posix.basename(name)),
    )
    .map(([name, picture]) => `content/${name}${'dark' in picture ? ', and its dark version' : ''}\n`)
  return lines[0] ? `No page shows these pictures. They can be removed.\n\n${lines.join('')}\n` : ''
}
