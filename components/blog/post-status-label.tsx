import { LongDate } from '@/components/ui/date'
import type { PostSummary } from '@/lib/blog/posts'

/** Marks an unpublished post in a draft preview. Renders nothing for a published one. */
export function PostStatusLabel({ post: { status, date } }: { post: Pick<PostSummary, 'status' | 'date'> }) {
  if (status === 'published') return null
  return (
    <p className="mt-6 rounded-control bg-accent px-4 py-3 text-small font-semibold text-on-accent">
      {status === 'draft' ? 'Draft: not published' : 'Scheduled for '}
      {status === 'scheduled' && <LongDate date={date} />}
    </p>
  )
}
