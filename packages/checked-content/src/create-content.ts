import { changeSource } from './change/changes.ts'
import type { Changes, Content, Source } from './content.ts'
import type { Pictures } from './pictures/pictures.ts'
import { accept, ContentError, type Problem } from './problem.ts'
import { listProblems, reportMissing, resolve } from './problems.ts'

/** Creates content from what a folder contains. */
// biome-ignore lint/suspicious/noExplicitAny: the caller knows the types of its files.
export function createContent<Values = any>(source: Source): Content<Values> {
  const { config, settings, documents } = source
  const derived = new Map<unknown, unknown>()
  const content: Content<Values> = {
    source,
    config,
    settings,
    documents,
    get files() {
      return content.derive(listFiles)
    },
    get pictures() {
      if (source.pictures) return source.pictures
      throw new Error('The pictures are not listed yet: run preparePictures first.')
    },
    get problems(): readonly Problem[] {
      return content.derive(listProblems)
    },
    get: (name) =>
      content.derive(() => {
        const document = documents.get(name)
        if (!document) throw new ContentError([reportMissing(content, name)])
        const { value, problems } = resolve(content, document)
        return accept(value, problems) as Values[typeof name]
      }, name),
    with: (changes: Changes) => createContent(changeSource(source, changes)),
    withPictures: (pictures: Pictures) => createContent({ ...source, pictures }),
    derive<Value>(compute: (content: Content<Values>) => Value, key: unknown = compute): Value {
      if (!derived.has(key)) derived.set(key, compute(content))
      return derived.get(key) as Value
    },
  }
  return content
}

const listFiles = ({ source }: Content) =>
  new Map([...[...source.documents].map(([name, { text }]) => [name, text] as const), ...source.otherFiles])
