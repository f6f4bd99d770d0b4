import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import vm from 'node:vm'

/** What the step reads in `.next`, where Next's build leaves it beside the export. `env` is an option of Next's. */
export type NextBuild = {
  env: Record<string, string>
  /** Routes in the order in which they match. */
  routes: unknown[]
  /** The files of client modules from the project's root, or their packages, by id in flight data. */
  clientModules: ReadonlyMap<string, string>
}

type Manifest = { clientModules: Record<string, { id: string | number }> }

function readJson(file: string) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
}

/** Returns a client module as people name it: a file of the project, a package, or one of Next's modules. */
function toName(file: string, root: string, folder: string): string {
  const [, ofPackage] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? []
  if (ofPackage === 'next') return /\/script\.js$/.test(file) ? 'next/script' : 'next'
  if (ofPackage) return ofPackage
  // Turbopack names files from the root of the repository, webpack from that of the disk.
  const fromRoot = file.replace(/^\[project\]\//, '')
  return path.isAbsolute(fromRoot)
    ? path.relative(root, fromRoot).split(path.sep).join('/')
    : fromRoot.replace(folder && `${folder}/`, '')
}

export function readNextBuild(root: string): NextBuild {
  const next = path.join(root, '.next')
  const { config, relativeAppDir = '' } = readJson(path.join(next, 'required-server-files.json'))
  const { staticRoutes = [], dynamicRoutes = [] } = readJson(path.join(next, 'routes-manifest.json'))
  const clientModules = new Map<string, string>()
  const server = path.join(next, 'server/app')
  const files = fs.existsSync(server) ? fs.readdirSync(server, { recursive: true, encoding: 'utf8' }) : []
  for (const file of files.filter((each) => each.endsWith('_client-reference-manifest.js'))) {
    const context: { __RSC_MANIFEST?: Record<string, Manifest> } = {}
    vm.runInNewContext(fs.readFileSync(path.join(server, file), 'utf8'), context)
    for (const manifest of Object.values(context.__RSC_MANIFEST ?? {}))
      for (const [module, { id }] of Object.entries(manifest.clientModules))
        clientModules.set(String(id), toName(module, root, relativeAppDir))
  }
  return { env: config?.env ?? {}, routes: [...staticRoutes, ...dynamicRoutes], clientModules }
}

/** Returns `process.env` for the browser as Next does: what it replaces by name, and nothing for the rest. */
export function defineEnv({ env }: NextBuild, root: string): Record<string, string> {
  const require = createRequire(path.join(root, 'package.json'))
  // Next's own dependency, which strict package managers hide from the project.
  const { loadEnvConfig } = createRequire(require.resolve('next/package.json'))('@next/env')
  const { combinedEnv } = loadEnvConfig(root)
  const isPublic = ([name]: [string, unknown]) => name.startsWith('NEXT_PUBLIC_')
  const values = { ...Object.fromEntries(Object.entries(combinedEnv).filter(isPublic)), ...env }
  const toConstant = ([name, value]: [string, unknown]) => [`process.env.${name}`, JSON.stringify(value)]
  const constants = Object.fromEntries(Object.entries({ ...values, NODE_ENV: 'production' }).map(toConstant))
  // `0` is like an empty object, which esbuild would import into every script, the loader too.
  return { 'process.env': '0', ...constants }
}
