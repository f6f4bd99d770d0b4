import { EntryLink } from './entry-list'
import type { Session } from './session'

/** What one may want to go on with. */
export function StartScreen({ session }: { session: Session }) {
  const { entries = [], kept = [] } = session.listing ?? {}
  const sections = [
    ['Not saved', entries.filter(({ name }) => kept.some((each) => each.name === name))],
    // Topics are in one file, so one change is that of all.
    [
      'Recent',
      entries
        .filter(({ group }) => group !== 'Topics')
        .toSorted((a, b) => b.changed - a.changed)
        .slice(0, 6),
    ],
    ['Drafts', entries.filter(({ status }) => status === 'draft')],
    ['To correct', entries.filter(({ mistakes }) => mistakes.length > 0)],
    ['Scheduled', entries.filter(({ status }) => status === 'scheduled')],
  ] as const
  return (
    <div className="start mx-auto grid max-w-4xl grid-cols-1 gap-8 px-6 py-12 md:px-10">
      <h2 className="text-h2 text-ink">What do you want to write?</h2>
      {session.listing ? null : <p>Reading the content …</p>}
      <div className="grid grid-cols-1 gap-8 md:grid-cols-2">
        {sections.map(([title, own]) =>
          own.length === 0 ? null : (
            <section key={title} aria-label={title}>
              <h3 className="mb-1 font-semibold text-ink">{title}</h3>
              {own.slice(0, 8).map((entry) => (
                <EntryLink key={entry.name} entry={entry} session={session} />
              ))}
            </section>
          ),
        )}
      </div>
    </div>
  )
}
