type BreadcrumbProps = {
  label: string
  items: readonly { label: string; href: string }[]
  /** The last item, without a link. Omitted where the page's heading follows directly. */
  current?: string
}

/** Renders a breadcrumb after the WAI-ARIA APG. */
export function Breadcrumb({ label, items, current }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 text-small text-muted">
        {items.map((item, index) => (
          <li key={item.href} className="flex items-center gap-x-2">
            <a
              href={item.href}
              className="inline-flex min-h-11 items-center max-md:-mx-2 max-md:min-w-11 max-md:px-2 md:min-h-6 underline-offset-4 hover:text-ink hover:underline"
            >
              {item.label}
            </a>
            {current || index < items.length - 1 ? <span aria-hidden="true">›</span> : null}
          </li>
        ))}
        {current ? (
          <li aria-current="page" className="font-medium text-ink">
            {current}
          </li>
        ) : null}
      </ol>
    </nav>
  )
}
