import { createHash } from 'node:crypto'
import vm from 'node:vm'
import type { BuildOptions, BuildResult, Metafile, Plugin } from 'esbuild'

type Result = BuildResult<{ write: false; metafile: true }>
type Build = (options: BuildOptions) => Promise<Result>
/** React's file, and what esbuild says of it. */
type ReactFile = { file: string; code: Uint8Array; output: Metafile['outputs'][string] | undefined }

/** The modules of React that islands import. They are one file. */
const modules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
const filter = new RegExp(`^(${modules.join('|')})$`)
const imports = modules.map((name, index) => `import * as _${index} from '${name}'`).join('\n')
const all = `{ ${modules.map((_, index) => `..._${index}`).join(', ')} }`

/** Returns the names that React's modules export. React is CommonJS, so they are known only once it has run. */
async function listNames(build: Build, root: string): Promise<string[]> {
  const contents = `${imports}\nexport const names = Object.keys(${all})`
  const stdin = { contents, resolveDir: root }
  const { outputFiles } = await build({ stdin, format: 'iife', globalName: 'react' })
  const names = vm.runInNewContext(`${outputFiles[0]?.text}\nreact.names`, { setTimeout, console })
  return [...names].filter((name) => name !== 'default')
}

/**
 * Bundles React into a file of its own. The name changes with React's version, not with the islands, so browsers keep
 * the file from one release to the next.
 */
export async function bundleReact(build: Build, root: string): Promise<ReactFile> {
  const names = await listNames(build, root)
  const contents = `${imports}\nconst all = ${all}\nexport const { ${names.join(', ')} } = all\nexport default all`
  const stdin = { contents, resolveDir: root }
  const { outputFiles, metafile } = await build({ stdin, minify: true, outfile: 'react.js' })
  const code = outputFiles[0]?.contents ?? new Uint8Array()
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  return { file: `react-${hash}.js`, code, output: metafile.outputs['react.js'] }
}

/** Makes islands import React from its file. `require()`, as packages in CommonJS call it, takes it from there too. */
export const reactPlugin = (file: string): Plugin => ({
  name: 'next-islands-react',
  setup({ onResolve, onLoad }) {
    const external = { path: `./${file}`, external: true }
    const namespace = 'next-islands-react'
    onResolve({ filter }, ({ kind, path }) => (kind === 'require-call' ? { path, namespace } : external))
    onResolve({ filter: /.*/, namespace }, () => external)
    onLoad({ filter: /.*/, namespace }, () => ({ contents: `export * from './${file}'` }))
  },
})
