const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Returns the instant at which a day given as YYYY-MM-DD begins, with its time zone (RFC 3339). */
export const toInstant = (day: string) => `${day}T00:00:00Z`

/** Formats a date given as YYYY-MM-DD as "12 November 2026". */
export const formatDate = (date: string) => format.format(new Date(date))
