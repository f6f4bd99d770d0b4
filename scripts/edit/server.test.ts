import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { type Editor, serveEditor } from 'content-editor'
import { toGeneratedFolder } from '@/lib/pictures'
import { testSite } from '@/scripts/test-site.mjs'
import { createSite } from './site'

// Jest cannot load Tailwind.
jest.mock('../../packages/content-editor/src/server/assets', () => ({
  createAssets: async () => new Map([['/', { type: 'text/html', body: 'page' }]]),
}))

// Nor cspell.
jest.mock('checked-content/spelling', () => ({ checkSpelling: async () => ({ problems: [] }) }))

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'edit-'))
let editor: Editor
let port: number
let generated: string

beforeAll(async () => {
  fs.cpSync(testSite.content, folder, { recursive: true })
  process.env.CONTENT_DIR = folder
  generated = toGeneratedFolder(folder)
  fs.cpSync('.cache/e2e-site/pictures.json', path.join(generated, 'pictures.json'))
  editor = await serveEditor({ ...createSite({ port: 0, env: process.env }), workFolder: `${folder}-work` })
  port = Number(new URL(editor.origin).port)
})

afterAll(() => {
  editor.close()
  for (const made of [folder, `${folder}-work`, generated]) fs.rmSync(made, { recursive: true, force: true })
})

