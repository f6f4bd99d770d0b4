import fs from 'node:fs'
import path from 'node:path'

// Enforces which folders may import which, and which components run in the browser (docs/architecture.md).

const folders = ['app', 'components', 'lib', 'scripts', 'deploy', 'e2e']
const islandsPackage = 'packages/next-islands'
const listModules = (roots: string[]) =>
  roots
    .flatMap((folder) =>
      fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /\.(ts|tsx)$/.test(file) && !/\.test\.tsx?$/.test(file))
const files = ['islands.ts', ...listModules(folders)]
const sources = files.map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }))

type Import = { target: string; isType: boolean }

/** Returns the imports of a file from this project, as paths from its root. */
function findImports(file: string, text: string): Import[] {
  return [
    ...text.matchAll(/^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]((?:@\/|\.)[^'"]+)['"]/gm),
    ...text.matchAll(/()\bimport\('((?:@\/|\.)[^']+)'\)/g),
  ].map((match) => {
    const specifier = match[2] ?? ''
    const target = specifier.startsWith('@/') ? specifier.slice(2) : path.join(path.dirname(file), specifier)
    return { target, isType: Boolean(match[1]) }
  })
}

/** What the rooms of `scripts/` share. They never import each other. */
const shared = ['browser', 'build-site', 'listen', 'print-errors', 'serve-export', 'test'].map(
  (name) => `scripts/${name}`,
)

/** What each folder may import, besides itself. */
const allowed: Record<string, string[]> = {
  'components/ui': ['lib/format-date', 'lib/picture-sources'],
  'components/carousel': ['components/ui'],
  // The registry of islands joins the client components of every domain.
  'islands.ts': ['components'],
  'components/search': ['components/ui', 'lib'],
  'components/layout': ['components/ui', 'lib'],
  'components/sections': ['components/ui', 'components/carousel', 'lib'],
  'components/blog': ['components/ui', 'components/carousel', 'lib'],
  'components/order': ['components/ui', 'lib'],
  'components/account': ['components/ui', 'lib'],
  lib: [],
  // The colours of the browser's own frame come from the tokens' home.
  app: ['components', 'islands', 'lib', 'tailwind.config'],
  deploy: ['lib/base-path', 'lib/files'],
  'scripts/author': ['lib', 'deploy', 'e2e/states', ...shared],
  // Open Graph images have the site's colours.
  'scripts/assets': ['lib', 'deploy', 'tailwind.config', ...shared],
  'scripts/checks': ['lib', 'deploy', ...shared],
  'scripts/hosts': ['lib', 'deploy', ...shared],
  scripts: ['lib', 'deploy'],
  e2e: [
    'scripts',
    'deploy',
    'lib/addresses',
    'lib/base-path',
    'lib/content/article',
    'lib/content/load',
    'lib/files',
    'tailwind.config',
  ],
}

const partOf = (file: string) =>
  Object.keys(allowed).find((part) => file === part || file.startsWith(`${part}/`))

describe('import directions', () => {
  it('allow each folder only the imports listed here', () => {
    const wrong = sources.flatMap(({ file, text }) => {
      const part = partOf(file)
      if (!part) return [`${file} belongs to no part`]
      const targets = findImports(file, text)
        .map(({ target }) => target)
        .filter((target) => !target.endsWith('.css'))
        .filter(
          (target) =>
            ![part, ...(allowed[part] ?? [])].some(
              (other) => target === other || target.startsWith(`${other}/`),
            ),
        )
      return targets.map(
        (target) => `${file} must not import ${target}: move what both need to lib or components/ui`,
      )
    })
    expect(wrong).toEqual([])
  })

  it('separate the islands package from the site, which imports only its public entries', () => {
    const parts = ['src', 'bin', 'test', 'fixture/app', 'fixture/components'].map((part) =>
      path.join(islandsPackage, part),
    )
    const outward = listModules(parts).filter((file) =>
      findImports(file, fs.readFileSync(file, 'utf8')).some(
        ({ target }) => !target.startsWith(islandsPackage),
      ),
    )
    const inward = sources.filter(({ text }) =>
      /['"](next-islands\/(?!finish['"])|[^'"]*packages\/next-islands)/.test(text),
    )
    expect([outward, inward.map(({ file }) => file)]).toEqual([[], []])
  })

  it('keep components and the rest of `lib` from loading content; they import its types', () => {
    const wrong = sources
      .filter(({ file }) => file.startsWith('components/') || /^lib\/(?!content|addresses)/.test(file))
      .flatMap(({ file, text }) =>
        findImports(file, text)
          .filter(({ target, isType }) => target.startsWith('lib/content') && !isType)
          .map(() => file),
      )
    expect(wrong).toEqual([])
  })

  it('keep router code out of components, which hydrate without Next', () => {
    const wrong = sources.filter(
      ({ file, text }) => file.startsWith('components/') && /from 'next\//.test(text),
    )
    expect(wrong.map(({ file }) => `${file}: use <a>`)).toEqual([])
  })
})

describe('the editor of the content', () => {
  it('is imported only by itself, so no page can load it', () => {
    const known = sources.filter(
      ({ file, text }) =>
        /['"`/]decap-cms/.test(text) ||
        findImports(file, text).some(({ target }) => /^scripts\/author\/edit\b/.test(target)),
    )
    expect(known.map(({ file }) => path.dirname(file))).toEqual(known.map(() => 'scripts/author/edit'))
    expect(known).not.toEqual([])
  })
})

describe('client components', () => {
  it('are rendered by <Island> or by each other: only islands are hydrated', () => {
    const isClient = ({ text }: { text: string }) => /^['"]use client['"]/.test(text)
    const clients = sources.filter(isClient).map(({ file }) => file.replace('.tsx', ''))
    const wrong = sources
      .filter((source) => /^(app|components)\//.test(source.file) && !isClient(source))
      .flatMap(({ file, text }) =>
        findImports(file, text)
          .filter(({ target, isType }) => !isType && clients.includes(target))
          .map(({ target }) => `${file} imports ${target}: render <Island>`),
      )
    // Without an endpoint the form has nothing to do.
    expect(wrong).toEqual(['app/contact/page.tsx imports components/sections/contact-form: render <Island>'])
  })
})

describe('environment variables', () => {
  it('are read by one module of the site', () => {
    const readers = sources.filter(
      ({ file, text }) => /^(app|components|lib)\//.test(file) && /process\.env/.test(text),
    )
    expect(readers.map(({ file }) => file)).toEqual(['lib/environment.ts'])
  })
})

describe('one home', () => {
  it('for colours: pages and components contain none', () => {
    const coloured = sources.filter(
      ({ file, text }) =>
        /^(app|components)\//.test(file) && /['"`[]#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(text),
    )
    expect(coloured.map(({ file }) => `${file}: use a token of tailwind.config.ts`)).toEqual([])
  })
})
