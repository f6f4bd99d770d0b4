import { splitFrontMatter, updateYaml } from 'checked-content'
import { parse } from 'yaml'

// Converts between content files and editor values. Unchanged parts of a file keep their comments, order and style.

export type Entry = Record<string, unknown>

const split = (text: string) => splitFrontMatter(text) ?? { yaml: '', header: '', body: text }
const toUnix = (text: string) => text.replaceAll('\r\n', '\n')

/** Parses a file, or a topic of it. The text of a Markdown file becomes `body`. Throws if the YAML has errors. */
export function readEntry(text: string, name: string, topic?: string): Entry {
  const own = toUnix(text)
  if (!name.endsWith('.md')) {
    const all = parse(own, { logLevel: 'error' }) ?? {}
    return topic ? all[topic] : all
  }
  const { yaml, body } = split(own)
  return { ...parse(yaml, { logLevel: 'error' }), body: body.trim() }
}

/** Writes a value into the text of a file. An unchanged value returns the same text, byte for byte. */
export function writeEntry(text: string, value: Entry, name: string): string {
  const old = toUnix(text)
  const written = name.endsWith('.md') ? writeMarkdown(old, value) : updateYaml(old, value)
  if (written === old) return text
  // Most lines decide which line ends the file has.
  const isWindows = text.length - old.length > old.split('\n').length / 2 - 1 && text !== old
  return isWindows ? written.replaceAll('\n', '\r\n') : written
}

function writeMarkdown(text: string, value: Entry): string {
  const { body = '', ...front } = value
  const { yaml, header, body: oldBody } = split(text)
  const newBody = toUnix(String(body)).trim()
  const newYaml = updateYaml(yaml, front).replace(/\n$/, '')
  const newHeader = yaml || !newYaml ? header.replace(yaml, () => newYaml) : `---\n${newYaml}\n---\n`
  return newHeader + (newBody === oldBody.trim() ? oldBody : `\n${newBody}\n`)
}
