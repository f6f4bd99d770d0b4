import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { transform } from 'lightningcss'

/** Returns the class names of a stylesheet's selectors. In a CSS module, those in `:global()` are not its own. */
function listClasses(css: string, file?: string): Set<string> {
  const names = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { type, kind, name } = value as Record<string, unknown>
    if (kind === 'global') return
    if (type === 'class') names.add(String(name))
    Object.values(value).forEach(collect)
  }
  const { exports } = transform({
    filename: file ?? 'page.css',
    code: Buffer.from(css),
    cssModules: file !== undefined,
    errorRecovery: true,
    // biome-ignore lint/correctness/noComponentHookFactories: a visitor of Lightning CSS, no component.
    visitor: { Selector: (selector) => collect(selector) },
  })
  if (Object.values(exports || {}).some(({ composes }) => composes.length > 0))
    throw new Error(`${file}: islands do not support \`composes\`.`)
  return names
}

/**
 * Returns the class names that Next gave to a CSS module, by their names in the source. For `title` in `card.module.css`,
 * Turbopack writes `Xy12Za_title` (before Next 16.4: `card-module__Xy12Za__title`), webpack `card_title__Xy12Z`. Throws
 * if two modules cannot be told apart.
 */
export function matchClasses(file: string, source: string, exported: Set<string>): Record<string, string> {
  if (!file.endsWith('.css')) throw new Error(`${file}: islands support CSS modules in plain CSS only.`)
  const stem = path.basename(file, '.module.css')
  const names = listClasses(source, file)
  const groups = new Map<string, Record<string, string>>()
  for (const name of exported) {
    const [, old = '', hash = old, ofTurbopack = ''] =
      /^(?:[\w-]+-module__([\w-]{6})__|([\w-]{6})_)(.+)$/.exec(name) ?? []
    const ofWebpack = name.startsWith(`${stem}_`) && name.slice(stem.length + 1).replace(/__[\w-]{5}$/, '')
    const [group, local] = ofWebpack && names.has(ofWebpack) ? [stem, ofWebpack] : [hash, ofTurbopack]
    if (names.has(local)) groups.set(group, { ...groups.get(group), [local]: name })
  }
  const isComplete = (group: object) => Object.keys(group).length === names.size
  const [classes = {}, other] = [...groups.values()].filter(isComplete)
  if (other) throw new Error(`${file}: another CSS module has the same classes. Rename one of them.`)
  if (isComplete(classes)) return classes
  throw new Error(`${file}: the export has no classes of this CSS module. Does a page render its island?`)
}

/** Returns an esbuild plugin that drops stylesheets, and gives CSS modules the class names of the export's `styles`. */
export function cssPlugin(styles: Iterable<string>): Plugin {
  const exported = new Set([...styles].flatMap((css) => [...listClasses(css)]))
  return {
    name: 'next-islands-css',
    setup({ onLoad }) {
      onLoad({ filter: /\.(css|scss|sass)$/ }, ({ path: file }) => {
        const isModule = /\.module\.\w+$/.test(file)
        const classes = isModule ? matchClasses(file, fs.readFileSync(file, 'utf8'), exported) : {}
        return { contents: JSON.stringify(classes), loader: 'json' }
      })
    },
  }
}
