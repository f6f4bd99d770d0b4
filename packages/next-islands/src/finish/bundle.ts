import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type BuildFailure,
  type BuildOptions,
  build,
  type Message,
  type Metafile,
  type Plugin,
  transform,
} from 'esbuild'
import { cssPlugin } from './css-modules.ts'
import { IslandsError } from './errors.ts'
import { defineEnv, type NextBuild } from './next-build.ts'
import type { Settings } from './options.ts'
import { bundleReact, reactPlugin } from './react.ts'

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
const folder = 'islands'
const shared = {
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  target: 'es2022',
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'silent',
} as const

/** Returns the path of a browser module, shipped as TypeScript. */
const toBrowserFile = (name: string) =>
  fileURLToPath(new URL(`../../src/browser/${name}.ts`, import.meta.url))

/** Returns the path of a file as in esbuild's metafile. */
const toInput = (root: string, file: string) => path.relative(root, file).split(path.sep).join('/')

/** Returns the source file behind each name of the registry, as esbuild resolved its `import()`. */
async function findSources({ root, islands }: Settings, { inputs }: Metafile): Promise<Map<string, string>> {
  // esbuild normalises every registry to one form.
  const file = path.resolve(root, islands)
  const { code } = await transform(fs.readFileSync(file, 'utf8'), { loader: 'tsx' })
  const entries = code.matchAll(/"?([\w-]+)"?: (?:async )?\(\) =>[^:]*?\bimport\("([^"]+)"\)/g)
  const imports = new Map(inputs[toInput(root, file)]?.imports.map((each) => [each.original, each.path]))
  return new Map([...entries].map(([, name = '', original = '']) => [name, imports.get(original) ?? '']))
}

/** Replaces `next-islands` in the browser: only the server renders `Island`. */
const registry = 'export const defineIslands = (islands) => islands, createIsland = () => {}'

const refuse = (what: string) => `Islands run without Next's runtime: ${what} is not available.`

/** Provides the entry points by name, replaces some modules of Next, and refuses the others. */
const createPlugin = (entries: Record<string, string>, resolveDir: string): Plugin => ({
  name: 'next-islands',
  setup({ onResolve, onLoad }) {
    const namespace = 'next-islands'
    const toEntry = ({ path: name }: { path: string }) => ({ path: name.slice(13) || 'server', namespace })
    onResolve({ filter: /^next-islands(:|$)/ }, toEntry)
    onLoad({ filter: /.*/, namespace }, ({ path: name }) => ({
      contents: entries[name] ?? registry,
      resolveDir,
    }))
    onResolve({ filter: /^next\// }, ({ path: name }) => {
      const [, replaced] = /^next\/(link|image|navigation)(\.js)?$/.exec(name) ?? []
      return replaced ? { path: toBrowserFile(replaced) } : { errors: [{ text: refuse(`"${name}"`) }] }
    })
  },
})

/** Returns a sentence about an error of esbuild's. */
function explain({ text, location, detail }: Message): string {
  if (text.startsWith('Could not resolve "preact')) return 'Preact is missing: npm install preact'
  const missing = /^No matching export in ".*\/browser\/(\w+)\.ts" for import "(\w+)"/.exec(text)
  const sentence = missing ? refuse(`"${missing[2]}" of "next/${missing[1]}"`) : text
  // Errors that a plugin throws are in `detail`, with a location in esbuild.
  const isOwn = location && !detail && !location.file.startsWith('next-islands:')
  return isOwn ? `${location.file}:${location.line}: ${sentence}` : sentence
}

/** Builds from the project's folder. Rejects with `IslandsError`. */
const createBuild = (absWorkingDir: string) => async (options: BuildOptions) => {
  try {
    return await build({ ...shared, absWorkingDir, ...options, write: false, metafile: true })
  } catch (error) {
    const sentences = new Set((error as BuildFailure).errors.map(explain))
    throw new IslandsError({ code: 'bundle', what: [...sentences].join('\n') })
  }
}

