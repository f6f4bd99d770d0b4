const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a date given as YYYY-MM-DD as "12 November 2026". */
export const formatDate = (date: string) => format.format(new Date(date))
