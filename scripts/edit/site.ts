import path from 'node:path'
import type { Content } from 'checked-content'
import type { EditorSite } from 'content-editor'
import { parseManifest } from 'static-release/manifest'
import { config } from '@/content.config'
import { getBasePath } from '@/lib/base-path'
import { readSettings } from '@/lib/environment'
import { type Converter, loadConverter } from '@/lib/load-converter'
import { create, type EntryKind } from '@/lib/new-entry/create'
import { toPictureFolders } from '@/lib/pictures'
import { getSite } from '@/lib/site'
import { words } from './words'

// What the editor needs to know of this site. Nothing else of the site knows the editor.

type Options = Pick<EditorSite, 'port' | 'pageCommand' | 'env'>

export function createSite(options: Options): EditorSite {
  const folder = path.relative('', readSettings().folder)
  return {
    ...options,
    config,
    folder,
    workFolder: path.resolve('.kept', folder.replace(/\W+/g, '-')),
    pictures: toPictureFolders(folder),
    styles: 'app/globals.css',
    blockPictures: 'scripts/edit/blocks',
    words,
    today: () => readSettings().today,
    toGroup(name, href) {
      if (name === 'pages/home.yaml') return 'Home'
      return name.startsWith('pages/') ? (href ? 'Pages' : 'Site') : undefined
    },
    create: (content, { kind, title, id, article }) => create(content, kind as EntryKind, title, id, article),
    hasProposals: ({ documents }) => Boolean(documents.get('site.yaml')?.head.plain.proposals),
    convert: {
      document: (...input) => convertWith(({ convert }) => convert(...input)),
      html: (...input) => convertWith(({ convertHtml }) => convertHtml(...input)),
    },
    readLive,
  }
}

/** Converts with the optional package, and lists in words what is lost. */
async function convertWith(run: (converter: Converter) => ReturnType<Converter['convert']>) {
  const converter = await loadConverter()
  const converted = await run(converter).catch((error: Error) => {
    // Its message is for people.
    throw new Error(error.message)
  })
  return { ...converted, lost: converted.lost.map(converter.describeLoss) }
}

async function readLive(content: Content): Promise<string | undefined> {
  const read = async () => {
    const address = `${getSite(content).url}${getBasePath()}/release.json`
    const reply = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    return reply.ok ? parseManifest(await reply.text()).commit : undefined
  }
  return read().catch(() => undefined)
}
