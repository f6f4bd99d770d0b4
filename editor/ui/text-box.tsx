import type { ComponentProps } from 'react'
import { TextField } from '@/components/ui/field'

type TextBoxProps = Omit<ComponentProps<typeof TextField>, 'onChange'> & { onChange: (text: string) => void }

/** A text field outside the form of an entry. */
export function TextBox({ onChange, ...props }: TextBoxProps) {
  return <TextField {...props} className="my-2" onChange={(event) => onChange(event.currentTarget.value)} />
}
