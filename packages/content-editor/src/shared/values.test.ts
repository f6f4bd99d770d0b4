import { z } from 'zod'
import { toShape } from '../server/shape'
import { config } from '../test/bakery'
import { createValue, findKinds, summarise, toShown } from './values'
import { nameThings } from './words'

const blocks = z.array(
  z.discriminatedUnion('block', [
    z.strictObject({ block: z.literal('hero'), title: z.string(), links: z.array(z.string()).min(2) }),
    z.strictObject({ block: z.literal('quote'), text: z.string(), by: z.string().optional() }),
  ]),
)

describe('a list of several kinds of block', () => {
  const { items = {} } = toShape(blocks, { config })

  it('adds a block with its required keys', () => {
    const kinds = findKinds(items)?.kinds
    expect(createValue(kinds?.get('hero') ?? {})).toEqual({ block: 'hero', title: '', links: ['', ''] })
    expect(createValue(kinds?.get('quote') ?? {})).toEqual({ block: 'quote', text: '' })
  })

  it('tells blocks apart by their first words', () => {
    expect(summarise({ block: 'quote', text: 'Some words.' })).toBe('Some words.')
  })
})

describe('a value in a list of changes', () => {
  const labels = { hero: 'Opening', href: 'Address' }
  const { toText, toChoice, describePath } = nameThings({ labels })
  const block = z.strictObject({
    block: z.literal('hero'),
    ground: z.enum(['dark']),
    by: z.string().meta({ widget: 'people' }),
    words: z.string(),
    wide: z.boolean(),
    links: z.array(z.strictObject({ href: z.string() })),
  })
  const value = {
    block: 'hero',
    ground: 'dark',
    by: 'ann',
    words: 'dark',
    wide: true,
    links: [{ href: '/a' }],
  }
  const toName = (widget: string, id: unknown) => (widget === 'people' && id === 'ann' ? 'Ann' : undefined)
  const shape = toShape(z.discriminatedUnion('block', [block]), { config })

  it('has the labels of its form', () => {
    const shown = toText(toShown(shape, value, { toChoice, toName }))
    expect(shown).toBe('Block: Opening\nGround: Dark\nBy: Ann\nWords: dark\nWide: Yes\nLinks:\nAddress: /a')
  })

  it.each([
    ['facts[1]', 'Fact 1'],
    ['blocks[2].links[1].href', 'Block 2, Link 1, Address'],
    ['entries[1].addresses[3]', 'Entry 1, Address 3'],
  ])('at %s is named %s', (path, name) => {
    expect(describePath(path)).toBe(name)
  })
})
