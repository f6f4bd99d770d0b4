import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { Contact, Site } from '@/lib/content'

type LiveMapProps = {
  copy: Contact['map']
  location: Site['location']
  /** Our own picture of the place, which shows until someone asks for the live map. */
  locator: ReactNode
}

const frameName = 'live-map'
// Degrees around the pin: about 4 km north to south, which shows all of Victoria Island.
const margin = { latitude: 0.018, longitude: 0.03 }

/**
 * The map. Our own picture stands under an empty, see-through frame; the button is a form that opens the embed in that
 * frame. So nothing is asked of another origin before it is pressed, and no script is needed.
 */
export function LiveMap({ copy, location, locator }: LiveMapProps) {
  const { latitude, longitude } = location
  const bounds = [
    longitude - margin.longitude,
    latitude - margin.latitude,
    longitude + margin.longitude,
    latitude + margin.latitude,
  ]
    .map((degrees) => degrees.toFixed(4))
    .join(',')
  const pin = `${latitude},${longitude}`
  return (
    <div>
      <div className="relative overflow-hidden rounded-picture">
        {locator}
        <iframe
          name={frameName}
          title={copy.frameTitle}
          className="absolute inset-0 size-full scheme-light"
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <form action="https://www.openstreetmap.org/export/embed.html" method="get" target={frameName}>
          <input type="hidden" name="bbox" value={bounds} />
          <input type="hidden" name="layer" value="mapnik" />
          <input type="hidden" name="marker" value={pin} />
          <Button type="submit" variant="outline" aria-describedby="live-map-note">
            {copy.loadButton}
          </Button>
        </form>
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`}
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          {copy.openLink}
        </a>
        <p id="live-map-note" className="text-small text-muted">
          {copy.loadNote}
        </p>
      </div>
      <p className="mt-2 text-small text-muted">{copy.credit}</p>
    </div>
  )
}
