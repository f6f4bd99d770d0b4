import { parseRequest } from './request'

const scenes = new Map([
  ['hero', { width: 1920, height: 1200 }],
  ['cover-1', { width: 1280, height: 800 }],
])

describe('what the rig is asked for', () => {
  it('is the picture itself where only its name is given', () => {
    expect(parseRequest(['cover-1'], scenes)).toEqual({ name: 'cover-1' })
  })

  it('is a preview where a size and samples follow', () => {
    expect(parseRequest(['hero', '400', '250', '16'], scenes)).toEqual({
      name: 'hero',
      preview: ['400', '250', '16'],
    })
  })

  it.each([
    [[], 'Name a picture: npm run art -- <name> [width height samples]'],
    [['her0'], 'There is no scene for "her0". Write one in art/rig/scenes.py, or take one of: hero, cover-1'],
    [['hero', '400', '250'], 'A preview takes three whole numbers: npm run art -- hero 400 250 16'],
    [['hero', '400', '250', 'many'], 'A preview takes three whole numbers: npm run art -- hero 400 250 16'],
    [['hero', '400', '250', '0'], 'A preview takes three whole numbers: npm run art -- hero 400 250 16'],
    [['hero', '1', '2', '3', '4'], 'A preview takes three whole numbers: npm run art -- hero 400 250 16'],
  ])('is refused with a remedy where it is %j', (args, message) => {
    expect(() => parseRequest(args, scenes)).toThrow(new Error(message))
  })
})
