import { Picture } from '@/components/ui/picture'
import { SocialLinks } from '@/components/ui/social-links'
import type { Author } from '@/lib/content'

type AuthorHeadProps = { author: Author; socialLabel: string }

export function AuthorHead({ author, socialLabel }: AuthorHeadProps) {
  return (
    <header className="flex flex-wrap items-center gap-8">
      <Picture picture={author.picture} sizes="160px" className="size-40 rounded-full object-cover" />
      <div className="grid gap-3">
        <h1 className="text-display text-ink">{author.name}</h1>
        <p className="text-muted">{author.roles.join(' · ')}</p>
        <p className="max-w-measure text-lead">{author.bio}</p>
        <SocialLinks label={socialLabel} links={author.social} />
      </div>
    </header>
  )
}
