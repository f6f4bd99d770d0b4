import { readStatus } from './front-matter'
import { getStatus, getToday } from './schedule'

afterEach(() => {
  delete process.env.CONTENT_TODAY
  jest.useRealTimers()
})

describe('today', () => {
  it('is the day in UTC, whatever the time zone of the machine', () => {
    jest.useFakeTimers({ now: new Date('2026-11-12T23:30:00-03:00') })
    expect(getToday()).toBe('2026-11-13')
  })

  it('is another one where a test sets it', () => {
    process.env.CONTENT_TODAY = '2031-05-20'
    expect(getToday()).toBe('2031-05-20')
  })

  it('is that of the clock where the setting is empty', () => {
    jest.useFakeTimers({ now: new Date('2026-11-12T12:00:00Z') })
    process.env.CONTENT_TODAY = ''
    expect(getToday()).toBe('2026-11-12')
  })

  it.each(['24-12-2026', '2026-12', 'tomorrow', '2026-12-24T00:00'])('is refused as %s', (setting) => {
    process.env.CONTENT_TODAY = setting
    expect(getToday).toThrow(`CONTENT_TODAY is "${setting}"; it must be a day in the form YYYY-MM-DD.`)
  })
})

describe('a post', () => {
  it('is published on its day, and scheduled until then', () => {
    expect(getStatus({ date: '2026-11-12' }, '2026-11-12')).toBe('published')
    expect(getStatus({ date: '2026-11-12' }, '2026-11-11')).toBe('scheduled')
  })

  it('is a draft as long as it says so, whatever its date', () => {
    expect(getStatus({ date: '2020-01-01', draft: true }, '2026-11-12')).toBe('draft')
    expect(getStatus({ date: '2020-01-01', draft: false }, '2026-11-12')).toBe('published')
  })
})

describe('the status in a file', () => {
  const read = (lines: string) => readStatus(`---\n${lines}\n---\nText`, '2026-11-12')

  it('is read although other fields are wrong or missing', () => {
    expect(read('titel: A post\ndraft: true')).toBe('draft')
    expect(read('date: 2026-11-13')).toBe('scheduled')
    expect(read('title: *new*\ndraft: true')).toBe('draft')
  })

  it('is published where it cannot be read, so that the build refuses the file with its reason', () => {
    expect(read('date: 12/11/2030')).toBe('published')
    expect(read('date: soon')).toBe('published')
    expect(read('title: a: b: [')).toBe('published')
    expect(read('title: *new*')).toBe('published')
    expect(read('- a list')).toBe('published')
    expect(readStatus('Only a text.', '2026-11-12')).toBe('published')
  })
})
