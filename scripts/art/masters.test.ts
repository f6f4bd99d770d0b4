/** @jest-environment node */
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { parse } from 'yaml'
import { listFiles } from '@/scripts/files'
import { checkMasters, findPictureNames } from './masters'
import { parseScenes } from './scenes'

describe('the pictures of a content file', () => {
  it('are found at any depth, and covers of posts too', () => {
    const file = {
      cover: 'cover-1',
      coverAlt: 'A padlock.',
      hero: { picture: { name: 'hero', alt: '' } },
      cards: [{ img: { name: 'step-1', alt: 'One tile.' } }, { name: 'type', label: 'Type' }],
    }
    expect(findPictureNames(file)).toEqual(['cover-1', 'hero', 'step-1'])
  })

  it('are none where nothing names one', () => {
    expect(findPictureNames({ title: 'About', items: [null, 1, 'hero'] })).toEqual([])
  })
})

describe('the check of the masters', () => {
  const size = { width: 1600, height: 1000 }
  const scenes = new Map([['team', size]])
  const masters = new Map([['team', size]])
  const good = { scenes, masters, used: ['team'], kept: {} }

  it('finds nothing where each has its scene, its size and its use', () => {
    expect(checkMasters(good)).toEqual([])
    expect(checkMasters({ ...good, used: [], kept: { team: 'The next issue needs it.' } })).toEqual([])
  })

  it('names a master without its scene', () => {
    expect(checkMasters({ ...good, scenes: new Map() })).toEqual([
      'team.png has no scene in art/rig/scenes.py.',
    ])
  })

  it('names a preview that took the place of its master', () => {
    expect(checkMasters({ ...good, masters: new Map([['team', { width: 400, height: 250 }]]) })).toEqual([
      'team.png is 400x250, but its scene is registered at 1600x1000.',
    ])
  })

  it('names a picture that is not there, once', () => {
    expect(checkMasters({ ...good, used: ['team', 'tema', 'tema'] })).toEqual([
      'The content names tema, but there is no art/masters/tema.png.',
    ])
  })

  it('names a master without a use, and a reason without a need', () => {
    expect(checkMasters({ ...good, used: [] })).toEqual([
      'team.png is not used; remove it, or say why it is kept.',
    ])
    expect(checkMasters({ ...good, kept: { team: 'Later.', hero: 'Later.' } })).toEqual([
      'team.png is used, so it needs no reason to be kept.',
      'hero is to be kept, but there is no art/masters/hero.png.',
    ])
  })
})

describe('every picture of the site', () => {
  // Masters that no page shows yet, with the reason: `{ 'cover-10': 'For the post of issue 12.' }`.
  const kept = {}

  it('has its source in the rig at the same size, and its use in the content', async () => {
    const folder = 'art/masters'
    const masters = await Promise.all(
      listFiles(folder).map(async (file) => {
        const { width, height } = await sharp(path.join(folder, file)).metadata()
        return [path.basename(file, '.png'), { width, height }] as const
      }),
    )
    const used = listFiles('content').flatMap((file) => {
      const text = fs.readFileSync(path.join('content', file), 'utf8')
      const frontMatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1]
      return findPictureNames(parse(file.endsWith('.md') ? (frontMatter ?? '') : text))
    })
    const scenes = parseScenes(fs.readFileSync('art/rig/scenes.py', 'utf8'))
    expect(masters.length).toBeGreaterThan(0)
    expect(checkMasters({ scenes, masters: new Map(masters), used, kept })).toEqual([])
  })
})
