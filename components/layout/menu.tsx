import { Icon } from '@/components/ui/icon'
import { caretDownIcon } from '@/components/ui/icon-paths'
import type { Layout, Link } from '@/lib/schemas/files'

type Item = Layout['navigation']['links'][number]

/** Lists the links of an item of the navigation: its own, if it has an address, then those that it opens. */
export const listLinks = ({ label, href, items = [] }: Item): Link[] =>
  href === undefined ? items : [{ label, href }, ...items]

/**
 * Renders an item of the navigation bar that opens more links (APG, disclosure navigation). Browsers close one when
 * another opens. `menus.ts` adds Escape, and closes it when one leaves.
 */
export function Menu({ item }: { item: Item }) {
  return (
    <details name="menu" className="disclosure menu relative">
      <summary className="flex min-h-12 cursor-pointer items-center gap-1 rounded-control px-3 font-medium text-ink underline-offset-8 hover:underline">
        {item.label}
        <Icon path={caretDownIcon} className="disclosure-caret size-4 transition-[rotate]" />
      </summary>
      <div className="menu-track">
        <ul className="menu-links rounded-card border border-hairline bg-raised p-2 floating">
          {listLinks(item).map((link) => (
            <li key={link.href}>
              <a
                href={link.href}
                className="flex min-h-11 items-center rounded-control px-4 py-1.5 text-ink underline-offset-8 hover:underline"
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
