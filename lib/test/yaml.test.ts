import { accept, parseYaml as parseSource, readYaml, resolveReferences } from 'checked-content'
import { z } from 'zod'
import { contentFiles } from '@/lib/schemas/files'
import { createContext } from './context'
import { readMessage } from './read-message'

const parseYaml = (schema: z.ZodType, file: string, text: string) => {
  const reading = readYaml(schema, parseSource({ file, text }))
  const { value, problems } = resolveReferences(reading.value, reading.references, createContext())
  return accept(value, [...reading.problems, ...problems])
}

describe('YAML', () => {
  it('that has a text in place of an object reports the expected keys', () => {
    const schema = z.strictObject({ hero: z.strictObject({ title: z.string(), text: z.string() }) })
    expect(readMessage(() => parseYaml(schema, 'content/x.yaml', 'hero: A title\n'))).toContain(
      `content/x.yaml:1:7  hero
  found:    "A title"
  expected: the keys title, text
  fix:      correct "hero"
`,
    )
  })

  it('that is invalid has one problem, with its position', () => {
    const text = 'title: "open\nname: b\n\tc: d\n'
    expect(readMessage(() => parseYaml(z.object({}), 'content/x.yaml', text))).toMatch(
      /^The content has 1 problem\.\n\ncontent\/x\.yaml:4:1 {2}YAML\n/,
    )
  })

  const text = 'a text of at most 60 characters'
  const fields = z.strictObject({ title: z.string(text), cover: z.string(text).optional() })
  const refuse = (yaml: string) => readMessage(() => parseYaml(fields, 'content/x.yaml', yaml))

  it.each([
    // Parts of these would be dropped or read as something else.
    ['title: Why our #1 rule is to write', '1:8', '"Why our #1 rule is to write"'],
    ['cover: a\ntitle: #1 rule', '2:8', '"#1 rule"'],
    ['title: &more on the same question', '1:8', '"&more on the same question"'],
    ['title: !important things', '1:8', '"!important things"'],
    ['title: *Stars* and lights', '1:8', '"*Stars* and lights"'],
    ['title: 1.0', '1:8', '"1.0"'],
    ['title: true', '1:8', '"true"'],
    // These are no YAML.
    ['title: Outsourcing: what it costs', '1:8', '"Outsourcing: what it costs"'],
    ['title: "Good" is not enough', '1:8', '"\\"Good\\" is not enough"'],
    ["title: 'It's late'", '1:8', '"It\'s late"'],
    ['title: "He said "hi""', '1:8', '"He said \\"hi\\""'],
    ['title: @home', '1:8', '"@home"'],
    ['title: [Draft] A post', '1:8', '"[Draft] A post"'],
    ['title: - a dash', '1:8', '"- a dash"'],
    ['title: "open', '1:8', '"open"'],
    ['title: A long\ntitle here\ncover: x', '2:1', '"A long title here"'],
  ])('asks for quotes: %j', (yaml, position, quoted) => {
    const message = refuse(yaml)
    expect(message).toContain(`content/x.yaml:${position}  `)
    expect(message).toContain(`fix:      put it in quotes: title: ${quoted}\n`)
  })

  it.each([
    ['title: a\ntitle: b', 'the key "title" a second time', 'remove one of the two'],
    ['title:x\ncover: y', 'a colon without a space after it', 'write title: x'],
    ['\ttitle: x', 'a tab', 'indent with spaces'],
  ])('explains %j', (yaml, found, fix) => {
    expect(refuse(yaml)).toContain(`found:    ${found}\n`)
    expect(refuse(yaml)).toContain(`fix:      ${fix}\n`)
  })

  it.each([
    ['title: A\n# A comment.\ncover: x', 'A'],
    ['title: "Why our #1 rule"  # A comment.', 'Why our #1 rule'],
    ['title: C# and F#', 'C# and F#'],
    ['title: 3 for 2', '3 for 2'],
  ])('is accepted as it is written: %j', (yaml, title) => {
    expect(parseYaml(fields, 'x.yaml', yaml)).toMatchObject({ title })
  })

  it('may have a text on lines of its own, which become one', () => {
    const { shape } = contentFiles['pages/not-found.yaml']
    const schema = z.strictObject({ text: shape.text })
    for (const yaml of ['text: >\n  One\n  two.\n', 'text: |\n  One\n  two.\n', 'text: One\n  two.'])
      expect(parseYaml(schema, 'x.yaml', yaml)).toEqual({ text: 'One two.' })
  })

  it('with a malformed key reports the expected form', () => {
    const text =
      'my topic:\n  name: A topic\n  description: Something long enough to be shown on the page of the topic.\n'
    expect(readMessage(() => parseYaml(contentFiles['topics.yaml'], 'content/topics.yaml', text))).toContain(
      `content/topics.yaml:1:1  my topic
  found:    the key "my topic"
  expected: lowercase letters, digits and hyphens, such as slow-query
  fix:      rename the key
`,
    )
  })
})

describe('lists', () => {
  const topic = { description: 'Something long enough to be shown on the page of the topic.' }
  const item = { title: 'A', category: 'Step1', img: { name: 'a.png', alt: 'A' }, desc: 'B' }
  const { items } = contentFiles['pages/post.yaml'].shape.menu.shape

  it('have no two topics of one name, ignoring case', () => {
    const accepts = (...names: string[]) =>
      contentFiles['topics.yaml'].safeParse(
        Object.fromEntries(names.map((name, index) => [`topic-${index}`, { ...topic, name }])),
      ).success
    expect([accepts('Data', 'Design'), accepts('Data', 'data')]).toEqual([true, false])
  })

  it.each([
    ['two ids', [1, 2], 0, true],
    ['one id twice', [1, 1], 0, false],
    ['a price below zero', [1], -5, false],
  ])('of prices with %s', (_case, ids, price, isAccepted) => {
    expect(items.safeParse(ids.map((id) => ({ ...item, id, price }))).success).toBe(isAccepted)
  })
})

it.each(['$15.99', '"15,99"'])('a price such as %s is refused with an example', (price) => {
  const { shape } = contentFiles['pages/post.yaml'].shape.menu.shape.items.element
  const schema = z.strictObject({ price: shape.price })
  const message = readMessage(() => parseYaml(schema, 'content/x.yaml', `price: ${price}`))
  expect(message).toContain('expected: a price in dollars, such as 15.99, without a sign or quotes\n')
})

describe('the address of the contact form', () => {
  it.each([
    [null, true],
    ['https://forms.example/company?a=b', true],
    ['https://forms.example:8443', true],
    ['/', true],
    ['/enquiries', true],
    ['http://localhost:8000/x', true],
    ['', false],
    ['http://forms.example', false],
    ['http://localhost.example', false],
    ['https://forms.example; script-src *', false],
    ['https://a@forms.example', false],
    ['//forms.example', false],
    ['/\\forms.example', false],
    ['enquiries', false],
    ['javascript:alert(1)', false],
  ])('%s is accepted: %s', (address, isAccepted) => {
    const { formEndpoint } = contentFiles['site.yaml'].shape
    expect(formEndpoint.safeParse(address).success).toBe(isAccepted)
  })
})