/** Sends headers that `fetch` does not. */
async function ask(method: string, target: string, headers: http.OutgoingHttpHeaders, body?: unknown) {
  const request = http.request({ host: '127.0.0.1', port, method, path: target, headers })
  request.end(body === undefined ? undefined : JSON.stringify(body))
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

const own = () => ({ Host: `127.0.0.1:${port}`, Origin: `http://127.0.0.1:${port}` })
async function askFor(action: string, input: object = {}) {
  const { status, body } = await ask('POST', `/api/${action}`, own(), input)
  return { status, answer: JSON.parse(body) }
}
/** Returns the reply to what cannot be done. */
const refusal = (error: string) => ({ status: 422, answer: expect.objectContaining({ error }) })
const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')
const post = 'posts/keys-for-an-outside-team.md'

describe('the server of the editor', () => {
  it('refuses a request that is no object, or larger than a picture', async () => {
    for (const input of [null, 'broken', undefined]) {
      const { status, body } = await ask('POST', '/api/read', own(), input)
      expect([status, body]).toEqual([400, '{"error":"The request is not a JSON object."}'])
    }
    const large = { ...own(), 'Content-Length': 700 * 2 ** 20, Connection: 'close' }
    expect((await ask('POST', '/api/read', large)).status).toBe(413)
  })

  it('listens on the loopback address only', () => {
    expect(new URL(editor.origin).hostname).toBe('127.0.0.1')
  })

  it('allows the page no inline script, no `eval`, and no request to other origins', async () => {
    const { status, headers, body } = await ask('GET', '/', own())
    expect([status, body]).toEqual([200, 'page'])
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /)
    expect(policy).not.toContain('unsafe')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it('rejects other host names, which a site could point here', async () => {
    expect((await ask('GET', '/', { Host: `evil.example:${port}` })).status).toBe(421)
  })

  it.each([['https://evil.example'], ['null'], [undefined]])(
    'rejects requests from a page at %s',
    async (origin) => {
      const headers = { ...own(), Origin: origin ?? [] }
      expect((await ask('POST', '/api/undo', headers, {})).status).toBe(403)
    },
  )

  it.each(['toString', 'deleteFiles', '__proto__', ''])('does not know the action %j', async (action) => {
    expect((await ask('POST', `/api/${action}`, own(), {})).status).toBe(404)
  })

  it.each([
    '../package.json',
    'posts/../site.yaml',
    '../../etc/passwd',
    'posts/A b.md',
    'pages/none.yaml',
    'dictionary.txt',
    'toString',
  ])('neither reads nor writes %s', async (name) => {
    expect((await askFor('read', { name })).status).toBe(404)
    const edit = { name, window: 'a', version: '', base: {}, bursts: [{ id: 'a', value: {} }] }
    expect((await askFor('edit', edit)).status).toBe(404)
    expect((await askFor('remove', { name })).status).toBe(404)
  })

  it.each(['/picture/..%2Fpackage.json', '/picture/site.yaml'])('does not show %s', async (address) => {
    expect((await ask('GET', address, own())).status).toBe(404)
  })

  it('writes nothing while a symbolic link could lead out of the content', async () => {
    const link = path.join(folder, 'pages/link.md')
    fs.symlinkSync('/etc/hostname', link)
    const reply = await askFor('create', { kind: 'page', title: 'Terms' })
    fs.rmSync(link)
    expect(reply).toEqual(refusal(expect.stringContaining('link.md is a symbolic link')))
    expect(fs.existsSync(path.join(folder, 'pages/terms.md'))).toBe(false)
  })
})

it('lists a picture that was added by hand', async () => {
  const picture = path.join(folder, 'pictures/by-hand.png')
  fs.copyFileSync(path.join(folder, 'pictures/card.png'), picture)
  const list = path.join(generated, 'pictures.json')
  while (!fs.readFileSync(list, 'utf8').includes('pictures/by-hand.png')) await setTimeout(100)
  fs.rmSync(picture)
})

const listEntries = async () =>
  (await askFor('list')).answer.entries as { name: string; mistakes: object[] }[]
const open = async (name: string) => (await askFor('read', { name, window: 'a' })).answer
const edit = async (name: string, changes: object) => {
  const { value: base, version } = await open(name)
  const bursts = [{ id: 'a', value: { ...base, ...changes } }]
  return askFor('edit', { name, window: 'a', version, base, bursts })
}
const turn = (id: string, isBack = true) => askFor('turn', { id, isBack })

describe('an entry', () => {
  it('stays the same, byte for byte, when any is opened and sent unchanged', async () => {
    const entries = await listEntries()
    expect(entries.length).toBeGreaterThan(20)
    for (const { name } of entries) {
      const { file } = await open(name)
      const before = read(file)
      expect([name, (await edit(name, {})).status]).toEqual([name, 200])
      expect(read(file)).toBe(before)
    }
    expect((await askFor('recent')).answer).toEqual([])
  })

  it('with broken YAML is listed and not opened', async () => {
    const before = read(post)
    fs.writeFileSync(path.join(folder, post), before.replace('title: ', 'title: ['))
    const error = expect.stringMatching(/ cannot be shown\. Line \d+ of its file/)
    expect(await askFor('read', { name: post, window: 'a' })).toEqual(refusal(error))
    expect((await listEntries()).find(({ name }) => name === post)?.mistakes).toHaveLength(1)
    fs.writeFileSync(path.join(folder, post), before)
  })

  it('that visitors see keeps its file while it has mistakes, each at its field or its line', async () => {
    const before = read(post)
    const changes = { title: '', description: 'Short.', cover: '', date: 'soon' }
    const { answer } = await edit(post, { ...changes, body: 'One.\n\n[Two](/none)' })
    expect(answer.mistakes).toEqual([
      { field: 'title', message: 'Write a title of at most 60 characters.' },
      { field: 'description', message: 'Write at least 50 characters; it has 6.' },
      { field: 'date', message: 'Write a date in the form YYYY-MM-DD.' },
      { field: 'cover', message: 'Choose a picture.' },
      { field: 'body', line: 3, message: expect.stringMatching(/^A link to \/none: /) },
    ])
    expect(read(post)).toBe(before)
    await askFor('undo', { name: post, window: 'a' })
    expect((await open(post)).isHeld).toBe(false)
  })

  it('says which sample words were left, also of a draft', async () => {
    const { answer } = await askFor('create', { kind: 'post', title: 'Samples' })
    const hints = (await askFor('spell', { name: answer.to })).answer
    expect(hints).toContainEqual({
      field: 'description',
      message: expect.stringMatching(/^"Say here what .*" is a sample\. Write your own words\.$/),
    })
    await turn(answer.id)
  })

  it('cannot have the address of another, which is named by its title', async () => {
    const { answer } = await askFor('rename', { name: 'pages/about.yaml', address: 'contact' })
    expect(answer.error).toBe(
      'It cannot be at /contact: the address /contact, which Contact has too. Choose another address.',
    )
  })

  it('in use cannot be deleted', async () => {
    const error = expect.stringMatching(/^“.+”, “.+”, “.+” and \d more still use it\. Change those first\.$/)
    expect(await askFor('remove', { name: 'topics/outsourcing.yaml' })).toEqual(refusal(error))
  })

  it('takes the pictures along that nothing else shows, and comes back with them', async () => {
    const picture = path.join(folder, 'posts/quokkadraft-post/quokkadraft-cover.png')
    const { answer } = await askFor('remove', { name: 'posts/quokkadraft-post.md' })
    expect(fs.existsSync(path.dirname(picture))).toBe(false)
    // A new post has another.
    const created = (await askFor('create', { kind: 'post', title: 'After a deletion' })).answer
    const [, cover] = /^cover: (\S+)$/m.exec(read(created.to)) ?? []
    expect(fs.existsSync(path.join(folder, 'pictures', String(cover)))).toBe(true)
    await turn(created.id)
    expect((await turn(answer.id)).status).toBe(200)
    expect(fs.existsSync(picture)).toBe(true)
  })

  it('that is new gives no picture its sample as a description', async () => {
    const name = 'pictures/a-new-cover.png'
    fs.copyFileSync(path.join(folder, 'pictures/cover-1.png'), path.join(folder, name))
    const list = async () => (await askFor('pictures')).answer as { name: string; alt: string }[]
    await list()
    const { to, id } = (await askFor('create', { kind: 'post', title: 'Described' })).answer
    expect(read(to)).toContain('cover: a-new-cover.png')
    expect((await list()).find((picture) => picture.name === name)).toMatchObject({
      usedIn: ['Described'],
      alt: '',
    })
    await turn(id)
    fs.rmSync(path.join(folder, name))
  })

  it('of a page can be renamed and deleted, but Home cannot', async () => {
    for (const [action, input] of [
      ['remove', {}],
      ['rename', { address: 'start' }],
    ] as const)
      expect((await askFor(action, { name: 'pages/home.yaml', ...input })).status).toBe(422)
    const layout = read('layout.yaml')
    const renamed = (await askFor('rename', { name: 'pages/about.yaml', address: 'who-we-are' })).answer
    expect(read('layout.yaml')).toContain('href: /who-we-are }')
    const more = '\n# More, by hand.\n'
    fs.appendFileSync(path.join(folder, 'layout.yaml'), more)
    const removed = (await askFor('remove', { name: 'pages/who-we-are.yaml' })).answer
    expect(read('pages/home.yaml')).toContain('aliases:\n  - /about\n  - /who-we-are\n')
    expect((await turn(removed.id)).answer.to).toBe('pages/who-we-are.yaml')
    expect((await turn(renamed.id)).answer.to).toBe('pages/about.yaml')
    expect(read('layout.yaml')).toBe(layout + more)
    fs.writeFileSync(path.join(folder, 'layout.yaml'), layout)
  })

  it.each(['/blogs/new-keys', 'blogs/new-keys/', ' new-keys', 'https://testbed.example/blogs/new-keys'])(
    'moves to an address that is typed as %j',
    async (address) => {
      const moved = (await askFor('rename', { name: post, address })).answer
      expect(moved.to).toBe('posts/new-keys.md')
      expect((await turn(moved.id)).answer.to).toBe(post)
      const { answer } = await askFor('create', { kind: 'post', title: 'Typed', id: address })
      expect(answer.to).toBe('posts/new-keys.md')
      await turn(answer.id)
    },
  )

  it('of a page is made below another', async () => {
    const input = { kind: 'page', title: 'Out of hours', folder: 'services/support' }
    const { answer } = await askFor('create', input)
    expect(answer.to).toBe('pages/services/support/out-of-hours.yaml')
    expect((await listEntries()).find(({ name }) => name === answer.to)).toMatchObject({
      label: 'Services › Support › Out of hours',
    })
    await turn(answer.id)
  })

  it.each([
    ['setup.exe', 'MZ', 'setup.exe cannot be downloaded from a page. Use one of: .pdf, .zip'],
    ['page.pdf', '<!doctype html>', 'page.pdf is a file that is no PDF. Use what its name says'],
    ['large.zip', `PK${'x'.repeat(20_000_001)}`, 'large.zip is a file of 20 MB. Use at most 20 MB'],
  ])('gives no %s away', async (name, content, message) => {
    const upload = { name, content: Buffer.from(content).toString('base64') }
    expect(await askFor('uploadFile', upload)).toEqual(refusal(expect.stringContaining(message)))
    expect(fs.readdirSync(path.join(folder, 'files'))).toEqual(fs.readdirSync(`${testSite.content}/files`))
  })
})
