import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { caretDownIcon } from '@/components/ui/icon-paths'

type AuthorSidebarProps = {
  toggle: string
  isOpen: boolean
  className?: string
  children: ReactNode
}

/**
 * Renders an article's sidebar as a native disclosure. A `details` can't start open at one width and closed at another,
 * so the page renders both and shows the one that fits.
 */
export function AuthorSidebar({ toggle, isOpen, className = '', children }: AuthorSidebarProps) {
  return (
    <details open={isOpen} data-pagefind-ignore="" className={`author-sidebar print:hidden ${className}`}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-control font-semibold text-ink">
        {toggle}
        <Icon path={caretDownIcon} className="disclosure-caret size-5 transition-transform" />
      </summary>
      {children}
    </details>
  )
}
