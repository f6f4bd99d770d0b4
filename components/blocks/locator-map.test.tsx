import { render, screen } from '@testing-library/react'
import { LocatorMap, toMapPoint } from './locator-map'

describe('LocatorMap', () => {
  it('places a location where a Mercator projection of the same bounds does', () => {
    expect(toMapPoint({ latitude: 6.43003, longitude: 3.42599 })).toEqual({ x: 382, y: 397 })
    expect(toMapPoint({ latitude: 6.61526, longitude: 3.5069 })).toEqual({ x: 544, y: 24 })
  })

  it('throws when the location is outside the map', () => {
    expect(() => toMapPoint({ latitude: 9.1, longitude: 7.5 })).toThrow(
      'The location 9.1, 7.5 in content/site.yaml is outside art/map/lagos.svg.',
    )
  })

  it('keeps the label of a pin in a corner inside the map', () => {
    const { container } = render(
      <LocatorMap
        title="Map"
        drawing="<path />"
        pinLabel="Corner"
        location={{ latitude: 6.385, longitude: 3.63 }}
      />,
    )
    expect(screen.getByRole('img', { name: 'Map' })).toBeVisible()
    const pin = toMapPoint({ latitude: 6.385, longitude: 3.63 })
    const read = (name: string) => Number(container.querySelector('rect')?.getAttribute(name))
    expect(pin.x + read('x') + read('width')).toBeLessThanOrEqual(800)
    expect(pin.y + read('y') + read('height')).toBeLessThan(500)
  })
})
