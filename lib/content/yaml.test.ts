import { z } from 'zod'
import { contentFiles } from './schemas'
import { createContext } from './test/context'
import { readMessage } from './test/read-message'
import { parseYamlFile } from './yaml'

const parseYaml = (schema: z.ZodType, file: string, text: string) =>
  parseYamlFile(schema, { file, text }, createContext())

describe('YAML files', () => {
  const schema = z.strictObject({ hero: z.strictObject({ title: z.string('a title') }) })

  it('report the path, line and column of a problem', () => {
    expect(
      readMessage(() => parseYaml(schema, 'content/x.yaml', 'hero:\n  title: 3\n  titel: x\n')),
    ).toBe(`The content has 2 problems.

content/x.yaml:2:10  hero.title
  found:    3
  expected: a title
  fix:      correct "title"

content/x.yaml:3:3  hero.titel
  found:    the unknown key "titel"
  expected: one of: title
  fix:      correct its spelling, or remove it
`)
  })
})

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
