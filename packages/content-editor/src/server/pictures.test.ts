import fs from 'node:fs'
import { drawPicture } from '../test/bakery'
import { actions, begin, file } from '../test/editor'

it.each(['Arches', 'arches.jpg', 'arches.PNG'])(
  'gives a picture the name %s with its own ending',
  async (title) => {
    begin({})
    const content = drawPicture().toString('base64')
    const name = `pictures/${await actions.upload({ name: 'loaf.png', content })}`
    await actions.renamePicture({ name, title, entry: '' })
    expect(fs.readdirSync(file('pictures'))).toEqual(['arches.png'])
  },
)
