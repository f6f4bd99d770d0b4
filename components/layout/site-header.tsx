import type { ReactNode } from 'react'
import { IconButton, IconLink } from '@/components/ui/button'
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

/**
 * Renders the navigation bar. Under 768 px its links are in a menu. The menu and the search panel are popovers: the
 * browser opens one at a time and restores focus, without JavaScript. `page-script.ts` makes the page behind them inert.
 */
export function SiteHeader({ site, layout, searchForm }: SiteHeaderProps) {
  const { navigation, search } = layout
  return (
    <header className="relative z-20 bg-surface">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-1 px-margin py-3">
        <a href="/" className="flex min-h-12 items-center gap-2.5 text-brand whitespace-nowrap text-ink">
          <BrandMark />
          {site.name}
        </a>
        <nav aria-label={navigation.label} className="max-md:hidden print:hidden">
          <ul className="flex flex-wrap items-center gap-x-1 lg:gap-x-3">
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
        <div className="-mr-3 flex flex-wrap items-center print:hidden">
          <IconButton
            label={navigation.openSearch}
            icon={magnifyingGlassIcon}
            popoverTarget="search-panel"
            className="max-sm:w-11"
          />
          <IconLink label={navigation.signIn} icon={userIcon} href="/signin" className="max-sm:w-11" />
          <IconButton
            label={navigation.openMenu}
            icon={listIcon}
            popoverTarget="mobile-menu"
            className="max-sm:w-11 md:hidden"
          />
        </div>
      </div>
      <dialog id="mobile-menu" popover="auto" aria-label={navigation.label} className="mobile-menu">
        <div className="flex justify-end">
          <IconButton
            label={navigation.closeMenu}
            icon={xIcon}
            // Opening the menu moves focus into it.
            autoFocus
            popoverTarget="mobile-menu"
            popoverTargetAction="hide"
          />
        </div>
        <nav aria-label={navigation.label}>
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
      </dialog>
      <SearchPanel copy={search} form={searchForm} />
    </header>
  )
}
