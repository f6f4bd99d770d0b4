import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { getReleaseId, readManifest, removeExport, writeManifest } from './manifest'

describe('an export with release.json', () => {
  let folder: string
  const write = (file: string, text: string) => fs.writeFileSync(path.join(folder, file), text)

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'release-'))
    write('index.html', 'Home')
    write('404.html', 'Missing')
    writeManifest(folder, { source: __dirname, basePath: '', redirects: [] })
  })
  afterEach(() => fs.rmSync(folder, { recursive: true }))

  it('is accepted if complete, also with compressed copies', () => {
    write('index.html.br', '')
    const manifest = readManifest(folder)
    expect(manifest.commit).toMatch(/^[0-9a-f]{40}(-dirty)?$/)
    expect(Object.keys(manifest.files)).toEqual(['404.html', 'index.html'])
  })

  it.each<[string, () => void]>([
    ['404.html is missing', () => fs.rmSync(path.join(folder, '404.html'))],
    ['index.html has changed', () => write('index.html', 'Ho')],
    ['old.html is not listed', () => write('old.html', '')],
  ])('is refused if %s', (fault, change) => {
    change()
    expect(() => readManifest(folder)).toThrow(fault)
  })

  it('is refused without release.json, as after an interrupted build', () => {
    fs.rmSync(path.join(folder, 'release.json'))
    expect(() => readManifest(folder)).toThrow(/is not a finished build/)
  })

  it('has another id if the same commit is built with other files', () => {
    const { commit, files } = readManifest(folder)
    expect(getReleaseId({ commit, files })).not.toBe(getReleaseId({ commit, files: { ...files, a: 'b' } }))
  })

  it('is emptied by the next build, as is a folder without files or one that is missing', () => {
    write('.DS_Store', '')
    removeExport(folder)
    expect(fs.existsSync(folder)).toBe(false)
    removeExport(folder)
    fs.mkdirSync(folder)
    removeExport(folder)
    fs.mkdirSync(folder)
  })

  it.each<[string, () => void]>([
    ['notes.txt, which no build wrote', () => write('notes.txt', '')],
    ['files, but no release.json', () => fs.rmSync(path.join(folder, 'release.json'))],
    ['404.html, which no build wrote', () => write('release.json', '{"name": "of another program"}')],
  ])('is not emptied if it has %s', (found, change) => {
    change()
    const before = fs.readdirSync(folder)
    expect(() => removeExport(folder)).toThrow(`${folder} has ${found}, so it was not emptied.`)
    expect(fs.readdirSync(folder)).toEqual(before)
  })
})
