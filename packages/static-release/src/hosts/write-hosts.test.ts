import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { completeRules } from '../headers'
import { writeManifest } from '../manifest'
import { checkFiles, writeHosts } from './write-hosts'

const rules = completeRules({
  hashed: ['/_next/static/', '/islands/', '/pictures/', '/search/index/'],
  types: { pf_index: 'application/octet-stream' },
})
const redirects = ['/index', '/blogs/page/1', '/feed.xml'].map((from) => ({ from, to: '/' }))

describe('an export', () => {
  it('has no faults if all names and types are known', () => {
    const files = [
      'index.html',
      'islands/loader-CS3UPM6P.js',
      'pictures/hero-480.0a1b2c3d.avif',
      'search/index/en_d4c30d8.pf_index',
      '_next/static/media/host_grotesk_latin_wght_normal.p.15va9ht5r_l-h.woff2',
      'licences.txt',
    ]
    expect(checkFiles({ ...rules, redirects }, files)).toEqual([])
  })

  it.each([
    ['islands/licences.txt', /cached for a year \(hashed\), but its name has no hash/],
    ['pictures/hero-480.avif', /cached for a year \(hashed\), but its name has no hash/],
    ['setup.exe', /no media type/],
    ['guide/index.html', /would have the address \/guide: name it \/guide.html/],
    ['blogs/page/1.html', /is a file and a redirect/],
    ['feed.xml', /is a file and a redirect/],
  ])('reports %s', (file, reason) => {
    const [misfit, ...others] = checkFiles({ ...rules, redirects }, [file])
    expect(misfit).toMatch(reason)
    expect(others).toEqual([])
  })
})

describe('the folder for hosts', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'hosts-'))
  const [out, hosts] = [path.join(root, 'out'), path.join(root, 'hosts')]
  beforeAll(() => {
    fs.mkdirSync(out)
    for (const page of ['index.html', '404.html']) fs.writeFileSync(path.join(out, page), page)
    writeManifest(out, { basePath: '', redirects: [] })
  })
  afterAll(() => fs.rmSync(root, { recursive: true }))

  it('is written anew each time, also after a run that was interrupted', async () => {
    await writeHosts(out, hosts)
    fs.rmSync(path.join(hosts, 'server/SHA256SUMS'))
    fs.rmSync(path.join(hosts, 'netlify'), { recursive: true })
    await writeHosts(out, hosts)
    expect(fs.existsSync(path.join(hosts, 'netlify/index.html'))).toBe(true)
  })

  it.each(['photo.jpg', 'server/index.php'])('is refused, and kept, with %s of somebody', async (name) => {
    const folder = path.join(root, path.dirname(name) === '.' ? 'photos' : 'sites')
    fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), '')
    await expect(writeHosts(out, folder)).rejects.toThrow(/, so it was not emptied\./)
    expect(fs.existsSync(path.join(folder, name))).toBe(true)
  })
})
