import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openContent } from './open.ts'

const config = { files: {}, collections: [], texts: ['dictionary.txt'], pictures: { places: {} } }
let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'content-'))
  for (const name of ['posts', 'files']) fs.mkdirSync(path.join(folder, name))
  fs.writeFileSync(path.join(folder, 'site.yaml'), 'name: Ọ̀la')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const open = (before?: ReturnType<typeof openContent>) =>
  openContent(config, { folder, today: '2026-11-30' }, before)
const write = (name: string, content: string | Buffer) => fs.writeFileSync(path.join(folder, name), content)

describe('content files', () => {
  const check = () => [...open().source.fileProblems].map(([name, { found }]) => `${name}: ${found}`)

  it('have no problems if they are UTF-8 with known names', () => {
    write('files/notes.txt', Buffer.from([0xe9]))
    expect(check()).toEqual([])
    expect(open().files.get('site.yaml')).toBe('name: Ọ̀la')
  })

  it.each<[string, () => void]>([
    ['posts/a.md: bytes that are not UTF-8', () => write('posts/a.md', Buffer.from([0x41, 0xe9, 0x42]))],
    [
      'dictionary.txt: bytes that are not UTF-8',
      () => write('dictionary.txt', Buffer.from('\uFEFFword', 'utf16le')),
    ],
    ['posts/a.md: a byte order mark', () => write('posts/a.md', '\uFEFF---')],
    ['posts/a.MD: the extension ".MD"', () => write('posts/a.MD', '')],
    ['posts/draft.docx: a .docx file', () => write('posts/draft.docx', '')],
    ['files/setup.exe: a .exe file', () => write('files/setup.exe', '')],
    ['files/page.html: a .html file', () => write('files/page.html', '')],
    ['files/logo.svg: a .svg file', () => write('files/logo.svg', '')],
    ['pages.yml: the extension ".yml"', () => write('pages.yml', '')],
    ['posts/a.md.txt: the extension ".txt"', () => write('posts/a.md.txt', '')],
    ['posts/a.md: a symbolic link', () => fs.symlinkSync('gone.md', path.join(folder, 'posts/a.md'))],
    ['posts/a.md: a symbolic link', () => fs.symlinkSync('/etc/hostname', path.join(folder, 'posts/a.md'))],
  ])('are checked for: %s', (problem, make) => {
    make()
    expect(check()).toEqual([problem])
  })
})

describe('content that is opened again', () => {
  it('lacks a file that goes while it is read', () => {
    write('posts/a.md', 'one')
    const { readFileSync } = fs
    jest.spyOn(fs, 'readFileSync').mockImplementationOnce((file) => {
      fs.rmSync(path.join(folder, 'posts'), { recursive: true })
      return readFileSync(file)
    })
    expect([...open().documents.keys()]).toEqual(['site.yaml'])
    expect(() => openContent(config, { folder: `${folder}/none`, today: '2026-11-30' })).toThrow('ENOENT')
  })

  it('is the same value if no file changed', () => {
    const content = open()
    expect(open(content)).toBe(content)
  })

  it('shares the files that did not change, and has those added, changed and removed', async () => {
    write('posts/a.md', 'one')
    write('posts/b.md', 'one')
    const before = open()
    await setTimeout(20)
    write('posts/a.md', 'two')
    write('posts/c.md', 'new')
    fs.rmSync(path.join(folder, 'posts/b.md'))
    const after = open(before)
    expect([...after.documents.keys()]).toEqual(['posts/a.md', 'posts/c.md', 'site.yaml'])
    expect(after.files.get('posts/a.md')).toBe('two')
    expect(after.documents.get('site.yaml')).toBe(before.documents.get('site.yaml'))
  })
})

it.each(['24-12-2026', '2026-12', 'tomorrow', '2026-12-24T00:00', ''])('rejects the day %j', (today) => {
  expect(() => openContent(config, { folder, today })).toThrow(
    `The day is "${today}"; it must have the form YYYY-MM-DD.`,
  )
})
