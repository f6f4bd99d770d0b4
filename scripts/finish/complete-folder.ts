import fs from 'node:fs'
import path from 'node:path'
import * as dom from '@parse5/tools'
import { encodedName, hashName } from 'checked-content'
import { typefaceFolder } from '@/brand/typeface'
import { toAddressUnder } from '@/lib/base-path'
import { listFiles, removeStale } from '@/lib/files'
import { ogName } from '@/lib/pictures'

/** Licences to append. Those of the islands are in the file already. */
const licences = [
  'node_modules/pagefind/LICENSE/LICENSE',
  `${typefaceFolder}/LICENSE`,
  'components/ui/icon-paths.LICENSE.txt',
]

/** Returns the names of images and downloads in an element's attributes, or in its data if it is a script. */
export function listUsedFiles(element: dom.Element): string[] {
  const texts = element.attrs.map(({ value }) => value)
  if (element.tagName === 'script') texts.push(dom.getTextContent(element))
  return texts.flatMap((text) => text.match(/(?<=\/(?:files|pictures|og)\/)[\w.-]+/g) ?? [])
}

/** Removes images and downloads that no page uses: those of drafts and of other builds, and covers that no post uses yet. */
function removeUnused(folder: string, used: ReadonlySet<string>): void {
  removeStale(path.join(folder, 'pictures'), encodedName, used)
  removeStale(path.join(folder, 'og'), ogName, used)
  removeStale(path.join(folder, 'files'), hashName, used)
}

/** Keeps browsers from loading downloads ahead of a press. */
function excludeDownloads(file: string): void {
  const rules = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(file, rules.replace('{ "not"', '{ "not": { "href_matches": "/files/*" } }, $&'))
}

/** Puts the addresses in a JSON file under the base path. */
function moveAddresses(file: string, basePath: string): void {
  const move = (_key: string, value: unknown) =>
    typeof value === 'string' ? toAddressUnder(basePath, value) : value
  fs.writeFileSync(file, JSON.stringify(JSON.parse(fs.readFileSync(file, 'utf8'), move)))
}

/** Does what concerns the finished folder as a whole, not one page. `used` has the names of images and downloads. */
export function completeFolder(folder: string, used: ReadonlySet<string>, basePath: string): void {
  removeUnused(folder, used)
  for (const file of licences)
    fs.appendFileSync(path.join(folder, 'licences.txt'), `\n\n${fs.readFileSync(file, 'utf8')}`)
  if (listFiles(folder).some((file) => file.startsWith('files/')))
    excludeDownloads(path.join(folder, 'speculation-rules.json'))
  for (const name of ['manifest.webmanifest', 'speculation-rules.json'])
    moveAddresses(path.join(folder, name), basePath)
}
