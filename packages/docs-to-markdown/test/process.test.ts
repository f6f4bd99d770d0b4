import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import JSZip from 'jszip'
import { limits } from '../src/limits.ts'
import { convertDocument, createDocx, p } from './convert.ts'

// Runs the built package, as a Node project without TypeScript does.

const project = fs.mkdtempSync(path.join(os.tmpdir(), 'project-'))
const root = path.join(__dirname, '..')

beforeAll(() => {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' })
  fs.mkdirSync(path.join(project, 'node_modules'))
  fs.symlinkSync(root, path.join(project, 'node_modules/docs-to-markdown'))
  fs.writeFileSync(
    path.join(project, 'convert.mjs'),
    `import fs from 'node:fs'
import { convert, describeLoss } from 'docs-to-markdown'

const [file, timeout, isStopped] = process.argv.slice(2)
const done = []
const options = { timeout: timeout && Number(timeout), signal: isStopped ? AbortSignal.abort() : undefined, onProgress: (part) => done.push(part) }
const answer = await convert(file, fs.readFileSync(file), options).then(
  ({ body, pictures, lost }) => ({ body, pictures: [...pictures.keys()], lost: lost.map(describeLoss), done }),
  ({ code, message }) => ({ code, message }),
)
console.log(JSON.stringify(answer))
`,
  )
})
afterAll(() => fs.rmSync(project, { recursive: true }))

function convert(name: string, bytes: Uint8Array | string, ...rest: string[]) {
  fs.writeFileSync(path.join(project, name), bytes)
  const command = ['convert.mjs', name, ...rest]
  return JSON.parse(execFileSync(process.execPath, command, { cwd: project, encoding: 'utf8' }))
}

it('converts in a process of its own, and says how much is done', () => {
  const file = fs.readFileSync(path.join(root, 'fixture/article.docx'))
  const { body, pictures, lost, done } = convert('a.docx', file)
  expect(body).toContain('## Why\n\n- It fails first')
  expect([pictures, lost[0]]).toEqual([['./picture-1.png'], 'a formula'])
  expect(done).toEqual([...done].sort())
  expect(done.length).toBeGreaterThan(3)
})

const compound = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(64), Buffer.from(stream, 'utf16le')])
const deep = (open: string, close: string) => `${open.repeat(500)}${close.repeat(500)}`
const createLarge = () =>
  createDocx({ body: p('a'), files: { 'word/document.xml': Buffer.alloc(3 * 2 ** 20, ' ') } })

it.each<[string, string, string | Uint8Array | (() => Promise<Uint8Array>), string]>([
  ['unknown-format', 'a.odt', 'x', 'a.odt is not a .docx or .html file. Save it as one of these.'],
  ['no-text', 'a.html', '<p>', 'a.html has no text.'],
  ['empty', 'a.docx', '', 'a.docx is empty: it has 0 bytes. Save it again, or download all of it.'],
  [
    'protected',
    'a.docx',
    compound('EncryptedPackage'),
    'a.docx has a password. Remove it in Word (File, Info, Protect Document), and save it.',
  ],
  [
    'other-format',
    'a.doc',
    compound('WordDocument'),
    'a.doc is a document of Word before 2007. Save it as .docx or .html.',
  ],
  ['protected', 'a.docx', 'PK\x03\x04\x14\0\x09\0', 'a.docx has a password.'],
  [
    'other-format',
    'a.docx',
    () => new JSZip().file('Index/Document.iwa', 'Pages').generateAsync({ type: 'uint8array' }),
    'a.docx is a ZIP file of another program. Save it as .docx or .html.',
  ],
  ['other-format', 'a.docx', '%PDF-1.7', 'a.docx is a PDF file. Save it as .docx or .html.'],
  [
    'other-format',
    'a.docx',
    () => createDocx({ body: '', files: { 'xl/workbook.xml': '<workbook/>' } }),
    'a.docx is an Excel workbook. Save it as .docx or .html.',
  ],
  [
    'damaged',
    'a.docx',
    'PK\x03\x04 and no more',
    'a.docx is damaged or incomplete. Open it in Word and save it as .docx, or download it again.',
  ],
  [
    'damaged',
    'a.docx',
    async () => (await createDocx({ body: p('a') })).subarray(0, 900),
    'a.docx is damaged',
  ],
  ['damaged', 'a.docx', () => createDocx({ body: p('&x;') }), 'a.docx is damaged or incomplete.'],
  ['too-large', 'a.docx', createLarge, 'a.docx unpacks to more than 2 MB. Remove pictures, or split it.'],
  [
    'too-deep',
    'a.docx',
    () => createDocx({ body: deep('<w:ins>', '</w:ins>') }),
    'a.docx nests more than 400 levels deep. Copy its words into a new document.',
  ],
  ['too-deep', 'a.html', deep('<div>', '</div>'), 'a.html nests more than 400 levels deep.'],
  ['too-deep', 'a.html', '<div>'.repeat(20_000), 'a.html nests more than 400 levels deep.'],
])('refuses with the code %s: %s', async (code, name, content, sentence) => {
  const bytes = typeof content === 'function' ? await content() : content
  const message = expect.stringContaining(sentence)
  jest.replaceProperty(limits, 'xml', 2)
  await expect(convertDocument(name, bytes)).rejects.toMatchObject({ code, message })
})

it('passes a refusal on', () => {
  expect(convert('a.html', '<p>')).toEqual({ code: 'no-text', message: 'a.html has no text.' })
})

it.each([
  ['takes too long', 'too-slow', 'a.html was not converted within 0.001 seconds. Split it.', ['1']],
  ['is stopped', 'stopped', 'a.html was not converted: it was stopped.', ['60000', 'stop']],
])('ends a conversion that %s', (_name, code, message, rest) => {
  expect(convert('a.html', '<p>a', ...rest)).toEqual({ code, message })
})
