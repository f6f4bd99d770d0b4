import type { PropsWithChildren } from 'react'
import { IconButton, IconLink } from '@/components/ui/button'
import { listIcon, magnifyingGlassIcon, userIcon } from '@/components/ui/icon-paths'
import type { Layout, Site } from '@/lib/schemas/files'
import { BrandLink } from './brand-mark'
import { Menu } from './menu'

type SiteHeaderProps = PropsWithChildren<{ site: Site; navigation: Layout['navigation'] }>

const look =
  'inline-flex min-h-12 items-center rounded-control px-3 font-medium text-ink underline-offset-8 hover:underline'

/** Renders the navigation bar below its children. Under 768 px its links are in `MobileMenu`, except in browsers without popovers. */
export function SiteHeader({ site, navigation, children }: SiteHeaderProps) {
  // The end of a menu's track would otherwise widen the page.
  const clip = navigation.links.some(({ items }) => items) ? ' overflow-x-clip' : ''
  return (
    <header className={`site-header z-20 bg-surface${clip}`}>
      {children}
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-1 px-margin py-3">
        <BrandLink name={site.name} />
        <nav aria-label={navigation.label} className="max-md:hidden no-popovers:block print:hidden">
          <ul className="flex flex-wrap items-center gap-x-1 lg:gap-x-3">
            {navigation.links.map((item) => (
              <li key={item.label}>
                {item.items ? (
                  <Menu item={item} />
                ) : (
                  <a href={item.href} className={look}>
                    {item.label}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="-mr-3 flex flex-wrap items-center print:hidden">
          <IconButton
            label={navigation.openSearch}
            icon={magnifyingGlassIcon}
            popoverTarget="search-panel"
            className="max-sm:w-11 no-popovers:hidden"
          />
          <IconLink label={navigation.signIn} icon={userIcon} href="/signin" className="max-sm:w-11" />
          <IconButton
            label={navigation.openMenu}
            icon={listIcon}
            popoverTarget="mobile-menu"
            className="max-sm:w-11 md:hidden no-popovers:hidden"
          />
        </div>
      </div>
    </header>
  )
}
