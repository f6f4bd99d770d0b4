import { Icon } from '@/components/ui/icon'
import { caretDownIcon } from '@/components/ui/icon-paths'
import type { Post } from '@/lib/content'

type ContentsProps = { label: string; sections: Post['sections'] }

const listsFrom = 4

/** Returns whether an article has enough sections for a table of contents. */
export const hasContents = (sections: Post['sections']) => sections.length >= listsFrom

function SectionLinks({ sections }: Pick<ContentsProps, 'sections'>) {
  return (
    <ol className="mt-2 text-small">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center text-link underline-offset-4 hover:underline py-1 xl:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** Renders a collapsed table of contents above the article. */
export function FoldedContents({ label, sections }: ContentsProps) {
  return (
    <details className="author-sidebar mb-8 border-y border-hairline xl:hidden print:hidden">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-control font-semibold text-ink">
        {label}
        <Icon path={caretDownIcon} className="disclosure-caret size-5 transition-transform" />
      </summary>
      <nav aria-label={label} className="pb-3">
        <SectionLinks sections={sections} />
      </nav>
    </details>
  )
}

/** Renders a table of contents beside the article on wide screens. */
export function OpenContents({ label, sections }: ContentsProps) {
  return (
    <nav aria-label={label} className="max-xl:hidden xl:col-start-1 xl:row-start-1 print:hidden">
      <div className="sticky top-8">
        <p className="font-semibold text-ink">{label}</p>
        <SectionLinks sections={sections} />
      </div>
    </nav>
  )
}
