import fs from 'node:fs'
import path from 'node:path'
import { bundleIslands } from './finish/bundle.ts'
import { defaults, type FinishOptions, type Settings } from './finish/options.ts'
import { finishPage, resolveUrls } from './finish/page.ts'
import { UnknownScriptError } from './finish/runtime.ts'

export type { FinishOptions } from './finish/options.ts'
export { UnknownScriptError } from './finish/runtime.ts'

export function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

/** Returns the other files that are shipped: no pages, scripts of Next, inlined styles or payloads of its router. */
export function selectFiles(files: readonly string[], styles: Settings['styles']): string[] {
  const all = new Set(files)
  const isPayload = (file: string) =>
    file.endsWith('.txt') && (/(^|\/)__next\./.test(file) || all.has(file.replace(/\.txt$/, '.html')))
  const shipped = styles === 'linked' ? /^_next\/static\/(media\/|.*\.css$)/ : /^_next\/static\/media\//
  return files.filter(
    (file) =>
      !file.endsWith('.html') && !isPayload(file) && (!file.startsWith('_next/') || shipped.test(file)),
  )
}

/** Returns the pages that are shipped: all but Next's second copy of the 404 page. */
export function selectPages(files: readonly string[]): string[] {
  return files.filter((file) => file.endsWith('.html') && !/^_not-found(\.|\/index\.)html$/.test(file))
}

const toAddress = (page: string) => `/${page.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`

/**
 * Turns Next's export into the finished site and returns its pages. It works in a folder beside `dir` and swaps the two
 * at the end, so a failure leaves `dir` as it was. Rejects with `UnknownScriptError` if pages have scripts that are
 * neither Next's nor allowed.
 */
export async function finishExport(options: FinishOptions = {}): Promise<string[]> {
  const settings: Settings = { ...defaults, ...options }
  const { dir, basePath, check } = settings
  const files = listFiles(dir)
  const pages = selectPages(files)
  if (pages.length === 0)
    throw new Error(`${dir} has no pages: run \`next build\` with \`output: 'export'\` first.`)
  if (files.some((file) => /^islands\/loader-/.test(file))) throw new Error(`${dir} is finished already.`)
  const read = (file: string) => fs.readFileSync(path.join(dir, file), 'utf8')
  const urls = files.filter((file) => file.endsWith('.css')).map((file) => `/${file}`)
  const sheets = new Map(urls.map((url) => [url, resolveUrls(url, read(url), basePath)]))
  const trailingSlash = pages.some((page) => /\/index\.html$/.test(page))
  const bundle = await bundleIslands(settings, sheets.values(), trailingSlash)
  const addresses = new Set([...pages.map(toAddress), ...files.map((file) => `/${file}`)])
  const context = { ...settings, ...bundle, addresses, sheets }

  const folder = path.join(path.dirname(dir), `.${path.basename(dir)}-unfinished`)
  const write = (file: string, content: string | Uint8Array) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), content)
  }
  const unknown: string[] = []
  fs.rmSync(folder, { recursive: true, force: true })
  try {
    for (const page of pages) {
      const finished = await finishPage(read(page), page, context).catch((error) => {
        if (!(error instanceof UnknownScriptError)) throw error
        unknown.push(error.message)
      })
      if (!finished || check) continue
      for (const [file, text] of [...finished.files, [page, finished.html] as const]) write(file, text)
    }
    if (unknown.length > 0) throw new UnknownScriptError(unknown.join('\n'))
    if (check) return pages
    for (const [file, content] of bundle.contents) write(file, content)
    for (const file of selectFiles(files, settings.styles))
      write(file, sheets.get(`/${file}`) ?? fs.readFileSync(path.join(dir, file)))
    await settings.complete(folder)
    fs.rmSync(dir, { recursive: true, force: true })
    fs.renameSync(folder, dir)
    return pages
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true })
    throw error
  }
}
