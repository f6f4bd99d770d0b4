/** Returns noon of a day given as YYYY-MM-DD (RFC 3339). At midnight UTC, it is still the day before in America. */
export const toInstant = (day: string) => `${day}T12:00:00Z`

/** Formats a date given as YYYY-MM-DD as "12 November 2026", or "12 Nov 2026". */
export const formatDate = (date: string, dateStyle: 'long' | 'medium' = 'long') =>
  new Intl.DateTimeFormat('en-GB', { dateStyle, timeZone: 'UTC' }).format(new Date(date))
