import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { caretDownIcon } from '@/components/ui/icon-paths'

type AuthorSidebarProps = {
  toggle: string
  /** Whether it starts shown. */
  isOpen: boolean
  className?: string
  children: ReactNode
}

/**
 * What stands beside an article, behind a native disclosure. A `details` can't start open on one width and closed on
 * another, so the page renders one for each and shows the one that fits.
 */
export function AuthorSidebar({ toggle, isOpen, className = '', children }: AuthorSidebarProps) {
  return (
    <details open={isOpen} className={`author-sidebar print:hidden ${className}`}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-control font-semibold text-ink">
        {toggle}
        <Icon path={caretDownIcon} className="disclosure-caret size-5 transition-transform" />
      </summary>
      {children}
    </details>
  )
}
