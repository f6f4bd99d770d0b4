import { toShares } from './processes'

describe('the shares of the work', () => {
  it('hold each item once, and part neighbours', () => {
    expect(toShares(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([
      ['a', 'c', 'e'],
      ['b', 'd'],
    ])
  })

  it('are as many as are asked for', () => {
    expect(toShares([1], 2)).toEqual([[1], []])
  })
})
