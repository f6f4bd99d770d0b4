import { checkStatements } from './check-statements'

const article = `# Privacy

[if not messages] The contact form sends nothing, and says so.

[if messages] When you press its button, it goes to {messages}.
`
const none = 'The contact form sends nothing, and says so.'
const some = 'When you press its button, it goes to forms.example.'
const check = (text: string, source = article) =>
  checkStatements([{ address: '/privacy', text }], source).map(({ found }) => found)

describe('the statements of a page', () => {
  it.each([none, some, 'Ask us [if you like].'])('may be %s', (text) => {
    expect(check(text)).toEqual([])
  })

  it.each([
    '[if messages]',
    '[If not messages]',
    '[ if  Messages,  orders ]',
    '[IF not WhatsApp, email]',
    '[if\nreports]',
  ])('show no mark %j', (found) => {
    expect(check(`Before ${found} after`)).toEqual([found])
  })

  it.each([`${none} ${some}`, `${some.replace(/ /g, '\n ')} And: ${none.toUpperCase()}`])(
    'are not both: %s',
    (text) => {
      expect(check(text)).toEqual([
        expect.stringContaining('“the contact form sends nothing and says so …” and “when'),
      ])
    },
  )

  it('are found in articles with other line ends', () => {
    expect(check(`${none} ${some}`, article.replaceAll('\n', '\r\n'))).toHaveLength(1)
  })
})
