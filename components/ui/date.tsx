import { formatDate } from '@/lib/format-date'

export function LongDate({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(date)}</time>
}

/** Renders a date where there is little room: "12 Nov 2026". */
export function ShortDate({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(date, 'medium')}</time>
}
