import fs from 'node:fs'
import { readMarkdown } from 'checked-content'
import { toString as toText } from 'mdast-util-to-string'
import { parse } from 'yaml'
import type { Content } from '@/lib/content'
import { createOrderCopy } from '@/lib/order/order-copy'
import { contentFiles, type Site } from '@/lib/schemas/files'
import { checkConditions, listReceivers, selectStatements } from './statements'

const read = (body: string) =>
  readMarkdown({ file: 'a.md', lineOffset: 0, body }, { checks: [checkConditions] })

const form = 'https://forms.example/a'
const settings: [name: string, Partial<Site>][] = [
  ['nothing', {}],
  ['the contact form', { formEndpoint: form }],
  ['the contact form on the own host', { formEndpoint: '/enquiries' }],
  ['reports', { reportTo: 'https://reports.example/' }],
  ...(
    [
      ['an endpoint', { endpoint: 'https://orders.example/b' }],
      ['an endpoint on the own host', { endpoint: '/orders' }],
      ['WhatsApp', { whatsapp: '+234 800 000 0000' }],
      ['email', { email: true }],
      ['WhatsApp and email', { whatsapp: '+234 800 000 0000', email: true }],
      ['all', { endpoint: 'https://orders.example/b', whatsapp: '+234 800 000 0000', email: true }],
      ['an endpoint without an address', { endpoint: null }],
    ] as const
  ).map(([name, orders]): [string, Partial<Site>] => [
    `orders by ${name}`,
    { orders: { megabytes: 10, fileTypes: '.pdf', ...orders } },
  ]),
  [
    'everything',
    {
      formEndpoint: form,
      reportTo: 'https://reports.example/',
      orders: { megabytes: 10, fileTypes: '.pdf', endpoint: '/orders', email: true },
    },
  ],
]
const site = contentFiles['site.yaml'].parse(parse(fs.readFileSync('content/site.yaml', 'utf8')))
const words = contentFiles['pages/order.yaml'].parse(
  parse(fs.readFileSync('content/pages/order.yaml', 'utf8')),
)
const pages = ['privacy', 'accessibility'].map((id) => fs.readFileSync(`content/pages/${id}.md`, 'utf8'))

/** Words that are false once the named receiver is set, and the words that must then be there. */
const claims: [keyof ReturnType<typeof listReceivers>, isFalse: RegExp, isNeeded: RegExp][] = [
  ['messages', /contact form sends nothing|^Nothing\./m, /what you wrote to (forms|northkeel)\.example/],
  [
    'orders',
    /order wizard sends nothing|never read or sent|wizard cannot be used|^Nothing\./m,
    /files to (orders|northkeel)\.example/,
  ],
  ['WhatsApp', /order wizard sends nothing|never read or sent/, /WhatsApp then has it/],
  ['email', /order wizard sends nothing|never read or sent/, /the text to your mail program/],
  ['reports', /^Nothing\./m, /reports that to reports\.example/],
]

it.each(settings)('states only what is true with %s', (_, changes) => {
  const set = { ...site, ...changes }
  const receivers = listReceivers(set)
  const text = pages
    .map((page) => {
      const { tree } = read(page)
      selectStatements(tree, receivers)
      return tree.children.map((child) => toText(child)).join('\n')
    })
    .join('\n')
  expect(text).not.toMatch(/\[if|\{\w+\}/)
  for (const [name, isFalse, isNeeded] of claims) {
    if (!receivers[name]) expect(text).not.toMatch(isNeeded)
    else {
      expect(text).not.toMatch(isFalse)
      expect(text).toMatch(isNeeded)
    }
  }
  const { sending, note, instructions } = createOrderCopy({
    get: (name: string) => (name === 'site.yaml' ? set : words),
    settings: {},
  } as unknown as Content)
  const { orders, WhatsApp, email } = receivers
  expect(sending !== undefined).toBe(Boolean(orders || WhatsApp || email))
  if (!sending) expect([note, instructions.files.hint].join()).toMatch(/sends nothing.*stay on your device/i)
  else expect(sending.note).toMatch(orders ? `sends your order to ${orders}` : /^This page sends nothing/)
})

describe('a mark', () => {
  const show = (body: string, receivers = listReceivers(site)) => {
    const { tree } = read(body)
    selectStatements(tree, receivers)
    return tree.children.map((child) => toText(child))
  }

  it.each([
    ['below a heading', '## A\n[if messages] False.'],
    ['after a line of one space', 'A\n \n[if messages] False.'],
    ['in a file with CRLF', 'A\r\n\r\n[if messages] False.\r\n'],
    ['on the line above its text', 'A\n\n[if messages]\nFalse.'],
  ])('decides %s', (_, body) => {
    expect(read(body).problems).toEqual([])
    expect(show(body)).toEqual(['A'])
  })

  it('leaves empty lines of code alone', () => {
    expect(show('```\na\n\n\nb\n```')).toEqual(['a\n\n\nb'])
  })

  it.each([
    '[if order, email] A',
    '- [if orders] A',
    '> [if orders] A',
    '**[if orders]** A',
    '## [if orders] A',
    '[If orders] A',
    'A\n[if orders] B',
    '[if orders]\n\nA',
    '[if orders A',
  ])('that decides nothing is refused: %j', (body) => {
    const [mark] = /\[if[^\]]*\]?/i.exec(body) ?? []
    expect(read(body).problems).toMatchObject([{ code: 'condition', found: mark }])
  })

  it('is not what other words in brackets are', () => {
    expect(read('See [if x], or `[if orders]`.').problems).toEqual([])
  })
})
