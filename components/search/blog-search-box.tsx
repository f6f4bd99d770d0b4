import type { ComponentProps, KeyboardEventHandler, Ref } from 'react'
import { IconButton } from '@/components/ui/button'
import { TextInput } from '@/components/ui/field'
import { magnifyingGlassIcon } from '@/components/ui/icon-paths'
import type { Blogs } from '@/lib/content'
import { longestQuery } from '@/lib/search/excerpt'

export type BlogSearchCopy = Pick<Blogs['search'], 'label' | 'placeholder' | 'submit'>

type BlogSearchBoxProps = Pick<ComponentProps<'form'>, 'onSubmit' | 'className'> & {
  copy: BlogSearchCopy
  /** The address of the blog list. */
  action: string
  box?: Ref<HTMLInputElement>
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
}

/** The name of the query in an address: `/blogs?q=…`. */
export const queryParameter = 'q'

/** A form that leads to the blog list with a query. */
export function BlogSearchBox({
  copy,
  action,
  box,
  onKeyDown,
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
          autoComplete="off"
          enterKeyHint="search"
          maxLength={longestQuery}
          className="min-w-0"
          onKeyDown={onKeyDown}
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
