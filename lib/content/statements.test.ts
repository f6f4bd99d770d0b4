import fs from 'node:fs'
import { parse } from 'yaml'
import { createOrderCopy } from '@/lib/order/order-copy'
import type { Content } from './content'
import type { Site } from './schemas'
import { contentFiles } from './schemas'
import { checkConditions, listReceivers, selectStatements } from './statements'

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
  const text = pages.map((page) => selectStatements(page, receivers)).join('\n')
  expect(text).not.toMatch(/\[if|\{\w+\}/)
  for (const [name, isFalse, isNeeded] of claims) {
    if (!receivers[name]) expect(text).not.toMatch(isNeeded)
    else {
      expect(text).not.toMatch(isFalse)
      expect(text).toMatch(isNeeded)
    }
  }
  const { sending, note, instructions } = createOrderCopy({
    get: () => words,
    site: set,
  } as unknown as Content)
  const { orders, WhatsApp, email } = receivers
  expect(sending !== undefined).toBe(Boolean(orders || WhatsApp || email))
  if (!sending) expect([note, instructions.files.hint].join()).toMatch(/sends nothing.*stay on your device/i)
  else expect(sending.note).toMatch(orders ? `sends your order to ${orders}` : /^This page sends nothing/)
})

it('finds conditions that it does not know', () => {
  const text = '[if orders] a\n\n  [if order, email] b\n\nsee [if x] c'
  expect(checkConditions({ file: 'a.md', text })).toMatchObject([{ line: 3, found: '[if order, email]' }])
})
