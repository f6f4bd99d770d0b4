import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { encode, inspectPicture, listWidths, settings } from 'checked-content/pictures'
import sharp from 'sharp'
import { neededFiles } from '@/lib/test/create-content'
import { goodPost } from '@/lib/test/good-post'
import { runScript } from './test/run-script'

// Runs the commands on a folder of pictures and checks every refusal word for word.

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-'))
afterAll(() => fs.rmSync(root, { recursive: true }))

function put(name: string, content: string | Uint8Array): void {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  fs.writeFileSync(path.join(root, name), content)
}

const run = (script: string) => runScript(script, root).output

const draw = (width: number, height: number, background = '#3070b0') =>
  sharp({ create: { width, height, channels: 3, background } })

const drawNoise = (width: number, height: number, mean = 128, sigma = 40) =>
  sharp({
    create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean, sigma } },
  })

const readManifest = (folder = root) =>
  JSON.parse(fs.readFileSync(path.join(folder, '.cache/content/pictures.json'), 'utf8'))

/** Adds the chunk that makes a PNG an animation with two frames. */
function animate(png: Buffer): Buffer {
  const body = Buffer.from('acTL\0\0\0\u0002\0\0\0\0', 'latin1')
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  const afterHeader = 33
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)])
}

/** Returns a PNG whose header names another size. */
function resize(png: Buffer, width: number, height: number): Buffer {
  const resized = Buffer.from(png)
  resized.writeUInt32BE(width, 16)
  resized.writeUInt32BE(height, 20)
  resized.writeUInt32BE(crc32(resized.subarray(12, 29)), 29)
  return resized
}

/** Adds bytes between two markers, as some phones do. */
function pad(jpeg: Buffer): Buffer {
  const quantization = jpeg.indexOf(Buffer.from([0xff, 0xdb]))
  return Buffer.concat([jpeg.subarray(0, quantization), Buffer.alloc(3), jpeg.subarray(quantization)])
}

/** Adds a second item, the same picture again, to a still AVIF of sharp (ISO/IEC 14496-12, section 8.11). */
function addItem(avif: Buffer): Buffer {
  let file = avif
  const findBox = (name: string) => file.indexOf(name) - 4
  const grow = (box: string, by: number) =>
    file.writeUInt32BE(file.readUInt32BE(findBox(box)) + by, findBox(box))
  // Each box, the size of its entry, and where the box has its count and the entry its number.
  for (const [box, size, count, number] of [
    ['iloc', 18, 14, 0],
    ['iinf', 21, 12, 12],
    ['ipma', 6, 14, 0],
  ] as const) {
    const end = findBox(box) + file.readUInt32BE(findBox(box))
    const entry = Buffer.from(file.subarray(end - size, end))
    entry.writeUInt16BE(2, number)
    file = Buffer.concat([file.subarray(0, end), entry, file.subarray(end)])
    file.writeUInt16BE(2, findBox(box) + count)
    for (const grown of [box, 'meta', ...(box === 'ipma' ? ['iprp'] : [])]) grow(grown, size)
  }
  const added = file.length - avif.length
  for (const at of [20, 38]) {
    const offset = findBox('iloc') + at
    file.writeUInt32BE(file.readUInt32BE(offset) + added, offset)
  }
  return file
}

/** What is wrong with a file, whichever it is. */
const broken = `, a broken file
  expected: a picture that can be opened
  fix:      export or download it again`
const animated = `, an animated picture
  expected: a still picture
  fix:      export one frame of it`
const outside = `, a path outside content/
  expected: a picture beside this file or in content/pictures/
  fix:      move the picture there and correct the path`
const tooLarge = `
  expected: at most 30 megapixels, and 16,000 px on each side
  fix:      export it smaller, for example 2,400 px wide`

