import { type Changes, type Source, toFile } from '../content.ts'
import { Document } from '../document.ts'
import { isDownload } from '../downloads.ts'
import { findKind } from '../names.ts'
import { isPicture, type Pictures } from '../pictures/pictures.ts'

export const isMove = (change: Changes[string]): change is { from: string } =>
  change !== null && typeof change === 'object' && 'from' in change

export const isDocument = (name: string) => /\.(md|yaml)$/.test(name)

/** Returns a document of a content folder. */
export const toDocument = (
  { config, settings }: Pick<Source, 'config' | 'settings'>,
  name: string,
  text: string,
) => new Document(name, toFile({ settings }, name), text, findKind(config, name)?.kind)

/** Returns a source with changed files. Documents of the others are the same objects. */
export function changeSource(source: Source, changes: Changes): Source {
  const documents = new Map(source.documents)
  const otherFiles = new Map(source.otherFiles)
  const pictures: Record<string, Pictures[string]> = { ...source.pictures }
  const fileProblems = new Map(source.fileProblems)
  const stamps = new Map(source.stamps)
  const read = (name: string) => source.documents.get(name)?.text ?? source.otherFiles.get(name) ?? ''
  for (const [name, change] of Object.entries(changes)) {
    // Bytes of a picture or download are listed by `preparePictures`, which inspects them.
    const moved = isMove(change) ? source.pictures?.[change.from] : undefined
    const text = typeof change === 'string' ? change : isMove(change) ? read(change.from) : undefined
    for (const map of [documents, otherFiles, fileProblems, stamps]) map.delete(name)
    // Unlike that of any file on the disk, so it is read again.
    if (change !== null) stamps.set(name, '')
    delete pictures[name]
    if (isPicture(name) || isDownload(name)) Object.assign(pictures, moved && { [name]: moved })
    else if (text === undefined) continue
    else if (isDocument(name)) documents.set(name, toDocument(source, name, text))
    else otherFiles.set(name, text)
  }
  return { ...source, documents: sortByName(documents), otherFiles, pictures, fileProblems, stamps }
}

export const sortByName = <Value>(map: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
  new Map([...map].sort(([a], [b]) => (a < b ? -1 : 1)))
