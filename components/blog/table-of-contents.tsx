import { Disclosure } from '@/components/ui/disclosure'
import { Words } from '@/components/ui/words'
import type { Post } from '@/lib/blog/posts'

type ContentsProps = { label: string; sections: Post['sections'] }

function SectionLinks({ sections }: Pick<ContentsProps, 'sections'>) {
  return (
    <ol className="contents-links mt-2 text-small">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1 underline-offset-4 hover:underline xl:min-h-9"
          >
            <span>
              <Words text={title} />
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}

export function CollapsedContents({ label, sections }: ContentsProps) {
  return (
    <Disclosure
      label={label}
      data-pagefind-ignore=""
      className="mb-8 border-y border-hairline xl:hidden print:hidden"
    >
      <nav aria-label={label} className="pb-3">
        <SectionLinks sections={sections} />
      </nav>
    </Disclosure>
  )
}

export function SidebarContents({ label, sections }: ContentsProps) {
  return (
    <nav aria-label={label} className="max-xl:hidden xl:col-start-1 xl:row-start-1 print:hidden">
      <div className="sticky top-8">
        <p className="font-semibold text-ink">{label}</p>
        <SectionLinks sections={sections} />
      </div>
    </nav>
  )
}
