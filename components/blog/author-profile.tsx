import { Picture } from '@/components/ui/picture'
import { SocialLinks } from '@/components/ui/social-links'
import type { Author, PostPage } from '@/lib/schemas/files'

export function AuthorProfile({ copy, author }: { copy: PostPage['sidebar']; author: Author }) {
  return (
    <div className="grid gap-8 pt-4 max-lg:pb-6 max-lg:sm:grid-cols-2">
      <div className="grid content-start gap-3">
        <Picture picture={author.picture} sizes="96px" className="size-24 rounded-full object-cover" />
        <p className="text-h3 text-ink">
          <a href={author.href} className="underline-offset-4 hover:underline">
            {author.name}
          </a>
        </p>
        <ul className="flex flex-wrap gap-2 empty:hidden">
          {author.roles.map((role) => (
            <li key={role} className="rounded-full bg-tint px-3 py-1 text-small text-ink">
              {role}
            </li>
          ))}
        </ul>
        <p className="text-small">{author.bio}</p>
        <SocialLinks label={copy.socialLabel} links={author.social} />
      </div>
      <div>
        <h2 className="mb-2 font-semibold text-ink">{copy.categories.title}</h2>
        <ul>
          {copy.categories.items.map((item) => (
            <li key={item.label} className="flex justify-between border-b border-hairline py-2">
              <span>{item.label}</span>
              <span className="text-muted even-digits">{item.count}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="mb-2 font-semibold text-ink">{copy.stats.title}</h2>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3">
          {copy.stats.items.map((item) => (
            <div key={item.label} className="flex flex-col-reverse justify-end rounded-control bg-sunken p-3">
              <dt className="text-small">{item.label}</dt>
              <dd className="text-h3 text-ink even-digits">{item.value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-small text-muted">{copy.note}</p>
      </div>
      <div>
        <h2 className="mb-2 font-semibold text-ink">{copy.tags.title}</h2>
        <ul className="flex flex-wrap gap-2">
          {copy.tags.items.map((tag) => (
            <li key={tag} className="rounded-full border border-hairline px-3 py-1 text-small">
              {tag}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