/** The cover of each post, and the rest of its message. */
const refusals: Record<string, [cover: string, message: string]> = {
  missing: [
    './photo.jpg',
    `, which does not exist
  expected: a picture beside this file or in content/pictures/, with its extension, such as photo.jpg
  fix:      correct the name, or add content/posts/missing/photo.jpg`,
  ],
  small: [
    './small.png',
    `, 600 px wide
  expected: at least 1200 px, as wide as it is shown here
  fix:      use a file at least 1200 px wide`,
  ],
  heavy: [
    './heavy.jpg',
    `, a file of 21 MB
  expected: at most 20 MB
  fix:      export it smaller, for example 2,400 px wide`,
  ],
  large: ['./large.png', `, 8000 × 4000 px, 32 megapixels${tooLarge}`],
  huge: ['./huge.png', `, 20000 × 15000 px, 300 megapixels${tooLarge}`],
  drawing: [
    './drawing.svg',
    `, an SVG drawing
  expected: a JPEG, PNG, WebP or AVIF file
  fix:      export it as a PNG`,
  ],
  gif: [
    './still.gif',
    `, a GIF file
  expected: a JPEG, PNG, WebP or AVIF file
  fix:      export it as a JPEG`,
  ],
  animated: ['./animated.webp', animated],
  'animated-png': ['./animated.png', animated],
  broken: ['./broken.jpg', broken],
  empty: ['./empty.jpg', broken],
  twin: [
    './night-dark.jpg',
    `, the dark version of night.jpg
  expected: a picture with a name of its own
  fix:      write night.jpg, or rename the file`,
  ],
  elsewhere: ['http://a.example/photo.jpg', outside],
  outside: ['../../../secret.png', outside],
  spelling: [
    './Photo.JPG',
    `
  expected: the spelling of the file, photo.jpg: some systems are case-sensitive
  fix:      write photo.jpg`,
  ],
}

let messages: string[]
let messagesBySize: string[]
let sizesRun: string
let firstRun: string

beforeAll(async () => {
  const photo = await draw(1280, 800).jpeg().toBuffer()
  const items = addItem(await draw(1280, 800).avif().toBuffer())
  expect((await sharp(items).metadata()).pages).toBe(2)
  const frames = [await draw(1300, 800).png().toBuffer(), await draw(1300, 800, 'red').png().toBuffer()]
  const files: Record<string, string | Uint8Array> = {
    'small/small.png': await draw(600, 375).png().toBuffer(),
    'heavy/heavy.jpg': Buffer.alloc(20_600_000),
    'large/large.png': resize(await draw(10, 10).png().toBuffer(), 8000, 4000),
    'huge/huge.png': resize(await draw(10, 10).png().toBuffer(), 20_000, 15_000),
    'drawing/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"/>',
    'gif/still.gif': await draw(1600, 1000).gif().toBuffer(),
    'animated/animated.webp': await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
    'animated-png/animated.png': animate(await draw(1600, 1000).png().toBuffer()),
    'broken/broken.jpg': photo.subarray(0, photo.length / 2),
    'twin/night.jpg': photo,
    'twin/night-dark.jpg': photo,
    'lobby.jpg': photo,
    'Lobby dark.jpg': photo,
    'lobby-dark.jpg': await draw(1300, 800).jpeg().toBuffer(),
    'noise.png': await drawNoise(1000, 1000).png().toBuffer(),
    'desk.jpg': photo,
    'desk-dark.jpg': 'hello',
    'empty/empty.jpg': '',
    'spelling/photo.jpg': await draw(100, 60).jpeg().toBuffer(),
  }
  for (const [name, content] of Object.entries(files)) put(`content/posts/${name}`, content)
  const covers = Object.entries(refusals).map(([id, [cover]]) => [id, cover])
  for (const [id = '', cover = ''] of [...covers, ['lobby', '../lobby.jpg'], ['desk', '../desk.jpg']])
    put(`content/posts/${id}/index.md`, goodPost.replace('cover-1.png', cover).replace('A post', `On ${id}`))
  put('secret.png', frames[0] as Buffer)
  put(
    'content/posts/good/index.md',
    `${goodPost.replace('cover-1.png', './my photo (2).jpg')}\n![A stone](./team%20photo.png)\n\n![Two items](./items.avif)\n`,
  )
  // The post links to it.
  put('content/pages/about.yaml', 'blocks:\n  - id: mission\n')
  put('content/posts/good/team photo.png', await draw(640, 400).png().toBuffer())
  put('content/posts/good/my photo (2).jpg', pad(photo))
  put('content/posts/good/items.avif', items)
  put('content/posts/good/my photo (2)-dark.jpg', await draw(1280, 800, 'navy').jpeg().toBuffer())
  put('content/pictures/author.png', await draw(640, 640).png().toBuffer())
  put('content/dictionary.txt', '')
  put('content/topics.yaml', neededFiles['topics.yaml'])
  const author =
    'name: Ann\nroles: [Author]\nbio: Writes about the parts of software work that happen between meetings.\nsocial: []\npicture: { name: author.png, alt: "" }\n'
  put('content/authors/a-sample.yaml', author)
  put('content/authors/b-sample.yaml', author.replace('alt: ""', 'alt: Ann, decorative: true'))
  put('public/pictures/own.webp', 'own')
  for (const name of ['old-480.0a1b2c3d.webp', 'half-480.0a1b2c3d.webp.part', 'fresh-480.0a1b2c3d.webp'])
    put(`public/pictures/${name}`, '')
  for (const name of ['old-480.0a1b2c3d.webp', 'half-480.0a1b2c3d.webp.part'])
    fs.utimesSync(path.join(root, 'public/pictures', name), 0, 0)
  const check = () => run('scripts/check-content.ts').trim().split('\n\n')
  sizesRun = run('scripts/pictures.ts --sizes')
  messagesBySize = check()
  firstRun = run('scripts/pictures.ts')
  messages = check()
})

