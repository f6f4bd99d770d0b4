import { SocialLinks } from '@/components/ui/social-links'
import type { Layout, Link, Site } from '@/lib/schemas/files'
import { BrandMark } from './brand-mark'

export function SiteFooter({ site, copy }: { site: Site; copy: Layout['footer'] }) {
  const { street, district, city, country } = site.address
  return (
    // `sticky top-full` moves it to the bottom of the window on short pages.
    <footer className="@container scheme-dark sticky top-full border-t border-hairline bg-sunken text-body print:hidden">
      <div className="mx-auto grid max-w-page grid-cols-1 gap-x-gutter gap-y-12 px-margin pt-20 pb-10 @2xs:grid-cols-2 @3xl:grid-cols-3 @5xl:grid-cols-[1fr_auto_auto_auto] @5xl:gap-x-[max(3rem,7%)]">
        <div className="col-span-full @5xl:col-auto">
          <p className="flex items-center gap-2.5 text-h3 font-semibold text-ink">
            <BrandMark />
            {site.name}
          </p>
          <p className="mt-4 mb-4 max-w-[24.7em]">{`${site.tagline}. ${copy.blurb}`}</p>
          <SocialLinks label={copy.socialLabel} links={site.social} />
        </div>
        <FooterLinks {...copy.links} />
        <FooterLinks {...copy.company} />
        <div className="col-span-full @3xl:col-auto">
          <h2 className="mb-3 font-semibold text-ink">{copy.addressTitle}</h2>
          <address className="grid gap-3 not-italic">
            <span>
              {street}
              <br />
              {district}
              <br />
              {city}, {country}
            </span>
            <a
              href={`mailto:${site.email}`}
              className="inline-flex min-h-11 items-center justify-self-start text-link underline-offset-4 hover:underline"
            >
              {site.email}
            </a>
          </address>
        </div>
        <div className="col-span-full border-t border-hairline pt-6">
          <p className="dotted items-center text-small text-muted">
            {copy.legalLinks.map(({ label, href }) => (
              <span key={href}>
                <a
                  href={href}
                  className="-my-2.5 inline-flex min-h-11 items-center rounded-small underline underline-offset-4"
                >
                  {label}
                </a>{' '}
              </span>
            ))}
            <span>{copy.legal}</span>
          </p>
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ title, items }: { title: string; items: readonly Link[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-semibold text-ink">{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.label}>
            <a
              href={item.href}
              className="inline-flex min-h-11 items-center md:min-h-9 underline-offset-4 hover:text-ink hover:underline"
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
