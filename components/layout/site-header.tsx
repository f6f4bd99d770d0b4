import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { listIcon, magnifyingGlassIcon, userIcon, xIcon } from '@/components/ui/icon-paths'
import type { Layout, Site } from '@/lib/content'
import { BrandMark } from './brand-mark'
import { SearchPanel } from './search-panel'

type SiteHeaderProps = {
  site: Site
  layout: Layout
  /** The form in the search panel. */
  searchForm: ReactNode
}

const iconControl =
  'grid size-12 cursor-pointer place-items-center rounded-control text-ink transition-colors hover:bg-ink/8'

/**
 * The navigation bar. Under 768 px its links stand in a menu. Menu and search panel are popovers: the browser opens
 * and closes them, closes one when the other opens, and gives focus back, all without script.
 */
export function SiteHeader({ site, layout, searchForm }: SiteHeaderProps) {
  const { navigation, search } = layout
  return (
    <header className="relative z-20 bg-surface">
      <div className="mx-auto flex max-w-page items-center justify-between gap-4 px-margin py-3">
        <a href="/" className="flex min-h-12 items-center gap-2.5 text-h3 font-semibold text-ink">
          <BrandMark />
          {site.name}
        </a>
        <nav aria-label={navigation.label} className="max-md:hidden print:hidden">
          <ul className="flex items-center gap-1 lg:gap-3">
            {navigation.links.map((link) => (
              <li key={link.href}>
                <a
                  href={link.href}
                  className="inline-flex min-h-12 items-center rounded-control px-3 font-medium text-ink underline-offset-8 hover:underline"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center print:hidden">
          <button
            type="button"
            popoverTarget="search-panel"
            aria-label={navigation.openSearch}
            className={iconControl}
          >
            <Icon path={magnifyingGlassIcon} />
          </button>
          <a href="/signin" aria-label={navigation.signIn} className={iconControl}>
            <Icon path={userIcon} />
          </a>
          <button
            type="button"
            popoverTarget="mobile-menu"
            aria-label={navigation.openMenu}
            className={`${iconControl} md:hidden`}
          >
            <Icon path={listIcon} />
          </button>
        </div>
      </div>
      <nav id="mobile-menu" popover="auto" aria-label={navigation.label} className="mobile-menu md:hidden">
        <div className="flex justify-end">
          <button
            type="button"
            popoverTarget="mobile-menu"
            popoverTargetAction="hide"
            aria-label={navigation.closeMenu}
            className={iconControl}
          >
            <Icon path={xIcon} />
          </button>
        </div>
        <ul className="grid">
          {navigation.links.map((link) => (
            <li key={link.href} className="border-t border-hairline">
              <a href={link.href} className="flex min-h-14 items-center text-h3 text-ink">
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SearchPanel copy={search} form={searchForm} />
    </header>
  )
}
