import fs from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { contentFolder } from './folder'
import { ContentError } from './problem'
import { checkShape, parseYaml } from './source'

/** Remembers what `load` returned: content does not change during a build. In development it is read afresh. */
export function once<Value>(load: () => Value): () => Value {
  const loadOnce = onceEach(load)
  return () => loadOnce('')
}

/** Remembers what `load` returned for each name, as `once` does. */
export function onceEach<Value>(load: (name: string) => Value): (name: string) => Value {
  const kept = new Map<string, { value: Value }>()
  return (name) => {
    const known = process.env.NODE_ENV === 'production' ? kept.get(name) : undefined
    const { value } = known ?? { value: load(name) }
    kept.set(name, { value })
    return value
  }
}

/** Reads a file of the content folder. Returns its text and its path as messages show it. Throws when it is missing. */
export function readContent(name: string): { file: string; text: string } {
  const full = path.join(contentFolder, name)
  return { file: path.relative(process.cwd(), full), text: fs.readFileSync(full, 'utf8') }
}

/** Reads a YAML file of the content folder. Throws `ContentError` with every problem in it. */
export function loadYaml<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  const { file, text } = readContent(name)
  return parseYamlFile(file, text, schema)
}

/** Returns what a YAML text holds by its schema. Throws `ContentError` with every problem in it. */
export function parseYamlFile<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  const { source, problems: syntaxProblems } = parseYaml(file, text)
  if (syntaxProblems.length > 0) throw new ContentError(syntaxProblems)
  const { value, problems } = checkShape(schema, source)
  if (problems.length > 0) throw new ContentError(problems)
  return value as z.output<Schema>
}
