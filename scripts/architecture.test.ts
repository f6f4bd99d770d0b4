import fs from 'node:fs'
import { listFiles } from '@/lib/files'

// `directions/` says who may import whom.

const sources = ['app', 'components'].flatMap((folder) =>
  listFiles(folder)
    .map((file) => `${folder}/${file}`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file)),
)

// lockfile-lint passes over them.
it.each(['.', 'packages/static-release/tools'])(
  'the lock file of %s has a checksum for every package',
  (folder) => {
    const { packages } = JSON.parse(fs.readFileSync(`${folder}/package-lock.json`, 'utf8')) as {
      packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }>
    }
    const unknown = Object.entries(packages).filter(
      ([name, { integrity, link, inBundle }]) =>
        /node_modules/.test(name) && !integrity && !link && !inBundle,
    )
    expect(unknown.map(([name]) => name)).toEqual([])
  },
)

describe('one home', () => {
  it('for colours: pages and components contain none', () => {
    const coloured = sources.filter((file) =>
      /['"`[]#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(fs.readFileSync(file, 'utf8')),
    )
    expect(coloured.map((file) => `${file}: use a token of tailwind.config.ts`)).toEqual([])
  })
})
