import { planPicture } from './plan'

const master = new Uint8Array([1, 2, 3])

describe('the plan of a picture', () => {
  it('has AVIF and WebP at each width up to the master’s, and the size of the largest', () => {
    const { files } = planPicture('cover-1', master, 1280, 800)
    expect(files.avif.map(({ width }) => width)).toEqual([480, 800, 1200])
    expect(files.webp.map(({ width }) => width)).toEqual([480, 800, 1200])
    expect(files).toMatchObject({ width: 1200, height: 750 })
  })

  it('never enlarges', () => {
    expect(planPicture('step-1', master, 1024, 640).files.width).toBe(800)
  })

  it('takes portrait widths for a square', () => {
    expect(planPicture('client-1', master, 640, 640).files.avif.map(({ width }) => width)).toEqual([
      160, 320, 640,
    ])
  })

  it('gives another name to another master, so that no cache keeps the old one', () => {
    const names = [master, new Uint8Array([4])].map(
      (bytes) => planPicture('hero', bytes, 1920, 1200).encodings[0]?.file,
    )
    expect(new Set(names).size).toBe(2)
  })

  it('refuses a master that is too small', () => {
    expect(() => planPicture('tiny', master, 100, 80)).toThrow(
      'The master tiny.png is too small: 100 px wide.',
    )
  })
})
