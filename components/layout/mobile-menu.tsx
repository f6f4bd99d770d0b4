import { IconButton } from '@/components/ui/button'
import { xIcon } from '@/components/ui/icon-paths'
import type { Layout } from '@/lib/content'

/** Renders the menu of narrow windows. It is a popover, so it works without JavaScript. */
export function MobileMenu({ navigation }: { navigation: Layout['navigation'] }) {
  return (
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
  )
}
