import { readSettings } from './environment'

afterEach(() => {
  delete process.env.CONTENT_TODAY
  jest.useRealTimers()
})

it('the date is in UTC, whatever the local time zone, or CONTENT_TODAY', () => {
  delete process.env.CONTENT_TODAY
  jest.useFakeTimers({ now: new Date('2026-11-12T23:30:00-03:00') })
  expect(readSettings().today).toBe('2026-11-13')
  process.env.CONTENT_TODAY = '2031-05-20'
  expect(readSettings().today).toBe('2031-05-20')
})
