import type { ComponentProps } from 'react'
import { Icon } from './icon'
import { caretDownIcon } from './icon-paths'

type DisclosureProps = ComponentProps<'details'> & { label: string }

export function Disclosure({ label, className = '', children, ...props }: DisclosureProps) {
  return (
    <details {...props} className={`disclosure ${className}`}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-control font-semibold text-ink">
        {label}
        <Icon path={caretDownIcon} className="disclosure-caret size-5 transition-[rotate]" />
      </summary>
      {children}
    </details>
  )
}
