import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { testSite } from '@/scripts/test-site.mjs'

jest.mock('./site', () => ({ startSite: async () => 'http://localhost:3000' }))

// Saving checks all content, which is slow on a busy machine.
jest.setTimeout(30_000)

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'edit-'))
let server: http.Server
let port: number
let generated: string

beforeAll(async () => {
  // Each save checks all content, so one post is enough.
  fs.cpSync(testSite.content, folder, { recursive: true, filter: (file) => !/posts.(?!keys-)/.test(file) })
  process.env.CONTENT_DIR = folder
  // Imported late, since the folder is read on import.
  const { pictureManifestFile } = await import('@/lib/content/pictures/pictures')
  generated = path.dirname(pictureManifestFile)
  fs.cpSync('.cache/e2e-site/pictures.json', pictureManifestFile)
  const { serveEditor } = await import('./server')
  const assets = new Map([
    ['/', () => ({ type: 'text/html', body: 'page' })],
    [
      '/broken',
      () => {
        throw new Error('A post cannot be read.')
      },
    ],
  ])
  server = await serveEditor(assets, 0)
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
const askFor = (action: string, params: unknown) => ask('POST', '/api/v1', own(), { action, params })
const persist = (name: string, value: unknown) =>
  askFor('persistEntry', { dataFiles: [{ path: name, raw: JSON.stringify(value) }], assets: [] })
const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')

describe('the server of the editor', () => {
  it('listens on the loopback address only', () => {
    expect((server.address() as AddressInfo).address).toBe('127.0.0.1')
  })

  it('stops the page from requesting other origins', async () => {
    const { status, headers, body } = await ask('GET', '/', own())
    expect([status, body]).toEqual([200, 'page'])
    expect(headers['content-security-policy']).toMatch(/^default-src 'self'; /)
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it('rejects other host names, which a site could point here', async () => {
    expect((await ask('GET', '/', { Host: `evil.example:${port}` })).status).toBe(421)
  })

  it('reports an error and keeps running', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation()
    const { status, body } = await ask('GET', '/broken', own())
    expect([status, body]).toEqual([500, '{"error":"A post cannot be read."}'])
    expect(logged).toHaveBeenCalledTimes(1)
    logged.mockRestore()
    expect((await ask('GET', '/', own())).status).toBe(200)
  })

  it.each([['https://evil.example'], ['null'], [undefined]])(
    'rejects requests from a page at %s',
    async (origin) => {
      const headers = { ...own(), Origin: origin ?? [] }
      const { status } = await ask('POST', '/api/v1', headers, { action: 'getMedia' })
      expect(status).toBe(403)
    },
  )

  it('redirects only to pages of the site', async () => {
    expect((await ask('GET', '/site@evil.example/', own())).status).toBe(404)
    const { status, headers } = await ask('GET', '/site/blogs/a-post', own())
    expect([status, headers.location]).toEqual([302, 'http://localhost:3000/blogs/a-post'])
  })

  it('lists the pictures that every page may show', async () => {
    const pictures: { path: string }[] = JSON.parse((await askFor('getMedia', {})).body)
    const portrait = { path: 'pictures/portrait.png', name: 'portrait.png', encoding: 'base64' }
    expect(pictures).toContainEqual(expect.objectContaining(portrait))
    expect(pictures.filter(({ path }) => !path.startsWith('pictures/'))).toEqual([])
  })

  it.each(['deleteFiles', 'persistMedia', 'info'])('refuses to %s', async (action) => {
    expect((await askFor(action, { paths: ['site.yaml'] })).status).toBe(422)
    expect(fs.existsSync(path.join(folder, 'site.yaml'))).toBe(true)
  })
})

describe('a file of the content', () => {
  it('is read as JSON', async () => {
    const { body } = await askFor('getEntry', { path: 'pages/services.yaml' })
    expect(JSON.parse(JSON.parse(body).data)).toMatchObject({ hero: { title: 'Services' } })
  })

  it('is refused outside the content', async () => {
    const outside = await askFor('getEntry', { path: '../../etc/passwd' })
    expect(JSON.parse(outside.body)).toMatchObject({ data: null })
    const written = await persist('../evil.md', {})
    expect(written).toMatchObject({
      status: 422,
      body: '{"error":"The editor does not have the file ../evil.md."}',
    })
  })

  it('can be a post in a folder', async () => {
    const [front = ''] = read('posts/keys-for-an-outside-team.md').split('\n---\n')
    const description = 'description: A post that has its own folder, also for its pictures.'
    const text = `${front.replace(/^description: .*$/m, description)}\n---\n\nIts own text.\n`
    fs.mkdirSync(path.join(folder, 'posts/in-a-folder'))
    fs.writeFileSync(path.join(folder, 'posts/in-a-folder/index.md'), text)
    const name = 'posts/in-a-folder.md'
    const entries = JSON.parse((await askFor('entriesByFolder', { folder: 'posts' })).body)
    const entry = entries.find(({ file }: { file: { path: string } }) => file.path === name)
    const value = { ...JSON.parse(entry.data), title: 'In a folder' }
    expect((await persist(name, value)).status).toBe(200)
    expect(read('posts/in-a-folder/index.md')).toBe(text.replace(/^title: .*$/m, 'title: In a folder'))
    fs.rmSync(path.join(folder, 'posts/in-a-folder'), { recursive: true })
  })

  it('is a part of `topics.yaml` for a new topic', async () => {
    const before = read('topics.yaml')
    const description = 'What the cloud costs, and how to pay less for the same service.'
    const topic = { name: 'Cloud costs', description, id: 'cloud-costs' }
    expect((await persist('topics/cloud-costs.yaml', topic)).status).toBe(200)
    expect(read('topics.yaml')).toBe(
      `${before}cloud-costs:\n  name: Cloud costs\n  description: ${description}\n`,
    )
    const { body } = await askFor('entriesByFolder', { folder: 'topics' })
    expect(body).toContain('topics/cloud-costs.yaml')
  })

  it('can be a new page or author', async () => {
    const page = {
      title: 'Terms',
      description: 'The terms under which this site may be used, in plain words.',
      body: 'Text.',
    }
    expect((await persist('pages/terms.md', page)).status).toBe(200)
    expect(read('pages/terms.md')).toBe(
      `---\ntitle: "Terms"\ndescription: ${page.description}\n---\n\nText.\n`,
    )
    const author = {
      name: 'Zoë',
      roles: ['Editor'],
      bio: 'Writes about databases, and about the people who use them.',
      picture: { name: 'portrait.png', alt: 'A portrait.' },
      social: [],
    }
    expect((await persist('authors/zoe.yaml', author)).status).toBe(200)
    expect(read('authors/zoe.yaml')).toMatch(/^name: Zoë\nroles:\n {2}- Editor\n/)
  })

  it('is saved with its pictures, or not at all', async () => {
    const name = 'authors/amara-sample.yaml'
    const value = JSON.parse(JSON.parse((await askFor('getEntry', { path: name })).body).data)
    const add = (bio: string, file: string) => {
      const raw = JSON.stringify({ ...value, bio })
      const assets = [{ path: file, content: Buffer.from('bytes').toString('base64'), encoding: 'base64' }]
      return askFor('persistEntry', { dataFiles: [{ path: name, raw }], assets })
    }
    const exists = (file: string) => fs.existsSync(path.join(folder, file))
    expect((await add('Short.', 'pictures/new.png')).status).toBe(422)
    expect(exists('pictures/new.png')).toBe(false)
    expect((await add(value.bio, 'pictures/new.png')).status).toBe(200)
    expect(read('pictures/new.png')).toBe('bytes')
    expect(await add(value.bio, 'pictures/portrait.png')).toMatchObject({
      status: 422,
      body: expect.stringContaining('There is already a picture portrait.png.'),
    })
    expect(read('pictures/portrait.png')).not.toBe('bytes')
    expect((await add(value.bio, '../../outside.png')).status).toBe(200)
    expect([exists('pictures/outside.png'), exists('../outside.png')]).toEqual([true, false])
  })

  it('is named if it cannot be read, and other files still can be saved', async () => {
    const file = path.join(folder, 'posts/half-written.md')
    fs.writeFileSync(file, '---\ntitle: *new*\n---\n')
    const { status, body } = await askFor('getEntry', { path: 'posts/half-written.md' })
    expect(status).toBe(422)
    expect(JSON.parse(body).error).toMatch(/^posts\/half-written\.md cannot be read: Unresolved alias/)
    const name = 'pages/services.yaml'
    const value = JSON.parse(JSON.parse((await askFor('getEntry', { path: name })).body).data)
    expect((await persist(name, value)).status).toBe(200)
    fs.rmSync(file)
  })

  it('is written if it is valid', async () => {
    const before = read('pages/services.yaml')
    const value = JSON.parse(
      JSON.parse((await askFor('getEntry', { path: 'pages/services.yaml' })).body).data,
    )
    value.hero.title = 'Our services'
    expect((await persist('pages/services.yaml', value)).status).toBe(200)
    expect(read('pages/services.yaml')).toBe(before.replace('title: Services', 'title: Our services'))
  })

  it('may link to a post that has just been created', async () => {
    const post = {
      title: 'A moment ago',
      description: 'A description that is long enough to say what the post is about.',
      date: '2026-01-01',
      draft: false,
      author: 'amara-sample',
      cover: 'cover-1.png',
      coverAlt: 'A padlock.',
      topics: ['data'],
      body: 'A text.\n\n> A quote.\n\n1. A list.',
    }
    const name = 'pages/services.yaml'
    const value = JSON.parse(JSON.parse((await askFor('getEntry', { path: name })).body).data)
    value.hero.action.href = '/blogs/a-moment-ago'
    expect((await persist(name, value)).status).toBe(422)
    expect((await persist('posts/a-moment-ago.md', post)).status).toBe(200)
    expect((await persist(name, value)).status).toBe(200)
    expect(read('posts/a-moment-ago.md')).not.toContain('draft')

    // Nor may a save break another file.
    const { status, body } = await persist('posts/a-moment-ago.md', { ...post, draft: true })
    expect(status).toBe(422)
    expect(JSON.parse(body).error).toMatch(
      /pages.services\.yaml, hero\.action\.href: found a link to .* a draft;/,
    )
    expect(read('posts/a-moment-ago.md')).not.toContain('draft')
  })

  it('is not written if it is invalid, and the response lists every problem', async () => {
    const before = read('pages/services.yaml')
    const value = JSON.parse(
      JSON.parse((await askFor('getEntry', { path: 'pages/services.yaml' })).body).data,
    )
    value.seo.description = 'Short.'
    value.hero.action.href = '/no-such-page'
    const { status, body } = await persist('pages/services.yaml', value)
    expect(status).toBe(422)
    expect(JSON.parse(body).error).toBe(
      'seo.description: found "Short.", 6 characters; expected a description of 50 to 160 characters; correct "description". ' +
        'hero.action.href: found "/no-such-page"; expected a page of this site that exists; correct the address, or add the page.',
    )
    expect(read('pages/services.yaml')).toBe(before)
  })
})
