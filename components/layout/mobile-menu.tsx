import { Button, ButtonLink } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import { magnifyingGlassIcon } from '@/components/ui/icon-paths'
import type { Layout } from '@/lib/schemas/files'
import { BrandLink } from './brand-mark'
import { CloseButton } from './close-button'
import { listLinks } from './menu'

const look = 'flex min-h-14 items-center text-h3 text-ink'

/** Renders the menu of narrow windows. It is a popover, so it works without JavaScript. */
export function MobileMenu({ name, navigation }: { name: string; navigation: Layout['navigation'] }) {
  return (
    <dialog id="mobile-menu" popover="auto" aria-label={navigation.label} className="mobile-menu">
      {/* As the bar of the header, so the button that closes the menu is where the one was that opened it. */}
      <div className="mb-3 flex min-h-12 items-center justify-between">
        <BrandLink name={name} />
        {/* Opening the menu moves focus to it. */}
        <CloseButton
          label={navigation.closeMenu}
          autoFocus
          popoverTarget="mobile-menu"
          className="-mr-3 max-sm:w-11"
        />
      </div>
      <nav aria-label={navigation.label}>
        <ul className="grid">
          {navigation.links.map((item) => (
            <li key={item.label} className="border-t border-hairline">
              {item.items ? (
                <Disclosure label={item.label} className="py-1 text-h3">
                  <ul className="ps-5 pb-2">
                    {listLinks(item).map((link) => (
                      <li key={link.href}>
                        <a href={link.href} className={look}>
                          {link.label}
                        </a>
                      </li>
                    ))}
                  </ul>
                </Disclosure>
              ) : (
                <a href={item.href} className={look}>
                  {item.label}
                </a>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap gap-3 border-t border-hairline py-5">
        <Button variant="outline" popoverTarget="search-panel">
          <Icon path={magnifyingGlassIcon} />
          {navigation.openSearch}
        </Button>
        <ButtonLink variant="outline" href="/signin" label={navigation.signIn} />
      </div>
    </dialog>
  )
}
