import { Button } from '@/components/ui/button'
import type { BlockWords } from '@/lib/schemas/blocks'
import type { Site } from '@/lib/schemas/files'
import { LocatorMap, toMapPoint } from './locator-map'

const frameName = 'live-map'
// Degrees around the pin, so the whole district is visible.
const margin = { latitude: 0.018, longitude: 0.03 }

type LiveMapProps = { title: string; copy: BlockWords['contact']['map']; site: Site; drawing: string }

/**
 * Renders the drawing, if the location is on it, and a form that loads OpenStreetMap in a frame below it. Nothing is requested from another
 * origin before the click, no JavaScript is needed, and the drawing remains if the live map fails to load.
 */
export function LiveMap({ title, copy, site, drawing }: LiveMapProps) {
  const { latitude, longitude } = site.location
  const bounds = [-1, 1]
    .flatMap((side) => [longitude + side * margin.longitude, latitude + side * margin.latitude])
    .map((degrees) => degrees.toFixed(4))
    .join(',')
  const pin = toMapPoint(site.location)
  return (
    <div className="live-map">
      {pin && (
        <div className="@container overflow-hidden rounded-picture bg-water">
          <LocatorMap title={title} drawing={drawing} pinLabel={site.address.district} pin={pin} />
          <p className="px-4 pb-2 text-right text-[0.6875rem]">{copy.credit}</p>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <form action="https://www.openstreetmap.org/export/embed.html" method="get" target={frameName}>
          <input type="hidden" name="bbox" value={bounds} />
          {/* Not `type="hidden"`: submitting makes it `:user-valid`, which shows the frame. */}
          <input type="text" hidden name="layer" defaultValue="mapnik" />
          <input type="hidden" name="marker" value={`${latitude},${longitude}`} />
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
        <p id="live-map-note" className="text-small text-muted print:hidden">
          {copy.loadNote}
        </p>
      </div>
      <div className="live-map-frame mt-4 print:hidden">
        <iframe
          name={frameName}
          title={copy.frameTitle}
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-scripts"
          className="aspect-4/5 max-h-[80svh] w-full rounded-picture bg-sunken md:aspect-16/9"
        />
        <p className="mt-2 text-small text-muted">{copy.unreachable}</p>
      </div>
    </div>
  )
}
