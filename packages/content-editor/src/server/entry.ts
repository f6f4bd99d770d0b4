import { parse } from 'yaml'
import type { Entry } from '../shared/types'
import type { EditorSite } from '../site'

// Converts between content files and editor values. Unchanged parts of a file keep their comments, order and style.

type Yaml = Pick<EditorSite, 'splitFrontMatter' | 'updateYaml'>

const toUnix = (text: string) => text.replaceAll('\r\n', '\n')

/** Parses a file, or a part of it. The text of a Markdown file becomes `body`. Throws if the YAML has errors. */
export function readEntry({ splitFrontMatter }: Yaml, text: string, file: string, key?: string): Entry {
  const own = toUnix(text)
  if (!file.endsWith('.md')) {
    const all = parse(own, { logLevel: 'error' }) ?? {}
    return key ? (all[key] ?? {}) : all
  }
  const { yaml, body } = splitFrontMatter(own) ?? { yaml: '', body: own }
  return { ...parse(yaml, { logLevel: 'error' }), body: body.trim() }
}

/** Writes a value into the text of a file. An unchanged value returns the same text, byte for byte. */
export function writeEntry(site: Yaml, text: string, value: Entry, file: string, key?: string): string {
  const old = toUnix(text)
  const all = key ? { ...readEntry(site, old, file), [key]: value } : value
  const written = file.endsWith('.md') ? writeMarkdown(site, old, all) : site.updateYaml(old, all)
  if (written === old) return text
  // Most lines decide which line ends the file has.
  const isWindows = text.length - old.length > old.split('\n').length / 2 - 1 && text !== old
  return isWindows ? written.replaceAll('\n', '\r\n') : written
}

function writeMarkdown({ splitFrontMatter, updateYaml }: Yaml, text: string, value: Entry): string {
  const { body = '', ...front } = value
  const { yaml, header, body: oldBody } = splitFrontMatter(text) ?? { yaml: '', header: '', body: text }
  const newBody = toUnix(String(body)).trim()
  const newYaml = updateYaml(yaml, front).replace(/\n$/, '')
  const newHeader = yaml || !newYaml ? header.replace(yaml, () => newYaml) : `---\n${newYaml}\n---\n`
  return newHeader + (newBody === oldBody.trim() ? oldBody : `\n${newBody}\n`)
}
