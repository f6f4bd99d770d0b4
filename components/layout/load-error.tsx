import type { Layout } from '@/lib/schemas/files'
import { CloseButton } from './close-button'

/** The popover's id, which `scripts/finish/finish-export.ts` passes to the islands loader. */
const id = 'load-error'

/**
 * Renders the message that an island did not load. It is in every page, because a failed network could not fetch it.
 * The loader shows it, or the clicked button itself if the loader is missing. A manual popover closes no other popover.
 */
export function LoadError({ copy }: { copy: Layout['loadError'] }) {
  return (
    <div id={id} popover="manual" role="alert" className="load-error">
      <p>
        <LoadErrorText copy={copy} />
      </p>
      <CloseButton label={copy.close} popoverTarget={id} className="-mr-3" />
    </div>
  )
}

/** Renders the text alone, for forms: without the loader they cannot show a popover. */
export function LoadErrorText({ copy }: { copy: Layout['loadError'] }) {
  return (
    <>
      {copy.text}{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: reloads this URL with its query. After a deploy, file names change. */}
      <a href="" className="text-link underline underline-offset-4">
        {copy.reload}
      </a>
    </>
  )
}
