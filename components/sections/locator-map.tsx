import geography from '@/art/map/lagos.geo.json'
import gazetteer from '@/art/map/places.json'
import { drawLocatorMap } from '@/lib/map/locator-map'

type LocatorMapProps = {
  /** What the map shows, for those who do not see it. */
  title: string
  /** The name in the pill. */
  pinLabel: string
  /** Where the pin stands, in degrees. */
  location: { latitude: number; longitude: number }
}

const label = 26
// Lettering and marks have their phone size, 12 px where the map is 360 px wide; on wider screens they must not grow
// with the coast.
const phoneSized = 'md:scale-75 lg:scale-60'

/** Where we are in Lagos: coast, lagoon and a few places, drawn when the site is built. Fills the width it is given. */
export function LocatorMap({ title, pinLabel, location }: LocatorMapProps) {
  const { width, height, land, rivers, places, pin, waters, scaleBar } = drawLocatorMap({
    geography,
    places: gazetteer.places,
    pin: { ...location, name: pinLabel },
    waters: gazetteer.waters.names,
    size: { width: 800, height: 500, label },
    crop: gazetteer.crop,
  })
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby="locator-map-title"
      fontSize={label}
      strokeLinejoin="round"
      className="block h-auto w-full bg-water"
    >
      <title id="locator-map-title">{title}</title>
      <defs>
        <path id="locator-map-land" d={land} />
        <clipPath id="locator-map-on-land">
          <use href="#locator-map-land" />
        </clipPath>
      </defs>

      {/* Shallows: wide strokes under the land, so that the water grows lighter towards the shore. */}
      {[44, 28, 14].map((strokeWidth) => (
        <use
          key={strokeWidth}
          href="#locator-map-land"
          strokeWidth={strokeWidth}
          strokeOpacity="0.25"
          className="fill-none stroke-raised"
        />
      ))}
      <use href="#locator-map-land" className="fill-raised" />
      <path
        d={rivers}
        clipPath="url(#locator-map-on-land)"
        strokeWidth="2.5"
        className="fill-none stroke-water"
      />
      <use href="#locator-map-land" strokeOpacity="0.45" className="fill-none stroke-muted" />

      {waters.map(({ name, x, y }) => (
        <g key={name} transform={`translate(${x} ${y})`}>
          <text fontStyle="italic" textAnchor="middle" className={`fill-body ${phoneSized}`}>
            {name}
          </text>
        </g>
      ))}

      {places.map(({ name, x, y, labelX, labelY, labelAnchor }) => (
        <g key={name} transform={`translate(${x} ${y})`}>
          <g className={phoneSized}>
            <circle r="5" strokeWidth="3" className="fill-raised stroke-ink" />
            <text
              x={labelX}
              y={labelY}
              textAnchor={labelAnchor}
              fontWeight="500"
              strokeWidth="5"
              paintOrder="stroke"
              className="fill-ink stroke-raised"
            >
              {name}
            </text>
          </g>
        </g>
      ))}

      <g transform={`translate(${scaleBar.x} ${scaleBar.y})`}>
        <path d={`M0-7v7h${scaleBar.width}v-7`} strokeWidth="1.5" className="fill-none stroke-muted" />
        <g transform={`translate(${scaleBar.width / 2} -10)`}>
          <text textAnchor="middle" className={`fill-muted ${phoneSized}`}>
            {scaleBar.kilometres} km
          </text>
        </g>
      </g>

      <g transform={`translate(${pin.x} ${pin.y})`}>
        <g className={phoneSized}>
          <circle r={pin.ring} fillOpacity="0.2" className="fill-accent" />
          <circle r={pin.ring * 0.6} fillOpacity="0.3" className="fill-accent" />
          <circle r="11" strokeWidth="5" className="fill-accent stroke-raised" />
          <rect {...pin.pill} rx={pin.pill.height / 2} className="fill-ink" />
          <text
            x={pin.pill.x + pin.pill.width / 2}
            y={pin.pill.y + pin.pill.height / 2 + label * 0.35}
            fontWeight="600"
            textAnchor="middle"
            className="fill-surface"
          >
            {pin.name}
          </text>
        </g>
      </g>
    </svg>
  )
}
