import { parseDocument } from 'yaml'
import { toAlias } from '../address.ts'
import { splitFrontMatter } from '../front-matter.ts'
import { updateYaml } from './update-yaml.ts'

/** Adds addresses to the aliases of an entry, and removes its own. */
export function addAliases(text: string, addresses: readonly string[], own = ''): string {
  const yaml = splitFrontMatter(text)?.yaml ?? text
  const fields: { aliases?: unknown } = parseDocument(yaml).toJS() ?? {}
  const former = Array.isArray(fields.aliases) ? fields.aliases.map((each) => toAlias(String(each))) : []
  const aliases = [...new Set([...former.filter((alias) => alias !== own), ...addresses])]
  if (aliases.length === 0 && fields.aliases === undefined) return text
  const updated = updateYaml(yaml, { ...fields, aliases })
  return text.replace(yaml, () => (yaml === text ? updated : updated.trimEnd()))
}
