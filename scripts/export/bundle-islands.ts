import fs from 'node:fs'
import path from 'node:path'
import { build, type Metafile } from 'esbuild'
import type { IslandScripts } from './wire-islands'

/**
 * What the islands run on in the finished export: `react` or `preact`. Development, the unit tests and Next's own
 * export always run on React. The decision, with its figures: `docs/performance.md`, "React or Preact".
 */
export const islandRuntime: 'react' | 'preact' = 'preact'

const aliases = {
  react: {},
  preact: {
    react: 'preact/compat',
    'react-dom': 'preact/compat',
    'react-dom/client': 'preact/compat/client',
    'react/jsx-runtime': 'preact/jsx-runtime',
  },
}

const folder = 'islands'
const sources = 'components/island'
const licenceFile = 'licences.txt'

export type IslandBundle = IslandScripts & {
  /** By their path in the export. */
  contents: ReadonlyMap<string, Uint8Array>
}

type BundleOptions = {
  runtime?: keyof typeof aliases
  /** Where the site is served, such as `/preview`; nothing for the root. */
  basePath?: string
}

/** Bundles the waker and the islands, each island a file of its own. Rejects where esbuild does. */
export async function bundleIslands({
  runtime = islandRuntime,
  basePath = '',
}: BundleOptions = {}): Promise<IslandBundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: [`${sources}/waker.ts`, `${sources}/rouse.ts`],
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    outdir: folder,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    alias: aliases[runtime],
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.SITE_BASE_PATH': JSON.stringify(basePath),
    },
    metafile: true,
    write: false,
  })
  const packages = findPackages(metafile)
  const contents = new Map<string, Uint8Array>()
  for (const { path: file, contents: code } of outputFiles) {
    const name = path.relative(process.cwd(), file).split(path.sep).join('/')
    const isThirdParty = Object.keys(metafile.outputs[name]?.inputs ?? {}).some(toPackage)
    contents.set(name, isThirdParty ? addNotice(code, basePath) : code)
  }
  contents.set(licenceFile, Buffer.from(packages.map(readLicence).join('\n\n')))
  return { waker: `/${findOutput(metafile, `${sources}/waker.ts`)}`, files: findFiles(metafile), contents }
}

const addNotice = (code: Uint8Array, basePath: string) =>
  Buffer.concat([Buffer.from(`/*! Licences: ${basePath}/${licenceFile} */\n`), code])

const toPackage = (input: string) => /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1]

function findPackages({ outputs }: Metafile): string[] {
  const inputs = Object.values(outputs).flatMap((output) => Object.keys(output.inputs))
  return [...new Set(inputs.flatMap((input) => toPackage(input) ?? []))].sort()
}

function readLicence(name: string): string {
  const root = path.join('node_modules', name)
  const { version, license } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const file = fs.readdirSync(root).find((entry) => /^licen[cs]e/i.test(entry))
  if (!file) throw new Error(`${root} has no licence file, and the islands contain it.`)
  return `${name} ${version} (${license})\n\n${fs.readFileSync(path.join(root, file), 'utf8').trim()}\n`
}

function findOutput({ outputs }: Metafile, entryPoint: string): string {
  const found = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === entryPoint)
  if (!found) throw new Error(`esbuild wrote nothing for ${entryPoint}.`)
  return found
}

/** All that must be fetched to wake each island, so that a browser can ask for it at once. The first is `rouse.ts`. */
function findFiles(metafile: Metafile): Map<string, string[]> {
  const { outputs } = metafile
  const rouse = findOutput(metafile, `${sources}/rouse.ts`)
  const islands = (outputs[rouse]?.imports ?? [])
    .filter(({ kind }) => kind === 'dynamic-import')
    .map(({ path: file }) => file)
  const collect = (file: string, found: Set<string>) => {
    if (found.has(file)) return found
    found.add(file)
    for (const { path: next, kind } of outputs[file]?.imports ?? []) {
      if (kind === 'import-statement') collect(next, found)
    }
    return found
  }
  return new Map(
    islands.map((file) => [
      path.basename(outputs[file]?.entryPoint ?? '', '.tsx'),
      [...collect(file, collect(rouse, new Set()))].map((each) => `/${each}`),
    ]),
  )
}
