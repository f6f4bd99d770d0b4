import { splitFrontMatter, updateYaml } from 'checked-content'
import { parse } from 'yaml'
import type { Clash, Picks } from '../shared/api'
import { merge } from '../shared/merge'
import { readAt, writeAt } from '../shared/paths'
import type { Entry } from '../shared/types'

// Converts between content files and editor values. Unchanged parts of a file keep their comments, order and style.

const toUnix = (text: string) => text.replaceAll('\r\n', '\n')

/** Parses a file, or a part of it. The text of a Markdown file becomes `body`. Throws if the YAML has errors. */
export function readEntry(text: string, file: string, key?: string): Entry {
  const own = toUnix(text)
  if (!file.endsWith('.md')) {
    const all = parse(own, { logLevel: 'error' }) ?? {}
    return key ? ((Object.hasOwn(all, key) ? all[key] : undefined) ?? {}) : all
  }
  const { yaml, body } = splitFrontMatter(own) ?? { yaml: '', body: own }
  return { ...parse(yaml, { logLevel: 'error' }), body: body.trim() }
}

/** Writes a value into the text of a file. An unchanged value returns the same text, byte for byte. */
export function writeEntry(text: string, value: Entry, file: string, key?: string): string {
  const old = toUnix(text)
  const all = key ? { ...readEntry(old, file), [key]: value } : value
  const written = file.endsWith('.md') ? writeMarkdown(old, all) : updateYaml(old, all)
  if (written === old) return text
  // Most lines decide which line ends the file has.
  const isWindows = text.length - old.length > old.split('\n').length / 2 - 1 && text !== old
  return isWindows ? written.replaceAll('\n', '\r\n') : written
}

function writeMarkdown(text: string, value: Entry): string {
  const { body = '', ...front } = value
  const { yaml, header, body: oldBody } = splitFrontMatter(text) ?? { yaml: '', header: '', body: text }
  const newBody = toUnix(String(body)).trim()
  const newYaml = updateYaml(yaml, front).replace(/\n$/, '')
  const newHeader = yaml || !newYaml ? header.replace(yaml, () => newYaml) : `---\n${newYaml}\n---\n`
  return newHeader + (newBody === oldBody.trim() ? oldBody : `\n${newBody}\n`)
}

export const sides = ['base', 'mine', 'theirs'] as const
export type Side = (typeof sides)[number]

/**
 * Merges the texts of a file into `theirs`. One that is no entry, or has mistakes in its YAML, is merged by its lines. Where
 * both changed the same words, mine stays unless `picks` says otherwise; what is not picked is returned.
 */
export function mergeTexts(file: string, texts: Record<Side, string>, picks: Picks[string] = {}) {
  const parse = (): Entry[] | undefined => {
    try {
      return /\.(md|yaml)$/.test(file) ? sides.map((side) => readEntry(texts[side], file)) : undefined
    } catch {
      return
    }
  }
  const entries = parse()
  const values = entries ?? sides.map((side): Entry => ({ text: texts[side] }))
  const { value, conflicts } = merge(...(values as [Entry, Entry, Entry]))
  const merged = conflicts
    .filter(({ path }) => picks[path] === 'theirs')
    .reduce((joined, { path, other }) => writeAt(joined, path, other), value)
  return {
    text: entries ? writeEntry(texts.theirs, merged, file) : String(merged.text),
    clashes: conflicts
      .filter(({ path }) => !picks[path])
      .map(({ path, other }): Clash => ({ path, mine: readAt(value, path), other })),
  }
}