/** Bundles the loader and the islands, one file for each island. Rejects with `IslandsError`. */
export async function bundleIslands(
  settings: Settings,
  nextBuild: NextBuild,
  styles: Iterable<string>,
  constants: Record<string, string>,
): Promise<IslandBundle> {
  const { root, runtime, basePath, define } = settings
  const load = (file: string) => `import ${JSON.stringify(path.resolve(root, file))};`
  const entries = {
    loader: load(toBrowserFile('loader')) + (settings.pageScript && load(settings.pageScript)),
    // Preact runs effects after a frame. Queued events wait for a timer, so use one.
    hydrate: `${runtime === 'preact' ? "import { options } from 'preact'; options.requestAnimationFrame = setTimeout;" : ''}
      import { islands } from ${JSON.stringify(path.resolve(root, settings.islands))}
      import { createHydrate } from ${JSON.stringify(toBrowserFile('hydrate'))}
      export const hydrate = createHydrate(islands)`,
  }
  const buildHere = createBuild(root)
  const react = runtime === 'react' ? await bundleReact(buildHere, root) : undefined
  const { outputFiles, metafile } = await buildHere({
    entryPoints: ['loader', 'hydrate'].map((out) => ({ in: `next-islands:${out}`, out })),
    splitting: true,
    minify: true,
    outdir: folder,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    alias: runtime === 'preact' ? preact : {},
    define: {
      ...defineEnv(nextBuild, root),
      ...define,
      ...constants,
      MESSAGE_ID: JSON.stringify(settings.messageId),
      KEYS: JSON.stringify(settings.queuedKeys.join(' ')),
      BASE_PATH: JSON.stringify(basePath),
      ROUTES: JSON.stringify(JSON.stringify(nextBuild.routes)),
    },
    plugins: [createPlugin(entries, root), cssPlugin(styles), ...(react ? [reactPlugin(react.file)] : [])],
  })
  const contents = new Map<string, Uint8Array>()
  const packages = new Set<string>()
  const add = (file: string, code: Uint8Array, output: Metafile['outputs'][string] | undefined) => {
    const inputs = Object.keys(output?.inputs ?? {})
    const roots = inputs.flatMap((input) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? [])
    for (const root of roots) packages.add(root)
    const notice = roots.length > 0 ? `/*! Licences: ${basePath}/${licenceFile} */\n` : ''
    contents.set(file, Buffer.concat([Buffer.from(notice), code]))
  }
  if (react) add(`${folder}/${react.file}`, react.code, react.output)
  for (const { path: file, contents: code } of outputFiles)
    add(toInput(root, file), code, metafile.outputs[toInput(root, file)])
  contents.set(
    licenceFile,
    Buffer.from(
      [...packages]
        .sort()
        .map((each) => readLicence(path.resolve(root, each)))
        .join('\n\n'),
    ),
  )
  const hydrate = findOutput(metafile, 'next-islands:hydrate')
  const toFiles = (source: string) => {
    const files = collect(metafile, hydrate, new Set())
    return [...collect(metafile, findOutput(metafile, source), files)].map((file) => `/${file}`)
  }
  const sources = await findSources(settings, metafile)
  const files = new Map([...sources].map(([name, source]) => [name, toFiles(source)]))
  return { loader: `/${findOutput(metafile, 'next-islands:loader')}`, files, contents }
}

function readLicence(root: string): string {
  const { name, version, license } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const file = fs.readdirSync(root).find((entry) => /^licen[cs]e/i.test(entry))
  const text = file ? fs.readFileSync(path.join(root, file), 'utf8').trim() : ''
  return `${name} ${version} (${license})\n\n${text}\n`
}

function findOutput({ outputs }: Metafile, entryPoint: string): string {
  const found = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === entryPoint)
  if (!found) throw new Error(`esbuild wrote nothing for ${entryPoint}.`)
  return found
}

/** Adds a file and everything that it imports statically. */
function collect(metafile: Metafile, file: string, found: Set<string>): Set<string> {
  found.add(file)
  for (const { path: next, kind, external } of metafile.outputs[file]?.imports ?? [])
    if (kind === 'import-statement' && !found.has(next))
      collect(metafile, external ? path.posix.join(folder, next) : next, found)
  return found
}
