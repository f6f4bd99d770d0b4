/** @jest-environment node */
import { z } from 'zod'
import { readEntry, tidy, updateYaml, writeEntry } from './entry'
import { toShape } from './shape'

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
  it('comes back byte for byte where nothing has changed', () => {
    expect(updateYaml(yaml, value)).toBe(yaml)
  })

  it('changes where a value changes, and nowhere else', () => {
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
    'holds the text %j as a text, wherever it stands',
    (text) => {
      const changed = { ...value, title: text, link: { label: text, href: text }, items: [text, text] }
      expect(readEntry(updateYaml(yaml, changed), false)).toEqual(changed)
    },
  )

  it('keeps its comments where keys and items come and go', () => {
    const { price: _, ...rest } = value
    const text = updateYaml(yaml, { ...rest, items: ['One, two', '09', 'three'], updated: '2026-11-21' })
    expect(text).toContain('# The first line.\n')
    expect(text).toContain(' # beside\n# Above the list.\nitems:\n  - One, two\n  - "09"\n  - three\n')
    expect(text).not.toContain('price')
    expect(text).toMatch(/updated: 2026-11-21\n$/)
  })

  it('is written line for line as before where a text in several lines changes', () => {
    expect(updateYaml('text: |\n  a\n  b\nnext: 1\n', { text: 'c', next: 1 })).toBe('text: c\nnext: 1\n')
  })
})

describe('a post', () => {
  const post = '---\n# Why.\ntitle: A\ndraft: true\n---\n\nText.\n\n1. One\n\n\n'

  it('is its front matter and its text', () => {
    expect(readEntry(post, true)).toEqual({ title: 'A', draft: true, body: 'Text.\n\n1. One' })
  })

  it('comes back byte for byte where nothing has changed', () => {
    expect(writeEntry(post, readEntry(post, true), true)).toBe(post)
  })

  it('changes in the one part or in the other', () => {
    const entry = { title: 'B', draft: true, body: 'Text.\n\n1. One' }
    expect(writeEntry(post, entry, true)).toBe(post.replace('title: A', 'title: B'))
    expect(writeEntry(post, { title: 'A', draft: true, body: '$& costs\n' }, true)).toBe(
      '---\n# Why.\ntitle: A\ndraft: true\n---\n\n$& costs\n',
    )
  })

  it('loses the line of a switch that is off', () => {
    expect(writeEntry(post, { title: 'A', body: 'Text.' }, true)).toBe(
      '---\n# Why.\ntitle: A\n---\n\nText.\n',
    )
  })
})

describe('a value of the editor', () => {
  const shape = toShape(
    z.strictObject({
      title: z.string(),
      alt: z.string().meta({ minLength: 0 }),
      draft: z.boolean().optional(),
      updated: z.iso.date().optional(),
      endpoint: z.url().nullable(),
      items: z.array(z.strictObject({ alt: z.string().meta({ minLength: 0 }) })),
    }),
  )

  it('loses what no file has, and gets what every file has', () => {
    expect(
      tidy(shape, { title: 'A', id: 'a', draft: false, updated: '', endpoint: '', items: [{}] }),
    ).toEqual({
      title: 'A',
      alt: '',
      endpoint: null,
      items: [{ alt: '' }],
    })
  })

  it('keeps what is there', () => {
    const whole = {
      title: 'A',
      alt: 'B',
      draft: true,
      updated: '2026-11-21',
      endpoint: 'https://a.example',
      items: [],
    }
    expect(tidy(shape, whole)).toEqual(whole)
  })
})
