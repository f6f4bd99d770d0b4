import { readSchedule } from './front-matter'
import { getStatus, getToday } from './schedule'

afterEach(() => {
  delete process.env.CONTENT_TODAY
  jest.useRealTimers()
})

describe('the build date', () => {
  it('is in UTC, whatever the local time zone', () => {
    jest.useFakeTimers({ now: new Date('2026-11-12T23:30:00-03:00') })
    expect(getToday('')).toBe('2026-11-13')
  })

  it('is CONTENT_TODAY if set', () => {
    process.env.CONTENT_TODAY = '2031-05-20'
    expect(getToday()).toBe('2031-05-20')
  })

  it('is the current date if CONTENT_TODAY is empty', () => {
    jest.useFakeTimers({ now: new Date('2026-11-12T12:00:00Z') })
    process.env.CONTENT_TODAY = ''
    expect(getToday()).toBe('2026-11-12')
  })

  it.each(['24-12-2026', '2026-12', 'tomorrow', '2026-12-24T00:00'])('rejects %s', (setting) => {
    process.env.CONTENT_TODAY = setting
    expect(getToday).toThrow(`CONTENT_TODAY is "${setting}"; it must be a day in the form YYYY-MM-DD.`)
  })
})

describe('a post', () => {
  it('is scheduled until its date, then published', () => {
    expect(getStatus({ date: '2026-11-12' }, '2026-11-12')).toBe('published')
    expect(getStatus({ date: '2026-11-12' }, '2026-11-11')).toBe('scheduled')
  })

  it('is a draft if marked as one, whatever its date', () => {
    expect(getStatus({ date: '2020-01-01', draft: true }, '2026-11-12')).toBe('draft')
    expect(getStatus({ date: '2020-01-01', draft: false }, '2026-11-12')).toBe('published')
  })
})

describe('the status in front matter', () => {
  const read = (lines: string) => getStatus(readSchedule(lines), '2026-11-12')

  it('is read even if other fields are invalid or missing', () => {
    expect(read('titel: A post\ndraft: true')).toBe('draft')
    expect(read('date: 2026-11-13')).toBe('scheduled')
    expect(read('title: *new*\ndraft: true')).toBe('draft')
  })

  it('is published if unreadable, so the build validates the file', () => {
    expect(read('date: 12/11/2030')).toBe('published')
    expect(read('date: soon')).toBe('published')
    expect(read('date: 2026-13-45')).toBe('published')
    expect(read('date: 2027-02-30')).toBe('published')
    expect(read('title: a: b: [')).toBe('published')
    expect(read('title: *new*')).toBe('published')
    expect(read('- a list')).toBe('published')
    expect(read('')).toBe('published')
  })
})
