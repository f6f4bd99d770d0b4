import { formatProblem, type Problem } from 'checked-content'

/** Stands in for the page of a draft in `next dev`. The page comes by itself once they are corrected. */
export const DraftMistakes = ({ mistakes }: { mistakes: readonly Problem[] }) => (
  <div className="mx-auto max-w-content px-margin py-section">
    <h1 className="text-h2 text-ink">This draft cannot be shown yet</h1>
    <p className="mt-4 text-lead">
      {mistakes.length === 1 ? 'One thing is' : `${mistakes.length} things are`} still to correct. Then its
      page comes here by itself.
    </p>
    <div id="mistakes" className="mt-6 grid gap-6">
      {mistakes.map((mistake) => (
        <pre key={formatProblem(mistake)} className="text-small whitespace-pre-wrap">
          {formatProblem(mistake)}
        </pre>
      ))}
    </div>
  </div>
)
