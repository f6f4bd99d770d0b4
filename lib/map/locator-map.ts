import { type GeoStream, geoMercator, geoPath } from 'd3-geo'

/** What the map needs of a GeoJSON feature: a polygon is land, a line is a river. */
type Feature = { geometry: { type: string; coordinates: number[][] | number[][][] } }

/** Degrees, WGS 84. */
type Position = { longitude: number; latitude: number }

export type MapPlace = Position & { name: string }

export type LocatorMapInput = {
  geography: { features: Feature[] }
  /** In order of rank: where two labels would collide, the earlier place stays. */
  places: MapPlace[]
  /** The marked place; its name stands in a pill. */
  pin: MapPlace
  /** Names lettered on open water, centred on their position. */
  waters: MapPlace[]
  size: {
    width: number
    height: number
    /** Height of the lettering, in the same units. */
    label: number
  }
  /** Where to crop: full width from west to east; the height follows from the size, about the middle latitude. */
  crop: { west: number; east: number; latitude: number }
}

type Point = { x: number; y: number }
type Box = Point & { width: number; height: number }
type LabelAnchor = 'start' | 'middle' | 'end'

export type LocatorMapDrawing = {
  width: number
  height: number
  /** SVG path strings. */
  land: string
  rivers: string
  /** The label's end and baseline are measured from the dot, so that both can be scaled as one. */
  places: (Point & { name: string; labelX: number; labelY: number; labelAnchor: LabelAnchor })[]
  /** The pill is measured from the pin. */
  pin: Point & { ring: number; name: string; pill: Box }
  waters: (Point & { name: string })[]
  /** From the left end of its foot. */
  scaleBar: Point & { width: number; kilometres: number }
}

/** Units of the drawing. */
const step = 0.6
const smallestIsland = 2
/** The clip lies outside the frame, so that the shore line is not drawn along its edges. */
const bleed = 12
const kilometres = 5
const earthRadius = 6371.0088

/**
 * Returns the drawing of the map: paths and positions in units of `size`, from the upper left. Throws when the pin
 * lies outside the crop.
 */
export function drawLocatorMap({
  geography,
  places,
  pin,
  waters,
  size,
  crop,
}: LocatorMapInput): LocatorMapDrawing {
  const { width, height, label } = size
  const projection = geoMercator()
    .scale(width / radians(crop.east - crop.west))
    .center([(crop.west + crop.east) / 2, crop.latitude])
    .translate([width / 2, height / 2])
    .clipExtent([
      [-bleed, -bleed],
      [width + bleed, height + bleed],
    ])
    .precision(0)
  const locate = ({ longitude, latitude }: Position): Point => {
    const [x = Number.NaN, y = Number.NaN] = projection([longitude, latitude]) ?? []
    return { x: round(x), y: round(y) }
  }
  const frame: Box = { x: 0, y: 0, width, height }

  const path = geoPath({ stream: (sink) => projection.stream(thin(sink)) }).digits(1)
  const measure = geoPath(projection)
  let land = ''
  let rivers = ''
  for (const { geometry } of geography.features) {
    if (isLine(geometry.coordinates)) {
      rivers += path({ type: 'LineString', coordinates: geometry.coordinates }) ?? ''
      continue
    }
    const [shore = [], ...lakes] = windForSphere(geometry.coordinates)
    if (measure.area({ type: 'Polygon', coordinates: [shore] }) < smallestIsland) continue
    land += path({ type: 'Polygon', coordinates: [shore, ...lakes] }) ?? ''
  }

  const marker = locate(pin)
  if (!contains(frame, { ...marker, width: 0, height: 0 })) {
    throw new RangeError(
      `${pin.name} (${pin.longitude}, ${pin.latitude}) lies outside the map. Move the crop or correct its position.`,
    )
  }
  const ring = round(label * 1.3)
  const pill = pillBelow(marker, ring, pin.name, size)

  const barWidth = round((projection.scale() * kilometres) / (earthRadius * Math.cos(radians(crop.latitude))))
  const scaleBar = { x: label * 1.5, y: label * 2.2, width: barWidth, kilometres }

  const lettering = waters.map((water) => ({ name: water.name, ...locate(water) }))
  const taken: Box[] = [
    { x: marker.x - ring, y: marker.y - ring, width: ring * 2, height: ring * 2 },
    { ...pill, x: marker.x + pill.x, y: marker.y + pill.y },
    { x: scaleBar.x, y: scaleBar.y - label * 1.5, width: barWidth, height: label * 1.5 },
    ...lettering.map(({ name, x, y }) => {
      const textWidth = widthOf(name, label)
      return { x: x - textWidth / 2, y: y - label, width: textWidth, height: label * 1.3 }
    }),
  ]
  return {
    width,
    height,
    land,
    rivers,
    places: placeLabels(
      places.map((place) => ({ name: place.name, ...locate(place) })),
      taken,
      size,
    ),
    pin: { ...marker, ring, name: pin.name, pill },
    waters: lettering,
    scaleBar,
  }
}

