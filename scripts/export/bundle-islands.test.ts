/** @jest-environment node */
import { brotliCompressSync } from 'node:zlib'
import { bundleIslands, type IslandBundle } from './bundle-islands'

const names = [
  'blog-search',
  'device-share',
  'latest-carousel',
  'order-wizard',
  'password-field',
  'property-search',
  'service-carousel',
  'step-filter',
  'testimonial-slider',
]

describe.each(['preact', 'react'] as const)('the bundle on %s', (runtime) => {
  let bundle: IslandBundle
  const textOf = (file: string) => Buffer.from(bundle.contents.get(file.slice(1)) ?? []).toString()

  beforeAll(async () => {
    bundle = await bundleIslands({ runtime })
  })

  it('has a waker under 1 KB, with nothing of anybody else in it', () => {
    expect(brotliCompressSync(textOf(bundle.waker)).length).toBeLessThan(1000)
    expect(textOf(bundle.waker)).not.toContain('Licences')
  })

  it('knows all files of each island, what rouses it first, the shared ones included', () => {
    expect([...bundle.files.keys()].sort()).toEqual(names)
    for (const [name, files] of bundle.files) {
      expect(files.some((file) => file.startsWith(`/islands/${name}-`))).toBe(true)
      expect(files[0]).toMatch(/^\/islands\/rouse-/)
      for (const file of files) expect(bundle.contents.has(file.slice(1))).toBe(true)
    }
  })

  it('keeps Swiper out of what has no carousel', () => {
    const holdsSwiper = (name: string) => bundle.files.get(name)?.some((file) => /swiper/.test(textOf(file)))
    expect(names.filter(holdsSwiper)).toEqual(['latest-carousel', 'service-carousel', 'testimonial-slider'])
  })

  it('names files by a hash of their content, and the licences of all that it contains', () => {
    const scripts = [...bundle.contents.keys()].filter((file) => file.endsWith('.js'))
    for (const file of scripts) expect(file).toMatch(/^islands\/[a-z-]+-[A-Z0-9]{8}\.js$/)
    expect(textOf('/licences.txt')).toMatch(new RegExp(`^${runtime} \\d.*\\(MIT\\)`, 'm'))
    expect(textOf('/licences.txt')).toMatch(/^swiper \d/m)
  })
})
