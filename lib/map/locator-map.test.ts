import lagos from '@/art/map/lagos.geo.json'
import gazetteer from '@/art/map/places.json'
import { drawLocatorMap, type LocatorMapInput } from './locator-map'

const clockwise = [
  [0.25, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
  [0.75, 0.25],
  [0.25, 0.25],
]

const polygon = (...coordinates: number[][][]) => ({ geometry: { type: 'Polygon', coordinates } })
const line = (...coordinates: number[][]) => ({ geometry: { type: 'LineString', coordinates } })

/** One degree of sea off the equator, 100 units wide and high, with the pin in its middle. */
const draw = (input: Partial<LocatorMapInput> = {}) =>
  drawLocatorMap({
    geography: { features: [] },
    places: [],
    pin: { name: 'Pin', longitude: 0.5, latitude: 0.5 },
    waters: [],
    size: { width: 100, height: 100, label: 4 },
    crop: { west: 0, east: 1, latitude: 0.5 },
    ...input,
  })

const drawLand = (...rings: number[][][]) => draw({ geography: { features: [polygon(...rings)] } }).land

describe('drawLocatorMap', () => {
  it('draws north at the top and west at the left, in units of the size', () => {
    const { places } = draw({ places: [{ name: 'A', longitude: 0.25, latitude: 0.75 }] })
    expect(places).toMatchObject([{ name: 'A', x: 25, y: 25 }])
  })

  it('draws the same land whichever way its ring runs, and never the rest of the world', () => {
    const land = drawLand(clockwise)
    expect(land).toBe('M25,75L25,25L75,25L75,75Z')
    expect(drawLand(clockwise.toReversed()).split(/[MLZ]/).toSorted()).toEqual(land.split(/[MLZ]/).toSorted())
  })

  it('cuts a lake out of the land whichever way its ring runs', () => {
    const lake = clockwise.map((position) => position.map((degrees) => 0.25 + degrees / 2))
    const [shore, hole] = drawLand(clockwise, lake).split('Z')
    expect(shore).toBe('M25,75L25,25L75,25L75,75')
    expect(hole).toBe('M37.5,62.5L62.5,62.5L62.5,37.5L37.5,37.5')
    expect(drawLand(clockwise, lake.toReversed())).toBe(`${shore}Z${hole}Z`)
  })

  it('leaves out islands too small to see', () => {
    const shrink = (factor: number) =>
      clockwise.map((position) => position.map((degrees) => 0.5 + degrees * factor))
    expect(drawLand(shrink(0.02))).toBe('')
    expect(drawLand(shrink(0.05))).not.toBe('')
  })

  it('leaves out points too close to tell apart, but ends a river where it ends', () => {
    const { rivers } = draw({
      geography: { features: [line([0.1, 0.5], [0.103, 0.5], [0.108, 0.5], [0.5, 0.5], [0.503, 0.5])] },
    })
    expect(rivers).toBe('M10,50L10.8,50L50,50L50.3,50')
  })

  it('cuts land outside the frame, so that its shore is not drawn along the edge', () => {
    const world = clockwise.map((position) => position.map((degrees) => (degrees - 0.5) * 40))
    expect(
      drawLand(world)
        .match(/-?[\d.]+/g)
        ?.map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual([-12, -12, -12, -12, 112, 112, 112, 112])
  })

  it('moves a label to the other side of its dot where the first is taken', () => {
    const { places } = draw({
      places: [
        { name: 'First', longitude: 0.3, latitude: 0.2 },
        { name: 'Second', longitude: 0.27, latitude: 0.2 },
      ],
    })
    expect(places.map(({ name, labelAnchor }) => [name, labelAnchor])).toEqual([
      ['First', 'start'],
      ['Second', 'end'],
    ])
  })

  it('leaves out the later of two places that have no room for both', () => {
    const same = { longitude: 0.3, latitude: 0.2 }
    const { places } = draw({
      places: [
        { name: 'First', ...same },
        { name: 'Second', ...same },
      ],
    })
    expect(places.map(({ name }) => name)).toEqual(['First'])
  })

  it('leaves out places beyond the frame and beneath the pin', () => {
    const { places } = draw({
      places: [
        { name: 'Far', longitude: 3, latitude: 0.5 },
        { name: 'Under', longitude: 0.5, latitude: 0.5 },
      ],
    })
    expect(places).toEqual([])
  })

  it('keeps the pill of the pin inside the frame', () => {
    const { pin } = draw({ pin: { name: 'Corner', longitude: 0.97, latitude: 0.03 } })
    expect(pin.x + pin.pill.x + pin.pill.width).toBeLessThanOrEqual(100)
    expect(pin.y + pin.pill.y + pin.pill.height).toBeLessThan(pin.y)
  })

  it('stops the build when the pin lies outside the map', () => {
    expect(() => draw({ pin: { name: 'Abuja', longitude: 7.5, latitude: 9.1 } })).toThrow(
      'Abuja (7.5, 9.1) lies outside the map. Move the crop or correct its position.',
    )
  })

  it('measures the scale bar at the middle latitude', () => {
    // A degree of longitude at the equator is 111.2 km, so 5 km are 4.5 of 100 units.
    expect(draw().scaleBar).toMatchObject({ kilometres: 5, width: 4.5 })
    expect(
      draw({ crop: { west: 0, east: 1, latitude: 0.6 }, size: { width: 1000, height: 1000, label: 20 } })
        .scaleBar.width,
    ).toBe(45)
  })
})

describe('the map of Lagos', () => {
  const drawing = drawLocatorMap({
    geography: lagos,
    places: gazetteer.places,
    pin: { name: 'Victoria Island', longitude: 3.42599, latitude: 6.43003 },
    waters: gazetteer.waters.names,
    size: { width: 800, height: 500, label: 26 },
    crop: gazetteer.crop,
  })

  it('weighs less than 12 kB', () => {
    expect(drawing.land.length + drawing.rivers.length).toBeLessThan(12_000)
  })

  it('has room for the label of every place', () => {
    expect(drawing.places.map(({ name }) => name)).toEqual(gazetteer.places.map(({ name }) => name))
  })
})
