import fs from 'node:fs'
import { listFiles } from '@/lib/files'

// `directions.grit` says who may import whom.

const sources = ['app', 'components'].flatMap((folder) =>
  listFiles(folder)
    .map((file) => `${folder}/${file}`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file)),
)

describe('one home', () => {
  it('for colours: pages and components contain none', () => {
    const coloured = sources.filter((file) =>
      /['"`[]#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(fs.readFileSync(file, 'utf8')),
    )
    expect(coloured.map((file) => `${file}: use a token of tailwind.config.ts`)).toEqual([])
  })
})
