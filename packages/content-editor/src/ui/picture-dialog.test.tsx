import { act, fireEvent, render, screen } from '@testing-library/react'
import { ask } from './ask'
import { Form } from './form'
import { PictureDialog } from './picture-dialog'

jest.mock('./ask', () => ({ ...jest.requireActual('./ask'), ask: jest.fn() }))

it('says what it does until that is done, one change after another', async () => {
  const pictures = ['a.png', 'b.png'].map((name) => ({ name: `pictures/${name}`, usedIn: [], alt: '' }))
  jest.mocked(ask).mockResolvedValue(pictures as never)
  const ends: ((step: object) => void)[] = []
  const changePictures = () => new Promise((resolve) => ends.push(resolve))
  const say = jest.fn()
  render(
    <Form value={{ file: 'posts/a.md', changePictures, say } as never}>
      <PictureDialog onChoose={() => undefined} onClose={() => undefined} />
    </Form>,
  )
  for (const name of ['a.png', 'b.png'])
    fireEvent.click(await screen.findByRole('button', { name: `Delete ${name}` }))
  await act(async () => undefined)
  expect(say).toHaveBeenLastCalledWith('Deleting …', 'busy')
  await act(async () => ends[0]?.({ id: '1', what: 'You deleted a.png' }))
  await act(async () => undefined)
  expect(screen.getByRole('status')).toHaveTextContent('Deleting …')
  await act(async () => ends[1]?.({ id: '2', what: 'You deleted b.png' }))
  await act(async () => undefined)
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(say).toHaveBeenLastCalledWith('You deleted b.png.', 'quiet', '2')
})
