import { createScript, readReport } from './wrk'

it('asks for each target', () => {
  const script = createScript(['/', '/about'])
  expect(script).toContain(`wrk.format('GET', "/about", headers)`)
})

it('reads what wrk printed, in milliseconds', () => {
  expect(readReport('Running 60s test\nREPORT 1200 5000 60000000 800 2500 9000 0\n')).toEqual({
    requests: 1200,
    bytes: 5000,
    seconds: 60,
    p50: 0.8,
    p99: 2.5,
    slowest: 9,
    errors: 0,
  })
})

it('shows what else was printed where there is no report', () => {
  expect(() => readReport('unable to connect')).toThrow(/unable to connect/)
})
