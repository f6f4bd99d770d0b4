import type { ComponentProps } from 'react'
import { IconButton } from '@/components/ui/button'
import { TextInput } from '@/components/ui/field'
import { magnifyingGlassIcon } from '@/components/ui/icon-paths'
import type { Blogs } from '@/lib/schemas/files'
import { maxQueryLength } from '@/lib/search/excerpt'

export type BlogSearchCopy = Pick<Blogs['search'], 'label' | 'placeholder' | 'submit'>

type BlogSearchBoxProps = Omit<ComponentProps<'input'>, 'onSubmit'> &
  Pick<ComponentProps<'form'>, 'onSubmit'> & { copy: BlogSearchCopy; action: string }

/** The query parameter in `/blogs?q=…`. */
export const queryParameter = 'q'

/** Renders a search form of the blog. Other props go to its input. */
export function BlogSearchBox({ copy, action, onSubmit, className, ...input }: BlogSearchBoxProps) {
  return (
    <search className={`print:hidden ${className}`}>
      <form action={action} method="get" className="flex gap-2" onSubmit={onSubmit}>
        <TextInput
          {...input}
          name={queryParameter}
          type="search"
          aria-label={copy.label}
          placeholder={copy.placeholder}
          enterKeyHint="search"
          maxLength={maxQueryLength}
          className="min-w-0"
        />
        <IconButton
          type="submit"
          label={copy.submit}
          icon={magnifyingGlassIcon}
          className="h-auto shrink-0 self-stretch border border-control hover:border-ink"
        />
      </form>
    </search>
  )
}
