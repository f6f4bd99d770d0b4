import { formatDate } from '@/lib/format-date'

/** Renders a date given as YYYY-MM-DD as "12 November 2026". */
export function LongDate({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(date)}</time>
}
