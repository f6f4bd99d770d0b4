import { Button } from '@/components/ui/button'
import { Field, Select, TextInput } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { xIcon } from '@/components/ui/icon-paths'
import type { Layout } from '@/lib/content'

/** The drawer from the right with the specification's search form. It is a popover, so it works without script. */
export function SearchPanel({ copy }: { copy: Layout['search'] }) {
  return (
    <dialog id="search-panel" popover="auto" aria-labelledby="search-panel-title" className="search-panel">
      <div className="flex items-center justify-between gap-4">
        <h2 id="search-panel-title" className="text-h3 text-ink">
          {copy.title}
        </h2>
        <button
          type="button"
          popoverTarget="search-panel"
          popoverTargetAction="hide"
          aria-label={copy.close}
          className="-mr-3 grid size-12 cursor-pointer place-items-center rounded-control text-ink hover:bg-ink/8"
        >
          <Icon path={xIcon} />
        </button>
      </div>
      <form method="dialog" className="mt-6 grid gap-5 sm:grid-cols-2">
        <Field id="search-keyword" label={copy.keyword} className="sm:col-span-2">
          <TextInput
            id="search-keyword"
            name="keyword"
            type="search"
            placeholder={copy.placeholder}
            autoComplete="off"
            enterKeyHint="search"
          />
        </Field>
        {copy.selects.map((select) => (
          <Field key={select.name} id={`search-${select.name}`} label={select.label}>
            <Select id={`search-${select.name}`} name={select.name} options={select.options} />
          </Field>
        ))}
        <Button type="submit" aria-describedby="search-note" className="sm:col-span-2">
          {copy.submit}
        </Button>
      </form>
      <p id="search-note" className="mt-4 text-small">
        {copy.note}{' '}
        <a href={copy.noteLink.href} className="text-link underline underline-offset-4">
          {copy.noteLink.label}
        </a>
      </p>
    </dialog>
  )
}
