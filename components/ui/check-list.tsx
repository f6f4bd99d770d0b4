import { Icon } from './icon'
import { checkIcon } from './icon-paths'

export function CheckList({ items, className }: { items: readonly string[]; className: string }) {
  return (
    <ul className={`flex flex-col gap-2 ${className}`}>
      {items.map((item) => (
        <li key={item} className="flex gap-2.5 text-ink">
          <Icon path={checkIcon} className="mt-1 size-5 text-link" />
          {item}
        </li>
      ))}
    </ul>
  )
}
