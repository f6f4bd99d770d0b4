import { z } from 'zod'
import { toShape } from '../server/shape'
import { config } from '../test/bakery'
import { createValue, findKinds, summarise } from './values'

const blocks = z.array(
  z.discriminatedUnion('block', [
    z.strictObject({ block: z.literal('hero'), title: z.string(), links: z.array(z.string()).min(2) }),
    z.strictObject({ block: z.literal('quote'), text: z.string(), by: z.string().optional() }),
  ]),
)

describe('a list of several kinds of block', () => {
  const { items = {} } = toShape(blocks, { config })

  it('offers each kind', () => {
    const { key, kinds } = findKinds(items) ?? {}
    expect(key).toBe('block')
    expect([...(kinds?.keys() ?? [])]).toEqual(['hero', 'quote'])
  })

  it('adds a block with its required keys', () => {
    const kinds = findKinds(items)?.kinds
    expect(createValue(kinds?.get('hero') ?? {})).toEqual({ block: 'hero', title: '', links: ['', ''] })
    expect(createValue(kinds?.get('quote') ?? {})).toEqual({ block: 'quote', text: '' })
  })

  it('tells blocks apart by their first words', () => {
    expect(summarise({ block: 'quote', text: 'Some words.' })).toBe('Some words.')
  })
})
