import { findHref } from 'checked-content'
import { arrange } from '@/lib/pages/arrange'
import type { Block } from '@/lib/schemas/blocks'
import { blockNames, blockSchema } from '@/lib/schemas/blocks'
import { createContent, neededFiles, readProblems, toSeo } from '@/lib/test/create-content'
import { goodPost } from '@/lib/test/good-post'
import { getPage } from './pages'

const name = 'pages/launch.yaml'
const open = (blocks: string) =>
  createContent({ ...neededFiles, [name]: `${toSeo('Launch')}blocks:\n${blocks}` })
const parse = (blocks: string) => getPage(open(blocks), 'launch')
const refuse = (blocks: string) => readProblems(open(blocks), name)

describe('a draft', () => {
  const find = (file: string, text: string) => findHref(createContent({ ...neededFiles, [file]: text }), file)

  it.each(['draft: True', 'draft: TRUE', '"draft": true', 'draft:   true # until May'])(
    'is marked by %s',
    (line) => {
      expect(find(name, `${line}\nseo: { title: Launch }\n`)).toBeUndefined()
      expect(find('posts/a-post.md', goodPost.replace('title:', `${line}\ntitle:`))).toBeUndefined()
      expect(find('pages/terms.md', `---\n${line}\ntitle: Terms\n---\nWords.\n`)).toBeUndefined()
    },
  )

  it.each(['draft: false', 'draft: False', '# draft: true'])('is not marked by %s', (line) => {
    expect(find(name, `${line}\nseo: { title: Launch }\n`)).toBe('/launch')
  })

  it('is not marked by words of its text', () => {
    const block = '  - block: text\n    title: A\n    markdown: |\n      Write:\n\n'
    for (const indent of ['      ', '        '])
      expect(find(name, `seo: { title: Launch }\nblocks:\n${block}${indent}draft: true\n`)).toBe('/launch')
    expect(find(name, 'seo:\n  title: Launch\n  description: |\n    draft: true\n')).toBe('/launch')
    expect(find('posts/a-post.md', `${goodPost}\ndraft: true\n`)).toBe('/blogs/a-post')
  })
})

describe('a page of blocks', () => {
  it('has the title of its first block', () => {
    expect(parse('  - block: text\n    title: A\n    markdown: B\n').title).toBe('A')
    expect(parse('  - block: contact\n    details: Find us\n').title).toBe('Find us')
  })

  it('names the nearest block and field for a misspelt one', () => {
    expect(refuse('  - block: heroe\n    title: A\n')).toContain(`launch.yaml:3:12  blocks[1].block
  found:    "heroe"
  expected: one of: ${blockNames.join(', ')}
  fix:      write hero
`)
    expect(refuse('  - block: text\n    title: A\n    markdow: B\n')).toContain(`blocks[1].markdow
  found:    the unknown key "markdow"
  expected: one of: block, title, markdown, id, ground, hidden
  fix:      write markdown, or remove it
`)
  })

  it('leaves hidden blocks out, with their ids', () => {
    const hidden =
      '  - block: text\n    hidden: true\n    title: A\n    id: one\n    markdown: |\n      ## Two\n'
    const shown = '  - block: text\n    title: B\n    id: one\n    markdown: |\n      ## Two\n'
    expect(parse(hidden + shown)).toMatchObject({ title: 'B', blocks: [{ title: 'B' }] })
    expect(refuse(hidden)).toContain('found:    only hidden blocks')
    const link = '  - block: text\n    title: C\n    markdown: "[a](#one)"\n'
    expect(refuse(hidden + link)).toContain('found:    a link to #one')
  })

  it('refuses a first block without a title', () => {
    expect(refuse('  - block: quote\n    text: A\n')).toContain(`launch.yaml:3:5  blocks[1]
  found:    the block quote, without a title
`)
  })

  it('refuses an id twice, that of the layout, and that of a heading', () => {
    const text = '  - block: text\n    title: A\n    id: one\n    markdown: |\n      ## Two\n'
    expect(refuse(`${text}${text.replace('Two', 'Three')}`)).toContain('blocks[2].id\n  found:    #one again')
    expect(refuse(text.replace('one', 'content'))).toContain('found:    #content again')
    expect(refuse(`${text}${text.replace('one', 'other')}`)).toContain(
      'blocks[2].markdown\n  found:    #two again',
    )
    expect(refuse(text.replace('one', 'two'))).toContain('blocks[1].markdown\n  found:    #two again')
  })

  it('refuses a second contact block', () => {
    const contact = '  - block: contact\n    form: Write\n'
    expect(refuse(contact + contact)).toContain('found:    a second block contact')
  })

  it('reports a mistake in Markdown at its line, and lets it link to other blocks', () => {
    const row = '  - block: row\n    id: more\n    title: A\n    text: B\n    action: { label: C, href: / }\n'
    const text = '  - block: text\n    markdown: |\n      [a](#more)\n\n      [b](/abuot)\n'
    expect(refuse(row + text)).toBe(`The content has 1 problem.

content/pages/launch.yaml:12:1  link
  found:    a link to /abuot
  expected: a page of this site that exists
  fix:      correct the address, or add the page
`)
  })

  it('finds references in every block', () => {
    expect(refuse('  - block: posts\n    title: A\n    topic: nothing\n')).toContain('expected: one of: data')
    expect(
      refuse('  - block: row\n    title: A\n    text: B\n    action: { label: C, href: /nothing }\n'),
    ).toContain('blocks[1].action.href')
  })
})