const about = (file: string) =>
  messages.filter((message) => message.startsWith(`${file}:`) && !/dictionary|another/.test(message))

describe('a picture is refused', () => {
  it.each(Object.entries(refusals))('when it is: %s', (id, [cover, message]) => {
    const file = `content/posts/${id}/index.md`
    expect(about(file)[0]).toBe(`${file}:6:8  cover\n  found:    "${cover}"${message}`)
  })

  it('when it has no alternative text', () => {
    expect(about('content/authors/a-sample.yaml')).toEqual([
      `content/authors/a-sample.yaml:5:35  picture.alt
  found:    ""
  expected: what the picture shows
  fix:      describe it, or add "decorative: true"`,
    ])
  })

  it('when it is decorative and has an alternative text', () => {
    expect(about('content/authors/b-sample.yaml')).toEqual([
      `content/authors/b-sample.yaml:5:35  picture.alt
  found:    "Ann"
  expected: an empty text for a decorative picture
  fix:      remove the text, or "decorative: true"`,
    ])
  })
})

describe('the command', () => {
  it('encodes nothing for sizes, which are enough to refuse the same', () => {
    expect(sizesRun).toMatch(/^Pictures: \d+, checked/)
    expect(messagesBySize).toEqual(messages)
  })

  const list = () => fs.readdirSync(path.join(root, 'public/pictures'))

  it('encodes a photo beside its post in each width, whatever its name', () => {
    expect(about('content/posts/good/index.md')).toEqual([])
    expect(about('content/posts/good/team photo.png')).toEqual([])
    expect(
      list().filter((file) => /^my-photo-2-(400|640|800|1200)\.[0-9a-f]{8}\.(avif|webp)$/.test(file)),
    ).toHaveLength(8)
  })

  it('encodes a dark picture for browsers with AVIF, as a part of the light one', () => {
    const manifest = readManifest()
    const { dark } = manifest['posts/good/my photo (2).jpg']
    const names = dark.map(({ src }: { src: string }) => path.basename(src))
    expect(list().filter((file) => file.startsWith('my-photo-2-dark-'))).toEqual(names.toSorted())
    expect(names).toHaveLength(4)
    expect(manifest).not.toHaveProperty(['posts/good/my photo (2)-dark.jpg'])
  })

  it('takes no other picture for the dark version of one', () => {
    const manifest = readManifest()
    for (const name of ['lobby', 'desk']) {
      expect(about(`content/posts/${name}/index.md`)).toEqual([])
      expect(manifest[`posts/${name}.jpg`]).not.toHaveProperty('dark')
    }
    expect(manifest['posts/lobby-dark.jpg'].webp).not.toEqual([])
    expect(messages.join('\n\n')).toContain(
      'content/posts/lobby-dark.jpg: the dark version of lobby.jpg must have its size\n',
    )
  })

  it('says how to make large originals smaller', () => {
    expect(messages.join('\n\n')).toContain(
      'at most 2,400 px wide: it looks the same.\n\ncontent/posts/noise.png, 2.',
    )
  })

  it('removes its stale files after a month, and no others', () => {
    expect(list()).toEqual(expect.arrayContaining(['own.webp', 'fresh-480.0a1b2c3d.webp']))
    expect(list().filter((file) => /^(old|half)/.test(file))).toEqual([])
  })

  it('does not encode unchanged pictures again', () => {
    expect(firstRun).toMatch(/^Pictures: \d+, [1-9]\d* files encoded/)
    expect(run('scripts/pictures.ts')).toMatch(/^Pictures: \d+, 0 files encoded/)
  })
})

