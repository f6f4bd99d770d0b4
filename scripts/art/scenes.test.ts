import { parseScenes } from './scenes'

describe('the scenes of the rig', () => {
  it('are the functions that are registered, with their sizes', () => {
    const python = `def picture(w,h,spp,exposure): ...

@picture(1920,1200,48,'auto:1.05')
def hero():
    """exploded platform"""

@picture(1024,640,48,'auto:0.98')
def step_1(): tiles(1)

# @picture(1,1,1,'1')
def lens(): ...
`
    expect([...parseScenes(python)]).toEqual([
      ['hero', { width: 1920, height: 1200 }],
      ['step-1', { width: 1024, height: 640 }],
    ])
  })
})