it.each([
  ['hero', { title: 'A' }],
  ['picture-text', { text: ['B'], picture: { name: 'hero.png', alt: 'C' } }],
  ['cards', { title: 'A', cards: [{ title: 'B' }, { title: 'C' }] }],
  ['service', { title: 'A' }],
  ['row', { title: 'A' }],
  ['banner', { title: 'A' }],
  ['claims', { title: 'A', claims: [{ title: 'B' }, { title: 'C' }] }],
  ['questions', { questions: [{ question: 'A', answer: 'B' }] }],
  ['people', { people: [{ name: 'A' }] }],
  ['plans', { plans: [{ name: 'A' }] }],
  ['steps', { steps: [{ title: 'A' }, { title: 'B' }] }],
])('accepts a block %s of what it needs alone', (block, fields) => {
  expect(blockSchema.safeParse({ block, ...fields }).error).toBeUndefined()
})

it('accepts two to twelve testimonials', () => {
  const item = { clientName: 'A', clientFeedback: 'B' }
  const accepts = (count: number) =>
    blockSchema.safeParse({ block: 'testimonials', title: 'A', items: Array(count).fill(item) }).success
  expect([1, 2, 4, 12, 13].map(accepts)).toEqual([false, true, true, true, false])
})

describe('the arrangement of blocks', () => {
  const toBlock = (block: string, more = {}) => ({ block, ground: 'surface', ...more }) as Block

  it('gives the first the heading of the page', () => {
    const blocks = [toBlock('hero', { title: 'A' }), toBlock('row', { title: 'B' })]
    expect(arrange(blocks).map(({ heading, inner }) => [heading, inner])).toEqual([
      ['h1', 'h2'],
      ['h2', 'h3'],
    ])
  })

  it('skips no level of headings below a block without a title', () => {
    const [, steps] = arrange([toBlock('hero', { title: 'A' }), toBlock('steps')])
    expect(steps?.inner).toBe('h2')
  })

  it('joins neighbours of one ground', () => {
    const blocks = [toBlock('row'), toBlock('row'), toBlock('row', { ground: 'raised' })]
    expect(arrange(blocks).map(({ joinsPrevious, joinsNext }) => [joinsPrevious, joinsNext])).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ])
  })

  it('alternates the sides of pictures, from a chosen one on', () => {
    const names = ['service', 'service', 'row', 'picture-text', 'service']
    const blocks = names.map((name) => toBlock(name))
    expect(arrange(blocks).map(({ side }) => side)).toEqual(['left', 'right', 'right', 'left', 'right'])
    const chosen = [toBlock('service', { side: 'right' }), toBlock('service')]
    expect(arrange(chosen).map(({ side }) => side)).toEqual(['right', 'left'])
  })
})
