import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { drawPicture, openBakery } from '../test/bakery'
import { createActions } from './api'
import { Workspace } from './workspace'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'editor-pictures-'))
const folder = path.join(root, 'content')
afterAll(() => fs.rmSync(root, { recursive: true }))

it.each(['Arches', 'arches.jpg', 'arches.PNG'])(
  'gives a picture the name %s with its own ending',
  async (title) => {
    fs.rmSync(folder, { recursive: true, force: true })
    fs.mkdirSync(folder)
    const { actions } = createActions(new Workspace(openBakery(folder)))
    const content = drawPicture().toString('base64')
    const name = `pictures/${await actions.upload({ name: 'loaf.png', content })}`
    await actions.renamePicture({ name, title, entry: '' })
    expect(fs.readdirSync(path.join(folder, 'pictures'))).toEqual(['arches.png'])
  },
)
