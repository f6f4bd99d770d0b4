import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { toGeneratedFolder } from '@/lib/pictures'
import { testSite } from '@/scripts/test-site.mjs'
import { serveEditor } from './server'

jest.mock('./site', () => ({ readSite: () => ({ starts: 0 }) }))

// Saving checks content, which is slow on a busy machine.
jest.setTimeout(60_000)

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'edit-'))
let server: http.Server
let port: number
let generated: string

beforeAll(async () => {
  fs.cpSync(testSite.content, folder, { recursive: true })
  process.env.CONTENT_DIR = folder
  generated = toGeneratedFolder(folder)
  fs.cpSync('.cache/e2e-site/pictures.json', path.join(generated, 'pictures.json'))
  server = await serveEditor(new Map([['/', { type: 'text/html', body: 'page' }]]), 0)
  port = (server.address() as AddressInfo).port
})

afterAll(() => {
  server.close()
  for (const made of [folder, generated]) fs.rmSync(made, { recursive: true, force: true })
})

type Reply = { status?: number; headers: http.IncomingHttpHeaders; body: string }

async function ask(
  method: string,
  target: string,
  headers: http.OutgoingHttpHeaders,
  body?: unknown,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, method, path: target, headers },
      async (response) =>
        resolve({ status: response.statusCode, headers: response.headers, body: await text(response) }),
    )
    request.on('error', reject)
    request.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const own = () => ({ Host: `127.0.0.1:${port}`, Origin: `http://127.0.0.1:${port}` })
async function askFor(action: string, input: object = {}) {
  const { status, body } = await ask('POST', `/api/${action}`, own(), input)
  return { status, answer: JSON.parse(body) }
}
const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')
const post = 'posts/keys-for-an-outside-team.md'

describe('the server of the editor', () => {
  it('refuses a request that is no object, or larger than a picture', async () => {
    for (const input of [null, 'broken', undefined]) {
      const { status, body } = await ask('POST', '/api/read', own(), input)
      expect([status, body]).toEqual([400, '{"error":"The request is not a JSON object."}'])
    }
    const large = await ask('POST', '/api/read', {
      ...own(),
      'Content-Length': 700 * 2 ** 20,
      Connection: 'close',
    })
    expect(large).toMatchObject({ status: 413 })
  })

  it('listens on the loopback address only', () => {
    expect((server.address() as AddressInfo).address).toBe('127.0.0.1')
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
    expect((await askFor('save', { name, value: {}, hash: '' })).status).toBe(404)
    expect((await askFor('remove', { name })).status).toBe(404)
  })

  it.each(['/picture/..%2Fpackage.json', '/picture/site.yaml'])('does not show %s', async (address) => {
    expect((await ask('GET', address, own())).status).toBe(404)
  })

  it('writes nothing while a symbolic link could lead out of the content', async () => {
    const link = path.join(folder, 'pages/link.md')
    fs.symlinkSync('/etc/hostname', link)
    const { status, answer } = await askFor('create', { kind: 'page', title: 'Terms' })
    fs.rmSync(link)
    expect([status, answer.error]).toEqual([422, expect.stringContaining('link.md is a symbolic link')])
    expect(fs.existsSync(path.join(folder, 'pages/terms.md'))).toBe(false)
  })
})

