import type { ComponentProps } from 'react'
import { IconButton } from '@/components/ui/button'
import { xIcon } from '@/components/ui/icon-paths'

type CloseButtonProps = Omit<ComponentProps<typeof IconButton>, 'icon'> & { popoverTarget: string }

export function CloseButton(props: CloseButtonProps) {
  return <IconButton {...props} icon={xIcon} popoverTargetAction="hide" />
}
