import type { ComponentProps } from 'react'
import { Icon } from '@/components/ui/icon'

type Props = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: string }

/** A small button with an icon. Its name is shown on hover. */
export function IconAction({ label, icon, ...props }: Props) {
  return (
    <button type="button" aria-label={label} title={label} className="icon-action" {...props}>
      <Icon path={icon} className="size-5" />
    </button>
  )
}
