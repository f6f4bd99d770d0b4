import { IconButton } from '@/components/ui/button'
import { xIcon } from '@/components/ui/icon-paths'
import type { Layout } from '@/lib/content'

/** The popover's id: `components/island/waker.ts` and `scripts/export/wire-islands.ts` know it. */
const id = 'missing-part'

/**
 * Says that what was pressed has not loaded. It stands in each page, since nothing more may come: the waker shows it, and
 * where not even that has come, the button itself. It closes no other popover, so that what was entered there stays.
 */
export function MissingPart({ copy }: { copy: Layout['missingPart'] }) {
  return (
    <div id={id} popover="manual" role="alert" className="missing-part">
      <p>
        {copy.text}{' '}
        {/* biome-ignore lint/a11y/useValidAnchor: leads to this very address, its query included. After a deploy only a
            fresh page knows the names of the files. */}
        <a href="" className="text-link underline underline-offset-4">
          {copy.reload}
        </a>
      </p>
      <IconButton
        label={copy.close}
        icon={xIcon}
        popoverTarget={id}
        popoverTargetAction="hide"
        className="-mr-3"
      />
    </div>
  )
}
