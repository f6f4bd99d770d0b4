import fc from 'fast-check'
import { parse, stringify } from 'yaml'
import { updateYaml } from './update-yaml.ts'

const yaml = `# The first line.
title: A title
link: { label: Old, href: "/#a" } # beside
# Above the list.
items:
  - One, two
  - "09"
price: 15.99
endpoint: null
`
const value = {
  title: 'A title',
  link: { label: 'Old', href: '/#a' },
  items: ['One, two', '09'],
  price: 15.99,
  endpoint: null as string | null,
}

describe('a YAML text', () => {
  it('stays the same, byte for byte, if nothing changed', () => {
    expect(updateYaml(yaml, value)).toBe(yaml)
  })

  it('keeps a blank line at its start', () => {
    expect(updateYaml('\ntitle: a\n', { title: 'b' })).toBe('\ntitle: b\n')
  })

  it.each(['text: One.\n', 'text: "One.\\n "\n', 'text: |-\n  One.\n'])(
    'has text of several lines as a block, after %j',
    (text) => {
      expect(updateYaml(text, { text: 'One.\n\nTwo.' })).toBe('text: |-\n  One.\n\n  Two.\n')
    },
  )

  it('changes only the changed values', () => {
    const changed = {
      ...value,
      title: 'A title: the second',
      link: { label: 'New, longer', href: '/#b' },
      items: ['Three', '10'],
      price: 16,
      endpoint: 'https://forms.example/a',
    }
    expect(updateYaml(yaml, changed)).toBe(`# The first line.
title: "A title: the second"
link: { label: "New, longer", href: "/#b" } # beside
# Above the list.
items:
  - Three
  - "10"
price: 16
endpoint: https://forms.example/a
`)
  })

  it.each(['true', '12', 'null', '- a', '# a', 'a: b', "it's", 'say "no"', '', ' a', '{a}', '2026-11-21'])(
    'keeps the string %j a string',
    (text) => {
      const changed = { ...value, title: text, link: { label: text, href: text }, items: [text, text] }
      expect(parse(updateYaml(yaml, changed))).toEqual(changed)
    },
  )

  it('keeps a list on one line', () => {
    const text = 'topics: [data, "1"] # why\nother: { options: [a, b], label: c }\n'
    expect(updateYaml(text, { topics: ['data', '1', 'a, b'], other: { options: ['b'], label: 'c' } })).toBe(
      'topics: [data, "1", "a, b"] # why\nother: { options: [b], label: c }\n',
    )
  })

  it('keeps its comments when keys and items are added and removed', () => {
    const { price: _, ...rest } = value
    const text = updateYaml(yaml, { ...rest, items: ['One, two', '09', 'three'], updated: '2026-11-21' })
    expect(text).toContain('# The first line.\n')
    expect(text).toContain(' # beside\n# Above the list.\nitems:\n  - One, two\n  - "09"\n  - three\n')
    expect(updateYaml('a: [b] # why\nc: 1\n', { a: ['b', 'd'] })).toBe('a: [b, d] # why\n')
    expect(text).not.toContain('price')
    expect(text).toMatch(/updated: 2026-11-21\n$/)
  })

  it('keeps the form of lines without a change, also where the library has another', () => {
    const text = 'a:   1   # why\nb: 1\nnext: old\nc: 1\nd:\n  { e: f,\n    g: h }\nlist:\n- one\n'
    const value = { a: 1, b: 1, next: 'old', c: 1, d: { e: 'f', g: 'h' }, list: ['one'] }
    expect(updateYaml(text, { ...value, next: 'new' })).toBe(text.replace('old', 'new'))
    expect(parse(updateYaml(text, { ...value, d: { e: 'new' } }))).toEqual({ ...value, d: { e: 'new' } })
  })

  it('keeps a block text a block', () => {
    const text = 'text: >-\n  a\n  b\nnext: 1\n'
    expect(updateYaml(text, { text: 'c: d', next: 1 })).toBe('text: >-\n  c: d\nnext: 1\n')
    expect(parse(updateYaml(text, { text: 'c\n', next: 1 }))).toEqual({ text: 'c\n', next: 1 })
  })
})

describe('any YAML text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((value) => !/\p{Cc}/u.test(value))
  const single = fc.oneof(
    text,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
  )
  const value = fc
    .letrec((tie) => ({
      any: fc.oneof({ depthSize: 'small' }, single, fc.constant(null), tie('list'), tie('map')),
      list: fc.array(tie('any'), { maxLength: 4 }),
      map: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('any')),
    }))
    .map.map((generated) => JSON.parse(JSON.stringify(generated)))

  it.each(['block', 'flow'] as const)('can change to any other value, in %s style', (collectionStyle) => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        const updated = updateYaml(stringify(before, { collectionStyle, lineWidth: 0 }), after)
        expect(parse(updated)).toEqual(after)
      }),
      { numRuns: Number(process.env.FUZZ_RUNS || 100), examples: [[{ b: ['', []] }, { b: [null] }]] },
    )
  })
})

describe('comments of a list', () => {
  const list = `items:
  # About one
  - a: 1 # beside one
    b: 2
  # About two
  - a: 3
    b: 4
`
  const one = { a: 1, b: 2 }
  const two = { a: 3, b: 4 }

  it('go with an item that moves, also if it changes', () => {
    expect(updateYaml(list, { items: [two, { ...one, b: 5 }] })).toBe(`items:
  # About two
  - a: 3
    b: 4
  # About one
  - a: 1 # beside one
    b: 5
`)
  })

  it('go with an item that is removed, and stay when another is added before', () => {
    expect(updateYaml(list, { items: [two] })).toBe('items:\n  # About two\n  - a: 3\n    b: 4\n')
    const added = updateYaml(list, { items: [{ a: 9, b: 9 }, one, two] })
    expect(added).toBe(`items:\n  - a: 9\n    b: 9\n${list.replace('items:\n', '')}`)
  })
})
