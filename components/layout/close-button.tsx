import type { ComponentProps } from 'react'
import { IconButton } from '@/components/ui/button'
import { xIcon } from '@/components/ui/icon-paths'

export function CloseButton(props: Omit<ComponentProps<typeof IconButton>, 'icon'>) {
  return <IconButton {...props} icon={xIcon} popoverTargetAction="hide" />
}