/** Gives each place the first free side of its dot; a place whose label is free on no side is left out. */
function placeLabels(
  places: (Point & { name: string })[],
  taken: Box[],
  { width, height, label }: LocatorMapInput['size'],
): LocatorMapDrawing['places'] {
  const margin = label / 3
  const inside: Box = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin }
  const occupied = [...taken]
  const gap = label * 0.6
  return places.flatMap((place) => {
    const { name, x, y } = place
    const textWidth = widthOf(name, label)
    const dot: Box = { x: x - gap / 2, y: y - gap / 2, width: gap, height: gap }
    const sides: { labelX: number; labelY: number; labelAnchor: LabelAnchor; left: number }[] = [
      { labelX: gap, labelY: label * 0.35, labelAnchor: 'start', left: gap },
      { labelX: -gap, labelY: label * 0.35, labelAnchor: 'end', left: -gap - textWidth },
      { labelX: 0, labelY: -gap, labelAnchor: 'middle', left: -textWidth / 2 },
      { labelX: 0, labelY: gap + label * 0.7, labelAnchor: 'middle', left: -textWidth / 2 },
    ]
    for (const { left, labelX, labelY, labelAnchor } of sides) {
      const text: Box = { x: x + left, y: y + labelY - label * 0.85, width: textWidth, height: label * 1.1 }
      const isFree = occupied.every((box) => !overlap(box, text) && !overlap(box, dot))
      if (!isFree || !contains(inside, text)) continue
      occupied.push(text, dot)
      return [{ ...place, labelX: round(labelX), labelY: round(labelY), labelAnchor }]
    }
    return []
  })
}

/** A pill below the pin and to its right, moved left where the frame would cut it, or above where there is no room. */
function pillBelow(
  marker: Point,
  ring: number,
  name: string,
  { width, height, label }: LocatorMapInput['size'],
): Box {
  const pillWidth = round(widthOf(name, label) + label)
  const pillHeight = round(label * 1.8)
  const margin = label / 2
  const below = ring + margin / 2
  const fitsBelow = marker.y + below + pillHeight + margin <= height
  return {
    x: round(Math.min(-ring, width - margin - pillWidth - marker.x)),
    y: round(fitsBelow ? below : -below - pillHeight),
    width: pillWidth,
    height: pillHeight,
  }
}

/** Leaves out points nearer than `step` to the one drawn before, but never the first or last of a line. */
function thin(sink: GeoStream): GeoStream {
  let drawn: Point | undefined
  let waiting: Point | undefined
  let isRing = false
  const draw = ({ x, y }: Point) => sink.point(x, y)
  return {
    point(x, y) {
      if (drawn && Math.hypot(x - drawn.x, y - drawn.y) < step) {
        waiting = { x, y }
        return
      }
      drawn = { x, y }
      waiting = undefined
      draw(drawn)
    },
    lineStart() {
      drawn = waiting = undefined
      sink.lineStart()
    },
    lineEnd() {
      if (waiting && !isRing) draw(waiting)
      sink.lineEnd()
    },
    polygonStart() {
      isRing = true
      sink.polygonStart?.()
    },
    polygonEnd() {
      isRing = false
      sink.polygonEnd?.()
    },
  }
}

/**
 * d3-geo reads a polygon on the sphere: its shore runs clockwise and its lakes the other way, against RFC 7946. The
 * wrong way round, the polygon is the rest of the world.
 */
function windForSphere(rings: number[][][]): number[][][] {
  return rings.map((ring, index) => {
    const isClockwise = signedArea(ring) < 0
    return isClockwise === (index === 0) ? ring : ring.toReversed()
  })
}

function signedArea(ring: number[][]): number {
  return ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? []
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}

function isLine(coordinates: number[][] | number[][][]): coordinates is number[][] {
  return typeof coordinates[0]?.[0] === 'number'
}

/** An estimate, as nothing measures text at build time: a little wider than Host Grotesk's average letter. */
function widthOf(text: string, size: number): number {
  return text.length * size * 0.52
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
