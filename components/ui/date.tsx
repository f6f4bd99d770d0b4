import { formatDate } from '@/lib/format-date'

export function LongDate({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(date)}</time>
}
