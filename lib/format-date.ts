const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats a date given as YYYY-MM-DD as "12 November 2026". */
export const formatDate = (date: string) => format.format(new Date(`${date}T00:00:00Z`))
