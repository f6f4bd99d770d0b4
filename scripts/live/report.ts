import type { LiveReport } from './check-live'

const shown = 40

/** Formats a report as a table of groups, followed by the faults. */
export function formatReport({ url, release, groups, faults }: LiveReport): string {
  const row = (...[name, requests, found]: unknown[]) =>
    `${String(name).padEnd(20)} ${String(requests).padStart(8)} ${String(found).padStart(7)}`
  return [
    release ? `${url} serves ${release.id}, of ${release.date}.` : `${url} serves no known release.`,
    '',
    row('', 'requests', 'faults'),
    ...Object.entries(groups).map(([name, { requests, faults: found }]) => row(name, requests, found || '-')),
    '',
    ...faults.slice(0, shown).map(({ request, fault }) => `${request}\n  ${fault}`),
    ...(faults.length > shown ? [`… and ${faults.length - shown} more: --json lists all.`] : []),
    faults.length === 0 ? 'No faults.' : `${faults.length} faults.`,
  ].join('\n')
}
