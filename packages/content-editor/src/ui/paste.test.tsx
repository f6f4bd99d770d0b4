import { EditorView } from '@codemirror/view'
import { ask } from './ask'
import { paste } from './paste'

jest.mock('./ask', () => ({ ask: jest.fn() }))

it('says that words were not inserted if one left the text before they were converted', async () => {
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  const extensions = [paste({ addFile: async () => '', say, fail: () => undefined })]
  const view = new EditorView({ parent: document.body, extensions })
  let convert: (converted: object) => void = () => undefined
  jest.mocked(ask).mockReturnValue(
    new Promise((resolve) => {
      convert = resolve as typeof convert
    }),
  )
  const html = '<p>Some <b>words</b></p>'
  const clipboardData = {
    files: [],
    types: [],
    getData: (type: string) => (type === 'text/html' ? html : 'Some words'),
  }
  view.contentDOM.dispatchEvent(Object.assign(new Event('paste', { bubbles: true }), { clipboardData }))
  await Promise.resolve()
  view.destroy()
  convert({ body: 'Some **words**', lost: [] })
  await new Promise((done) => setTimeout(done))
  expect(said.at(-1)).toBe('Not inserted: you left the text.')
})
