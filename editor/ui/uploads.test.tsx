import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { upload } from './ask'
import { Fields } from './fields'
import { Form } from './form'

jest.mock('./ask', () => ({ upload: jest.fn() }))

const say = jest.fn()
const file = new File(['bytes'], 'photo.png')
const shape = {
  properties: { cover: { place: 'content' }, alt: { type: 'string' }, body: { widget: 'article' } },
}
let finish: (name: string) => void
let form: ReturnType<typeof render>

function Entry() {
  const [own, setOwn] = useState({ cover: '', alt: '', body: 'Words.' })
  return (
    <Fields shape={shape as object} value={own} path="" onChange={(changed) => setOwn(changed as never)} />
  )
}

beforeEach(() => {
  say.mockReset()
  jest.mocked(upload).mockReturnValue(
    new Promise((resolve) => {
      finish = resolve
    }),
  )
  const context = { mistakes: [], hints: [], choices: {}, target: { path: '' }, file: 'posts/a.md', say }
  form = render(
    <Form value={context as unknown as React.ContextType<typeof Form>}>
      <Entry />
    </Form>,
  )
})

it('says that a picture was not inserted if one left the text before it was uploaded', async () => {
  const clipboardData = { files: [file], getData: () => '' }
  const event = Object.assign(new Event('paste', { bubbles: true }), { clipboardData })
  screen.getByRole('textbox', { name: 'Text' }).dispatchEvent(event)
  form.unmount()
  await act(async () => finish('photo.png'))
  expect(say).toHaveBeenCalledWith('Not inserted: you left the text.', 'warning')
})
