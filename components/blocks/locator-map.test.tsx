import { render, screen } from '@testing-library/react'
import { LocatorMap, toMapPoint } from './locator-map'

describe('LocatorMap', () => {
  it('places a location where a Mercator projection of the same bounds does', () => {
    expect(toMapPoint({ latitude: 6.43003, longitude: 3.42599 })).toEqual({ x: 382, y: 397 })
    expect(toMapPoint({ latitude: 6.61526, longitude: 3.5069 })).toEqual({ x: 544, y: 24 })
  })

  it.each([
    ['Abuja', 9.1, 7.5],
    ['Sydney', -33.87, 151.21],
    ['the antimeridian', 6.5, -180],
    ['a pole', 90, 3.4],
  ])('places nothing for %s, outside the drawing', (_name, latitude, longitude) => {
    expect(toMapPoint({ latitude, longitude })).toBeUndefined()
  })

  it('keeps the label of a pin in a corner inside the map', () => {
    const pin = toMapPoint({ latitude: 6.385, longitude: 3.63 }) ?? { x: 0, y: 0 }
    const { container } = render(<LocatorMap title="Map" drawing="<path />" pinLabel="Corner" pin={pin} />)
    expect(screen.getByRole('img', { name: 'Map' })).toBeVisible()
    const read = (name: string) => Number(container.querySelector('rect')?.getAttribute(name))
    expect(pin.x + read('x') + read('width')).toBeLessThanOrEqual(800)
    expect(pin.y + read('y') + read('height')).toBeLessThan(500)
  })
})
