/** Placeholder until the map is drawn. */
export function LocatorMap({ title }: { title: string; pinLabel: string }) {
  return <svg viewBox="0 0 800 500" role="img" aria-label={title} className="w-full bg-water" />
}
