import type { ComponentProps, FormEventHandler, KeyboardEventHandler, Ref } from 'react'
import { IconButton } from '@/components/ui/button'
import { TextInput } from '@/components/ui/field'
import { magnifyingGlassIcon } from '@/components/ui/icon-paths'
import type { Blogs } from '@/lib/content'
import { longestQuery } from '@/lib/search/excerpt'

export type BlogSearchCopy = Pick<Blogs['search'], 'label' | 'placeholder' | 'submit'>

type BlogSearchBoxProps = Pick<ComponentProps<'form'>, 'onSubmit' | 'className'> & {
  copy: BlogSearchCopy
  action: string
  box?: Ref<HTMLInputElement>
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  onInput?: FormEventHandler<HTMLInputElement>
}

/** The query parameter in `/blogs?q=…`. */
export const queryParameter = 'q'

export function BlogSearchBox({
  copy,
  action,
  box,
  onKeyDown,
  onInput,
  onSubmit,
  className = '',
}: BlogSearchBoxProps) {
  return (
    <search className={className}>
      <form action={action} method="get" className="flex gap-2" onSubmit={onSubmit}>
        <TextInput
          ref={box}
          name={queryParameter}
          type="search"
          aria-label={copy.label}
          placeholder={copy.placeholder}
          enterKeyHint="search"
          maxLength={longestQuery}
          className="min-w-0"
          onKeyDown={onKeyDown}
          onInput={onInput}
        />
        <IconButton
          type="submit"
          label={copy.submit}
          icon={magnifyingGlassIcon}
          className="shrink-0 border border-control hover:border-ink"
        />
      </form>
    </search>
  )
}
