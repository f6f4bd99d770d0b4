/** @jest-environment node */
import { readServerName } from './servers'

it('takes nginx and Caddy for real servers', () => {
  expect(['nginx', 'caddy'].map(readServerName)).toEqual(['nginx', 'caddy'])
})

it('says which servers there are where another is named, ours too', () => {
  expect(() => readServerName('npm start')).toThrow('There is no server "npm start": nginx or caddy.')
})
