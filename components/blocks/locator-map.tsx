import type { Site } from '@/lib/schemas/files'

const width = 800
const height = 500
/** The map's extent, in degrees: its meridians left and right, and the parallel through its middle. */
const bounds = { west: 3.235, east: 3.635, middle: 6.503 }
const label = 26
const ring = label * 1.3
const margin = label / 2
// Labels are 12 px on a map 360 px wide; wider screens scale them down.
const phoneSized = '@2xl:scale-75 @4xl:scale-60'

type Point = { x: number; y: number }

/** Converts a location to SVG units, or returns `undefined` outside the map. Treating Mercator as linear errs by under 0.1. */
export function toMapPoint({ latitude, longitude }: Site['location']): Point | undefined {
  const { west, east, middle } = bounds
  const scale = width / (east - west)
  const x = Math.round((longitude - west) * scale)
  const y = Math.round(height / 2 - ((latitude - middle) * scale) / Math.cos((middle * Math.PI) / 180))
  return x >= 0 && x <= width && y >= 0 && y <= height ? { x, y } : undefined
}

/** Returns the pin label's box relative to the pin: below it, or above it at the map's lower edge. */
function placePill(pin: Point, text: string) {
  // Text can't be measured at build time: assume slightly more than the typeface's average letter.
  const pill = { width: text.length * label * 0.52 + label, height: label * 1.8 }
  const below = ring + margin / 2
  const fitsBelow = pin.y + below + pill.height + margin <= height
  return {
    ...pill,
    x: Math.min(-ring, width - margin - pill.width - pin.x),
    y: fitsBelow ? below : -below - pill.height,
  }
}

type LocatorMapProps = { title: string; drawing: string; pinLabel: string; pin: Point }

export function LocatorMap({ title, drawing, pinLabel, pin }: LocatorMapProps) {
  const pill = placePill(pin, pinLabel)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={title}
      fontSize={label}
      strokeLinejoin="round"
      className="block h-auto w-full bg-water"
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository, which content cannot change. */}
      <g dangerouslySetInnerHTML={{ __html: drawing }} />
      <g transform={`translate(${pin.x} ${pin.y})`}>
        <g className={phoneSized}>
          <circle r={ring} fillOpacity="0.2" className="fill-accent" />
          <circle r={ring * 0.6} fillOpacity="0.3" className="fill-accent" />
          <circle r="11" strokeWidth="5" className="fill-accent stroke-raised" />
          <rect {...pill} rx={pill.height / 2} className="fill-ink" />
          <text
            x={pill.x + pill.width / 2}
            y={pill.y + pill.height / 2 + label * 0.35}
            fontWeight="600"
            textAnchor="middle"
            className="fill-surface"
          >
            {pinLabel}
          </text>
        </g>
      </g>
    </svg>
  )
}
