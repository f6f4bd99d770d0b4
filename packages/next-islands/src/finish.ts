import fs from 'node:fs'
import path from 'node:path'
import { bundleIslands } from './finish/bundle.ts'
import { type Fault, IslandsError } from './finish/errors.ts'
import { readExport, selectFiles } from './finish/files.ts'
import { readNextBuild } from './finish/next-build.ts'
import { isNotFoundPage } from './finish/next-format.ts'
import { defaults, type FinishOptions, type Settings } from './finish/options.ts'
import { finishPage, resolveUrls } from './finish/page.ts'
import { replaceFolder } from './finish/replace.ts'

export type { Fault, FaultCode } from './finish/errors.ts'
export { IslandsError } from './finish/errors.ts'
export type { FinishOptions } from './finish/options.ts'

const toAddress = (page: string) => `/${page.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`

/**
 * Turns Next's export into the finished site and returns its pages. It works in a folder beside `dir` and swaps the two
 * at the end, so a failure leaves `dir` as it was. Rejects with `IslandsError`, which lists the faults of all pages.
 */
export async function finishExport(options: FinishOptions = {}): Promise<string[]> {
  const given: Settings = { ...defaults, ...options }
  const root = path.resolve(given.root)
  const { files, pages } = readExport(root, given.dir)
  const dir = path.resolve(root, given.dir)
  const settings: Settings = { ...given, root, dir }
  const { basePath, notFoundPages } = settings
  const read = (file: string) => fs.readFileSync(path.join(dir, file), 'utf8')
  const urls = files.filter((file) => file.endsWith('.css')).map((file) => `/${file}`)
  const sheets = new Map(urls.map((url) => [url, resolveUrls(url, read(url), basePath)]))
  const constants = {
    TRAILING_SLASH: String(pages.some((page) => /\/index\.html$/.test(page))),
    HAS_SLOTS: String(pages.some((page) => / data-(slot|dgst)=/.test(read(page)))),
  }
  const nextBuild = readNextBuild(root)
  const bundle = await bundleIslands(settings, nextBuild, sheets.values(), constants)
  const addresses = new Set([...pages.map(toAddress), ...files.map((file) => `/${file}`)])
  const faults: Fault[] = []
  const context = { ...settings, ...nextBuild, ...bundle, addresses, sheets, faults }

  const folder = path.join(path.dirname(dir), `.${path.basename(dir)}-unfinished`)
  const write = (file: string, content: string | Uint8Array) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), content)
  }
  const shipped: string[] = []
  fs.rmSync(folder, { recursive: true, force: true })
  try {
    for (const page of pages) {
      const isMissing = isNotFoundPage(read(page))
      if (isMissing && notFoundPages === 'refuse')
        faults.push({ code: 'not-found-page', what: toAddress(page), page })
      if (isMissing && notFoundPages !== 'replace') continue
      write(page, await finishPage(read(isMissing ? '404.html' : page), page, context))
      shipped.push(page)
    }
    const [first, ...others] = faults
    if (first) throw new IslandsError(first, ...others)
    for (const [file, content] of bundle.contents) write(file, content)
    for (const file of selectFiles(files))
      write(file, sheets.get(`/${file}`) ?? fs.readFileSync(path.join(dir, file)))
    await settings.beforeReplace(folder)
    replaceFolder(dir, folder)
    return shipped
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true })
    throw error
  }
}
