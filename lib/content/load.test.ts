import { once, onceEach } from './load'

const { NODE_ENV } = process.env
const set = (mode: string | undefined) => Object.assign(process.env, { NODE_ENV: mode })
afterEach(() => set(NODE_ENV))

describe('what is loaded', () => {
  it('is kept in a build, for each name by itself', () => {
    set('production')
    const load = jest.fn((name: string) => name.length)
    const getLength = onceEach(load)
    expect([getLength('a'), getLength('bb'), getLength('a')]).toEqual([1, 2, 1])
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is kept where it is nothing, too', () => {
    set('production')
    const load = jest.fn(() => undefined)
    const get = once(load)
    get()
    get()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is read afresh in development, where content changes', () => {
    set('development')
    const load = jest.fn()
    const get = once(load)
    get()
    get()
    expect(load).toHaveBeenCalledTimes(2)
  })
})
