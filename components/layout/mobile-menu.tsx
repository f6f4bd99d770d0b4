import type { Layout } from '@/lib/content'
import { CloseButton } from './close-button'

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
  )
}
