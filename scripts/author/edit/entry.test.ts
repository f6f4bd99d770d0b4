import { z } from 'zod'
import { readEntry, tidy, writeEntry } from './entry'
import { toShape } from './shape'

describe('a post', () => {
  const post = '---\n# Why.\ntitle: A\ndraft: true\n---\n\nText.\n\n1. One\n\n\n'

  it('consists of its front matter and its text', () => {
    expect(readEntry(post, true)).toEqual({ title: 'A', draft: true, body: 'Text.\n\n1. One' })
  })

  it('stays the same, byte for byte, if nothing changed', () => {
    expect(writeEntry(post, readEntry(post, true), true)).toBe(post)
  })

  it('changes only in the changed part', () => {
    const entry = { title: 'B', draft: true, body: 'Text.\n\n1. One' }
    expect(writeEntry(post, entry, true)).toBe(post.replace('title: A', 'title: B'))
    expect(writeEntry(post, { title: 'A', draft: true, body: '$& costs\n' }, true)).toBe(
      '---\n# Why.\ntitle: A\ndraft: true\n---\n\n$& costs\n',
    )
  })

  it('drops a switch that is off', () => {
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
      aliases: z.array(z.string()).optional(),
      seo: z.strictObject({ title: z.string().optional() }).optional(),
      items: z.array(z.strictObject({ alt: z.string().meta({ minLength: 0 }) })),
    }),
  )

  it('drops unknown and empty keys, and fills required ones', () => {
    expect(
      tidy(shape, { title: 'A', id: 'a', draft: false, updated: '', endpoint: '', items: [{}] }),
    ).toEqual({
      title: 'A',
      alt: '',
      endpoint: null,
      items: [{ alt: '' }],
    })
  })

  it('keeps complete values', () => {
    const complete = {
      title: 'A',
      alt: 'B',
      draft: true,
      updated: '2026-11-21',
      endpoint: 'https://a.example',
      items: [],
    }
    expect(tidy(shape, complete)).toEqual(complete)
  })
})
