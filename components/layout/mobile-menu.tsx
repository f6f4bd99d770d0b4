import { Disclosure } from '@/components/ui/disclosure'
import type { Layout } from '@/lib/schemas/files'
import { CloseButton } from './close-button'
import { listLinks } from './menu'

const look = 'flex min-h-14 items-center text-h3 text-ink'

/** Renders the menu of narrow windows. It is a popover, so it works without JavaScript. */
export function MobileMenu({ navigation }: { navigation: Layout['navigation'] }) {
  return (
    <dialog id="mobile-menu" popover="auto" aria-label={navigation.label} className="mobile-menu">
      <div className="flex justify-end">
        {/* Opening the menu moves focus into it. */}
        <CloseButton label={navigation.closeMenu} autoFocus popoverTarget="mobile-menu" />
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
    </dialog>
  )
}
