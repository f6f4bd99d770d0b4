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
          <IconButton label={navigation.openSearch} icon={magnifyingGlassIcon} popoverTarget="search-panel" />
          <IconLink label={navigation.signIn} icon={userIcon} href="/signin" />
          <IconButton
            label={navigation.openMenu}
            icon={listIcon}
            popoverTarget="mobile-menu"
            className="md:hidden"
          />
        </div>
      </div>
      <nav id="mobile-menu" popover="auto" aria-label={navigation.label} className="mobile-menu md:hidden">
        <div className="flex justify-end">
          <IconButton
            label={navigation.closeMenu}
            icon={xIcon}
            popoverTarget="mobile-menu"
            popoverTargetAction="hide"
          />
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