// One file proves nothing: libvips reported truncated files at random, and more of them when it read several at once.
describe('200 truncated pictures', () => {
  const folder = path.join(root, 'truncated')
  const files: string[] = []

  beforeAll(async () => {
    const formats = { jpeg: {}, png: { compressionLevel: 1 }, webp: { effort: 0 }, avif: { effort: 0 } }
    for (const [format, options] of Object.entries(formats)) {
      for (let index = 0; index < 50; index++) {
        const [width, height] = [200 + 4 * index, 300 - 3 * index]
        const whole = await drawNoise(width, height, 90 + index, 10 + index)
          .toFormat(format as keyof typeof formats, { ...options, progressive: index % 3 === 0 })
          .toBuffer()
        const bytes = whole.subarray(0, Math.floor(whole.length * (0.5 + index / 100)))
        put(`truncated/content/${format}-${index}.${format}`, bytes)
        files.push(path.join(folder, `content/${format}-${index}.${format}`))
        // An earlier version took it for whole.
        const hash = createHash('sha256').update(settings).update(bytes).digest('hex').slice(0, 8)
        for (const step of listWidths(width, height))
          for (const kind of ['avif', 'webp'])
            put(`truncated/public/pictures/${format}-${index}-${step}.${hash}.${kind}`, 'encoded')
      }
    }
  })

  it.each(['', ' --sizes'])('are refused by the command%s', (option) => {
    runScript(`scripts/pictures.ts${option}`, folder)
    const manifest = readManifest(folder)
    expect(Object.keys(manifest)).toHaveLength(200)
    expect(Object.keys(manifest).filter((name) => manifest[name].found !== 'a broken file')).toEqual([])
  })

  it('are refused two at a time', async () => {
    const accepted = Readable.from(files).filter(async (file) => 'width' in (await inspectPicture(file)), {
      concurrency: 2,
    })
    expect(await accepted.toArray()).toEqual([])
  })
})

describe('an encoded picture', () => {
  it('is upright, in sRGB and without metadata', async () => {
    const source = await draw(1600, 1000)
      .withIccProfile('p3')
      .withExif({ IFD3: { GPSLatitude: '6/1 25/1 0/1' }, IFD0: { Copyright: 'Ann' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer()
    for (const image of Object.values(await encode(source, 480))) {
      const { width, height, exif, icc, xmp, orientation } = await sharp(image).metadata()
      expect({ width, height, exif, icc, xmp, orientation }).toEqual({ width: 480, height: 768 })
      const [red, green, blue] = await sharp(image).resize(1, 1).removeAlpha().raw().toBuffer()
      expect(
        [red, green, blue].map(
          (value, index) => Math.abs((value ?? 0) - ([0x30, 0x70, 0xb0][index] ?? 0)) < 6,
        ),
      ).toEqual([true, true, true])
    }
  })

  it('stays within its size limit for a noisy photo', async () => {
    const photo = await drawNoise(960, 600).png().toBuffer()
    expect((await encode(photo, 480)).avif.length).toBeLessThanOrEqual(15 * 480)
  })

  it('is never enlarged', () => {
    expect(listWidths(1280, 800)).toEqual([400, 640, 800, 1200])
    expect(listWidths(640, 640)).toEqual([160, 320, 640])
    expect(listWidths(700, 400)).toEqual([400, 640])
    expect(listWidths(100, 100)).toEqual([100])
  })
})
