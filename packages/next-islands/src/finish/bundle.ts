import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile, type Plugin, transform } from 'esbuild'
import { cssPlugin } from './css-modules.ts'
import type { Settings } from './options.ts'

export type IslandBundle = {
  loader: string
  /** The addresses of all files that an island needs, by its name. The first is `hydrate`. */
  files: ReadonlyMap<string, readonly string[]>
  /** By path in the export. */
  contents: ReadonlyMap<string, Uint8Array>
}

// These cover `react/jsx-runtime` and `react-dom/client` too.
const preact = { react: 'preact/compat', 'react-dom': 'preact/compat' }
const licenceFile = 'licences.txt'
const shared = { bundle: true, format: 'esm', jsx: 'automatic', write: false, logLevel: 'silent' } as const

/** Returns the path of a browser module, shipped as TypeScript. */
const toBrowserFile = (name: string) =>
  fileURLToPath(new URL(`../../src/browser/${name}.ts`, import.meta.url))

/** Returns the path of a file as in esbuild's metafile. */
const toInput = (file: string) => path.relative(process.cwd(), file).split(path.sep).join('/')

/** Returns the source file behind each name of the registry, as esbuild resolved its `import()`. */
async function findSources(islands: string, { inputs }: Metafile): Promise<Map<string, string>> {
  // esbuild normalises every registry to one form.
  const { code } = await transform(fs.readFileSync(islands, 'utf8'), { loader: 'tsx' })
  const entries = code.matchAll(/"?([\w-]+)"?: (?:async )?\(\) =>[^:]*?\bimport\("([^"]+)"\)/g)
  const imports = new Map(inputs[toInput(islands)]?.imports.map((each) => [each.original, each.path]))
  return new Map([...entries].map(([, name = '', original = '']) => [name, imports.get(original) ?? '']))
}

/** Provides the entry points by name, replaces `next/link` and `next/image`, and refuses other modules of Next. */
const createPlugin = (entries: Record<string, string>): Plugin => ({
  name: 'next-islands',
  setup({ onResolve, onLoad }) {
    const namespace = 'next-islands'
    onResolve({ filter: /^next-islands:/ }, ({ path: name }) => ({ path: name.slice(13), namespace }))
    onLoad({ filter: /.*/, namespace }, ({ path: name }) => ({
      contents: entries[name],
      resolveDir: process.cwd(),
    }))
    onResolve({ filter: /^next\// }, ({ path: name }) =>
      name === 'next/link' || name === 'next/image'
        ? { path: toBrowserFile(name.slice(5)) }
        : { errors: [{ text: `Islands run without Next's runtime: "${name}" is not available.` }] },
    )
  },
})

/** Bundles the loader and the islands, one file for each island. Rejects if esbuild does. */
export async function bundleIslands(
  settings: Settings,
  styles: Iterable<string>,
  trailingSlash: boolean,
): Promise<IslandBundle> {
  const { runtime, basePath, define } = settings
  const islands = path.resolve(settings.islands)
  const load = (file: string) => `import ${JSON.stringify(path.resolve(file))};`
  const entries = {
    loader: load(toBrowserFile('loader')) + (settings.script && load(settings.script)),
    hydrate: `import { islands } from ${JSON.stringify(islands)}
      import { createHydrate } from ${JSON.stringify(toBrowserFile('hydrate'))}
      export const hydrate = createHydrate(islands)`,
  }
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('NEXT_PUBLIC_'))
  const { outputFiles, metafile } = await build({
    ...shared,
    entryPoints: ['loader', 'hydrate'].map((out) => ({ in: `next-islands:${out}`, out })),
    splitting: true,
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    outdir: 'islands',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    alias: runtime === 'preact' ? preact : {},
    define: {
      'process.env.NODE_ENV': '"production"',
      ...Object.fromEntries(variables.map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)])),
      ...define,
      MESSAGE_ID: JSON.stringify(settings.messageId),
      KEYS: JSON.stringify(settings.keys.join(' ')),
      BASE_PATH: JSON.stringify(basePath),
      TRAILING_SLASH: String(trailingSlash),
    },
    plugins: [createPlugin(entries), cssPlugin(styles)],
    metafile: true,
  })
  const contents = new Map<string, Uint8Array>()
  const packages = new Set<string>()
  for (const { path: file, contents: code } of outputFiles) {
    const inputs = Object.keys(metafile.outputs[toInput(file)]?.inputs ?? {})
    const roots = inputs.flatMap((input) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? [])
    for (const root of roots) packages.add(root)
    const notice = roots.length > 0 ? `/*! Licences: ${basePath}/${licenceFile} */\n` : ''
    contents.set(toInput(file), Buffer.concat([Buffer.from(notice), code]))
  }
  contents.set(licenceFile, Buffer.from([...packages].sort().map(readLicence).join('\n\n')))
  const hydrate = findOutput(metafile, 'next-islands:hydrate')
  const toFiles = (source: string) => {
    const files = collect(metafile, hydrate, new Set())
    return [...collect(metafile, findOutput(metafile, source), files)].map((file) => `/${file}`)
  }
  const sources = await findSources(islands, metafile)
  const files = new Map([...sources].map(([name, source]) => [name, toFiles(source)]))
  return { loader: `/${findOutput(metafile, 'next-islands:loader')}`, files, contents }
}

function readLicence(root: string): string {
  const { name, version, license } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const file = fs.readdirSync(root).find((entry) => /^licen[cs]e/i.test(entry))
  const text = file ? fs.readFileSync(path.join(root, file), 'utf8').trim() : ''
  return `${name} ${version} (${license})\n\n${text}\n`
}

/** Returns the output file of an entry point. */
function findOutput({ outputs }: Metafile, entryPoint: string): string {
  const found = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === entryPoint)
  if (!found) throw new Error(`esbuild wrote nothing for ${entryPoint}.`)
  return found
}

/** Adds a file and everything that it imports statically. */
function collect(metafile: Metafile, file: string, found: Set<string>): Set<string> {
  found.add(file)
  for (const { path: next, kind } of metafile.outputs[file]?.imports ?? [])
    if (kind === 'import-statement' && !found.has(next)) collect(metafile, next, found)
  return found
}
