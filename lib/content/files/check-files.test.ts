import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { checkContentFiles } from './check-files'

describe('content files', () => {
  let folder: string
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'content-'))
    fs.mkdirSync(path.join(folder, 'posts'))
    fs.writeFileSync(path.join(folder, 'site.yaml'), 'name: Ọ̀la')
  })
  afterEach(() => fs.rmSync(folder, { recursive: true }))

  const check = () =>
    checkContentFiles(folder).map(({ file, found }) => `content/${path.relative(folder, file)}: ${found}`)
  const write = (name: string, content: string | Buffer) => fs.writeFileSync(path.join(folder, name), content)

  it('have no problems if they are UTF-8 with known names', () => {
    expect(check()).toEqual([])
  })

  it.each<[string, () => void]>([
    [
      'content/posts/a.md: bytes that are not UTF-8',
      () => write('posts/a.md', Buffer.from([0x41, 0xe9, 0x42])),
    ],
    [
      'content/dictionary.txt: bytes that are not UTF-8',
      () => write('dictionary.txt', Buffer.from('\uFEFFword', 'utf16le')),
    ],
    ['content/posts/a.md: a byte order mark', () => write('posts/a.md', '\uFEFF---')],
    ['content/posts/a.MD: the extension ".MD"', () => write('posts/a.MD', '')],
    ['content/posts/draft.docx: a .docx file', () => write('posts/draft.docx', '')],
    ['content/pages.yml: the extension ".yml"', () => write('pages.yml', '')],
    ['content/posts/a.md.txt: the extension ".txt"', () => write('posts/a.md.txt', '')],
    ['content/posts/a.md: a symbolic link', () => fs.symlinkSync('gone.md', path.join(folder, 'posts/a.md'))],
    [
      'content/posts/a.md: a symbolic link',
      () => fs.symlinkSync('/etc/hostname', path.join(folder, 'posts/a.md')),
    ],
  ])('are checked for: %s', (problem, make) => {
    make()
    expect(check()).toEqual([problem])
  })
})
