import { parse } from 'yaml'
import { splitFrontMatter, updateYaml } from '@/lib/content'

// Converts between content files and editor values. Unchanged parts of a file keep their comments, order and style.

export type Entry = Record<string, unknown>

const split = (text: string) => splitFrontMatter(text) ?? { yaml: '', header: '', body: text }

/** Parses a file. The text of a Markdown file becomes `body`. Throws if the YAML has errors. */
export function readEntry(text: string, isMarkdown: boolean): Entry {
  if (!isMarkdown) return parse(text, { logLevel: 'error' }) ?? {}
  const { yaml, body } = split(text)
  return { ...parse(yaml, { logLevel: 'error' }), body: body.trim() }
}

/** Writes a value into the text of a file. An unchanged value returns the same text, byte for byte. */
export function writeEntry(text: string, value: Entry, isMarkdown: boolean): string {
  if (!isMarkdown) return updateYaml(text, value)
  const { body = '', ...front } = value
  const { yaml, header, body: oldBody } = split(text)
  const newBody = String(body).trim()
  const newHeader = header.replace(yaml, () => updateYaml(yaml, front).replace(/\n$/, ''))
  return newHeader + (newBody === oldBody.trim() ? oldBody : `\n${newBody}\n`)
}