describe('an entry', () => {
  it('stays the same, byte for byte, when any is saved unchanged', async () => {
    const { entries } = (await askFor('list')).answer
    expect(entries.length).toBeGreaterThan(20)
    for (const { name } of entries) {
      const { value, hash, file } = (await askFor('read', { name })).answer
      const before = read(file)
      expect([name, await askFor('save', { name, value, hash })]).toEqual([
        name,
        { status: 200, answer: { hash, mistakes: expect.any(Array) } },
      ])
      expect(read(file)).toBe(before)
    }
  })

  it('is saved only if its file is the one that was opened, so no save is lost', async () => {
    const { value, hash } = (await askFor('read', { name: post })).answer
    const before = read(post)
    const first = await askFor('save', { name: post, value: { ...value, title: 'First' }, hash })
    expect(first.status).toBe(200)
    const second = await askFor('save', { name: post, value: { ...value, title: 'Second' }, hash })
    expect([second.status, second.answer.theirs.value.title]).toEqual([409, 'First'])
    expect(read(post)).toBe(before.replace(/^title: .*$/m, 'title: First'))
    expect((await askFor('undo')).status).toBe(200)
    expect(read(post)).toBe(before)
  })

  it('with broken YAML is listed and not opened, and one that broke meanwhile is not saved', async () => {
    const { value, hash } = (await askFor('read', { name: post })).answer
    const before = read(post)
    fs.writeFileSync(path.join(folder, post), before.replace('title: ', 'title: ['))
    const { status, answer } = await askFor('read', { name: post })
    expect([status, answer.error]).toEqual([
      422,
      expect.stringMatching(/ cannot be read: .* at line \d+, column \d+\. Correct the file by hand\.$/),
    ])
    const { entries } = (await askFor('list')).answer
    const listed = entries.find(({ name }: { name: string }) => name === post)
    expect(listed.mistakes).toHaveLength(1)
    expect((await askFor('save', { name: post, value, hash })).status).toBe(422)
    fs.writeFileSync(path.join(folder, post), before)
  })

  it('is refused with each mistake at its field or its line', async () => {
    const { value, hash } = (await askFor('read', { name: post })).answer
    const wrong = { ...value, description: 'Short.', body: 'One.\n\n[Two](/none)' }
    const { status, answer } = await askFor('save', { name: post, value: wrong, hash })
    expect(status).toBe(422)
    expect(answer.mistakes).toEqual([
      { field: 'description', message: 'Write at least 50 characters; it has 6.' },
      { field: 'body', line: 3, message: expect.stringMatching(/^A link to \/none: /) },
    ])
  })

  it('without a title is listed by its address', async () => {
    const before = read(post)
    fs.writeFileSync(path.join(folder, post), before.replace(/^title: .*$/m, 'title: ""'))
    const { entries } = (await askFor('list')).answer
    const listed = entries.find(({ name }: { name: string }) => name === post)
    fs.writeFileSync(path.join(folder, post), before)
    expect(listed.label).toBe('Keys for an outside team')
  })

  it('that is gone is called by its own name', async () => {
    const { status, answer } = await askFor('read', { name: 'posts/gone.md' })
    expect([status, answer.error]).toEqual([404, 'posts/gone.md does not exist any more.'])
  })

  it('in use cannot be deleted', async () => {
    const { status, answer } = await askFor('remove', { name: 'topics/outsourcing.yaml' })
    expect([status, answer.error]).toEqual([422, expect.stringMatching(/ still names it/)])
  })

  it('takes the pictures along that nothing else shows, and comes back with them', async () => {
    const picture = path.join(folder, 'posts/quokkadraft-post/quokkadraft-cover.png')
    expect((await askFor('remove', { name: 'posts/quokkadraft-post.md' })).status).toBe(200)
    expect(fs.existsSync(path.dirname(picture))).toBe(false)
    // Its former address was public, its own never was.
    expect(read('pages/blogs.yaml').match(/\S+quokkadraft\S*/g)).toEqual(['/old/quokkadraft'])
    expect((await askFor('undo')).status).toBe(200)
    expect(fs.existsSync(picture)).toBe(true)
  })

  it('of a page can be renamed and deleted, but Home cannot', async () => {
    for (const [action, input] of [
      ['remove', {}],
      ['rename', { id: 'start' }],
    ] as const)
      expect((await askFor(action, { name: 'pages/home.yaml', ...input })).status).toBe(422)
    const renamed = await askFor('rename', { name: 'pages/about.yaml', id: 'who-we-are' })
    expect(renamed.answer.to).toBe('pages/who-we-are.yaml')
    expect(read('layout.yaml')).toContain('href: /who-we-are }')
    expect((await askFor('remove', { name: 'pages/who-we-are.yaml' })).status).toBe(200)
    expect(read('pages/home.yaml')).toContain('aliases:\n  - /about\n  - /who-we-are\n')
    expect((await askFor('undo')).answer).toBe('pages/who-we-are.yaml')
    expect((await askFor('undo', { id: renamed.answer.id })).answer).toBe('pages/about.yaml')
    expect((await askFor('redo', { id: renamed.answer.id })).answer).toBe('pages/who-we-are.yaml')
    expect((await askFor('undo')).answer).toBe('pages/about.yaml')
  })

  it.each(['/blogs/new-keys', 'blogs/new-keys/', ' new-keys', 'https://testbed.example/blogs/new-keys'])(
    'moves to an address that is typed as %j',
    async (id) => {
      expect((await askFor('rename', { name: post, id })).answer.to).toBe('posts/new-keys.md')
      expect((await askFor('undo')).answer).toBe(post)
      const { answer } = await askFor('create', { kind: 'post', title: 'Typed', id })
      expect(answer.to).toBe('posts/new-keys.md')
      await askFor('undo')
    },
  )

  it('that cannot be at an address says so without a file to rename', async () => {
    const { answer } = await askFor('rename', { name: post, id: '/services/New Keys' })
    expect(answer.error).toBe(
      'It cannot be at /blogs/services/New Keys: the id "services/New Keys". Expected: lowercase letters, digits and single hyphens.',
    )
  })

  it('that is new goes by undo alone, with what its tab saved of it and with no save of another', async () => {
    const made = (await askFor('create', { kind: 'post', title: 'To undo' })).answer
    const write = async (name: string, title: string) => {
      const { value, hash } = (await askFor('read', { name })).answer
      return (await askFor('save', { name, value: { ...value, title }, hash })).answer.id
    }
    const other = await write(post, 'Saved in another tab')
    const own = await write(made.to, 'Saved here')
    const refused = await askFor('undo', { id: made.id })
    expect([refused.status, refused.answer.error]).toEqual([
      409,
      'posts/to-undo.md was changed since, and stays as it is.',
    ])
    expect(read('posts/to-undo.md')).toMatch(/^title: "?Saved here/m)
    expect((await askFor('undo', { id: made.id, saves: [own] })).status).toBe(200)
    expect(fs.existsSync(path.join(folder, 'posts/to-undo.md'))).toBe(false)
    expect(read(post)).toContain('title: Saved in another tab')
    await askFor('redo', { id: made.id })
    expect(read('posts/to-undo.md')).toMatch(/^title: "?Saved here/m)
    for (const id of [made.id, other]) expect((await askFor('undo', { id })).status).toBe(200)
    expect(read(post)).not.toContain('Saved in another tab')
  })

  it('moves back beside lines that were changed since in a file with a link to it', async () => {
    const before = read('layout.yaml')
    const moved = (await askFor('rename', { name: 'pages/about.yaml', id: 'who-we-are' })).answer
    const more = '\n# More, by hand.\n'
    fs.appendFileSync(path.join(folder, 'layout.yaml'), more)
    expect((await askFor('undo', { id: moved.id })).status).toBe(200)
    expect(read('layout.yaml')).toBe(before + more)
    fs.writeFileSync(path.join(folder, 'layout.yaml'), before)
  })

  it('that moves takes along words that come later under its old name, and undo brings them back', async () => {
    const kept = async (name: string) =>
      (await askFor('read', { name })).answer.kept.map(({ value }: { value: object }) => value)
    const { value: base, time: read } = (await askFor('read', { name: post })).answer
    const typed = { ...base, title: 'Typed' }
    const words = { name: post, tab: 'second', time: Date.now(), base, value: typed, read }
    expect((await askFor('keep', words)).answer).toBe(post)
    const moved = (await askFor('rename', { name: post, id: 'new-keys' })).answer
    expect((await askFor('keep', { ...words, time: Date.now() })).answer).toBe(moved.to)
    expect(await kept(moved.to)).toEqual([typed])
    const created = await askFor('create', { kind: 'post', title: 'Another', id: moved.from.slice(6, -3) })
    expect(created.answer.to).toBe(post)
    expect(await kept(post)).toEqual([])
    await askFor('undo', { id: created.answer.id })
    await askFor('undo', { id: moved.id })
    expect(await kept(post)).toEqual([typed])
    expect((await askFor('keep', { ...words, time: Date.now(), value: undefined })).answer).toBe(post)
    expect(await kept(post)).toEqual([])
  })

  it('that is new and not valid leaves nothing', async () => {
    for (const title of ['', 'About', 'x'.repeat(61), '★★★'])
      expect((await askFor('create', { kind: 'page', title })).status).toBe(422)
    expect(fs.readdirSync(path.join(folder, 'pages'))).toEqual(fs.readdirSync(`${testSite.content}/pages`))
  })
})
