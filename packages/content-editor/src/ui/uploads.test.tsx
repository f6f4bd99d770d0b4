import { EditorView } from '@codemirror/view'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { PlainForm } from '../test/plain-form'
import { ask, upload } from './ask'
import { Fields } from './fields'

jest.mock('./ask', () => ({
  ...jest.requireActual('./ask'),
  ask: jest.fn(),
  readBase64: async () => '',
  upload: jest.fn(),
}))

// jsdom lays nothing out.
Object.assign(Range.prototype, { getClientRects: () => [] })

const say = jest.fn()
const file = new File(['bytes'], 'photo.png')
const shape = {
  properties: {
    cover: { isPicture: true },
    alt: { type: 'string' },
    body: { widget: 'article', title: 'Text' },
  },
}
let finish: (name: string) => void
let value: object
let changes: object[]
let form: ReturnType<typeof render>

function Entry() {
  const [own, setOwn] = useState({ cover: '', alt: '', body: 'Words.' })
  value = own
  const change = (changed: unknown) => {
    changes.push(changed as object)
    setOwn(changed as typeof own)
  }
  return <Fields shape={shape as object} value={own} path="" onChange={change} />
}

beforeEach(() => {
  say.mockReset()
  changes = []
  jest.mocked(upload).mockReturnValue(
    new Promise((resolve) => {
      finish = resolve
    }),
  )
  form = render(
    <PlainForm say={say}>
      <Entry />
    </PlainForm>,
  )
})

const pasteFile = (file: File) => {
  const clipboardData = { files: [file], getData: () => '' }
  const event = Object.assign(new Event('paste', { bubbles: true }), { clipboardData })
  screen.getByRole('textbox', { name: 'Text' }).dispatchEvent(event)
}

it('says that it converts a document until its words are there', async () => {
  let convert = (_converted: object) => {}
  jest.mocked(ask).mockReturnValue(
    new Promise<never>((resolve) => {
      convert = resolve as typeof convert
    }),
  )
  await act(async () => pasteFile(new File(['bytes'], 'report.docx')))
  expect(say.mock.calls).toEqual([['Converting report.docx …', 'busy']])
  await act(async () => convert({ body: 'Its words. ', lost: ['a chart'] }))
  expect(say).toHaveBeenLastCalledWith('Not kept: a chart.', 'warning')
  expect(value).toHaveProperty('body', 'Its words. Words.')
})

it('goes on with the numbers of the notes that are there', async () => {
  const body = 'Sure.[^1] Not `[^0]`.\n\n[^1]: A source.'
  jest.mocked(ask).mockResolvedValue({ body, lost: [] })
  for (let count = 0; count < 2; count++) await act(async () => pasteFile(new File(['bytes'], 'report.docx')))
  const again = body.replaceAll('[^1]', '[^2]')
  expect(value).toHaveProperty('body', `${body}\n\n${again}\n\nWords.`)
})

const dropOnCover = () =>
  fireEvent.drop(screen.getByRole('textbox', { name: /^Cover/ }), { dataTransfer: { files: [file] } })

it.each([
  ['text', () => pasteFile(file)],
  ['field', dropOnCover],
])('inserts no picture that comes after one left the %s, and says so', async (place, add) => {
  add()
  form.unmount()
  await act(async () => finish('photo.png'))
  expect(changes).toEqual([])
  expect(say).toHaveBeenCalledWith(`Not inserted: you left the ${place}.`, 'warning')
})

const canLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('puts a picture that falls into a word below its paragraph', async () => {
  jest.spyOn(EditorView.prototype, 'posAtCoords').mockReturnValue(3 as never)
  const text = screen.getByRole('textbox', { name: 'Text' })
  fireEvent.drop(text, { dataTransfer: { files: [new File(['bytes'], 'photo.png', { type: 'image/png' })] } })
  expect(canLeave()).toBe(false)
  await act(async () => finish('photo.png'))
  expect(canLeave()).toBe(true)
  expect(value).toHaveProperty('body', 'Words.\n\n![](photo.png)')
})

it('changes only its field when a picture comes that was dropped on it', async () => {
  dropOnCover()
  fireEvent.change(screen.getByRole('textbox', { name: /^Alt/ }), { target: { value: 'Typed meanwhile' } })
  await act(async () => finish('photo.png'))
  expect(value).toEqual({ cover: 'photo.png', alt: 'Typed meanwhile', body: 'Words.' })
})

it('writes a table while one types into its grid, and Tab in its last cell adds a row', async () => {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Table' }))
  await user.keyboard('A ')
  expect(value).toHaveProperty('body', 'Words.\n\n| A  |  |\n| --- | --- |\n|  |  |\n\n')
  await user.keyboard('b{Tab}C{Tab}{Tab}x|y{Tab}')
  expect(screen.getByRole('textbox', { name: 'A b, row 2' })).toHaveFocus()
  await user.keyboard('z')
  const rows = ['| A b | C |', '| --- | --- |', '|  | x\\|y |', '| z |  |']
  expect(value).toHaveProperty('body', `Words.\n\n${rows.join('\n')}\n\n`)
  // An empty last row lets one go on to the buttons.
  await user.keyboard('{Backspace}{Tab}{Tab}')
  expect(screen.getByRole('button', { name: 'Add row' })).toHaveFocus()
})
