import fs from 'node:fs'
import { buildSync } from 'esbuild'
import { listFiles } from '@/lib/files'

// `directions.grit` says who may import whom.

const sources = ['app', 'components'].flatMap((folder) =>
  listFiles(folder)
    .map((file) => `${folder}/${file}`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file)),
)
const read = (file: string) => fs.readFileSync(file, 'utf8')

describe('client components', () => {
  it('are rendered by <Island> or by each other: only islands are hydrated', () => {
    const { metafile } = buildSync({
      entryPoints: sources.filter((file) => file.startsWith('app/')),
      bundle: true,
      write: false,
      metafile: true,
      outdir: 'out',
      format: 'esm',
      platform: 'node',
      packages: 'external',
      external: ['*.css', '@/islands'],
    })
    const onServer = Object.keys(metafile.inputs)
    expect(onServer.length).toBeGreaterThan(50)
    // Without an endpoint the form has nothing to do.
    expect(onServer.filter((file) => /^['"]use client['"]/.test(read(file)))).toEqual([
      'components/sections/contact-form.tsx',
    ])
  })
})

describe('one home', () => {
  it('for colours: pages and components contain none', () => {
    const coloured = sources.filter((file) =>
      /['"`[]#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(read(file)),
    )
    expect(coloured.map((file) => `${file}: use a token of tailwind.config.ts`)).toEqual([])
  })
})
