import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openContent } from '@/lib/open-content'
import type { OrderCopy } from '@/lib/order/order-copy'
import { testSite } from '@/scripts/test-site.mjs'
import { OrderCopyData } from './order-copy'
import { OrderWizard } from './order-wizard'

const copy: OrderCopy = {
  ...openContent({ folder: testSite.content, today: testSite.today }).get('pages/order.yaml'),
  email: 'hello@company.example',
  sending: undefined,
}

beforeAll(() => {
  // jsdom has no modal dialogs and no layout.
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

async function open() {
  const user = userEvent.setup()
  render(
    <>
      <OrderWizard id="test" orderLabel="Order Now" service="Oracle Developer" />
      <OrderCopyData copy={copy} />
    </>,
  )
  await user.click(screen.getByRole('button', { name: /^Order Now/ }))
  return { user, dialog: within(screen.getByRole('dialog')) }
}

type Opened = Awaited<ReturnType<typeof open>>

const next = (user: Opened['user'], dialog: Opened['dialog']) =>
  user.click(dialog.getByRole('button', { name: 'Next' }))

describe('OrderWizard', () => {
  it('renders only its button until it is opened', () => {
    render(<OrderWizard id="test" orderLabel="Order Now" service="Oracle Developer" />)
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument()
  })

  it('shows the service and moves focus to the heading of step 1', async () => {
    const { dialog } = await open()
    expect(dialog.getByText('Your order: Oracle Developer')).toBeInTheDocument()
    expect(dialog.getByRole('heading', { name: 'Place Order' })).toHaveFocus()
  })

  it('names completed steps as such, and marks the current one', async () => {
    const { user, dialog } = await open()
    await next(user, dialog)
    expect(dialog.getAllByRole('listitem').map((marker) => marker.textContent)).toEqual([
      'Place Order, completed',
      '2Choose Writer',
      '3Review Order',
      '4Add Funds',
    ])
    expect(dialog.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step')
  })

  it('shows the first option of every list', async () => {
    const { user, dialog } = await open()
    const readLists = () => dialog.getAllByRole('combobox').map((list) => (list as HTMLSelectElement).value)
    expect(readLists()).toEqual(['Project brief', 'Databases', '20 June', '3 PM'])
    await next(user, dialog)
    expect(readLists()).toEqual(['Other'])
  })

  it('reads a quantity up to the first letter, with separators', async () => {
    const { user, dialog } = await open()
    const quantity = dialog.getByRole('spinbutton')
    for (const [typed, kept] of [
      ['12a', '12'],
      ['1e5', '1'],
      ['2,5', '2'],
      ['1.500', '1500'],
    ] as const) {
      await user.clear(quantity)
      await user.type(quantity, typed)
      expect(quantity).toHaveValue(kept)
    }
    await user.clear(quantity)
    await user.paste('1,000')
    expect(quantity).toHaveValue('1000')
  })

  it('announces attached and removed files and keeps focus in the list', async () => {
    const { user, dialog } = await open()
    await next(user, dialog)
    await next(user, dialog)
    const picker = dialog.getByLabelText('Attach files')
    await user.upload(picker, [new File([], 'a.txt'), new File([], 'b.txt')])
    const status = dialog.getByRole('status')
    expect(status).toHaveTextContent('Added a.txt, b.txt. Files attached: 2.')
    await user.click(dialog.getByRole('button', { name: 'Remove a.txt' }))
    expect(status).toHaveTextContent('Removed a.txt. Files attached: 1.')
    expect(dialog.getByRole('button', { name: 'Remove b.txt' })).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Remove b.txt' }))
    expect(status).toHaveTextContent('Removed b.txt. Files attached: 0.')
    expect(picker).toHaveFocus()
  })

  it('announces the quantity after its buttons, but not while the field has focus', async () => {
    const { user, dialog } = await open()
    const counter = dialog.getByRole('spinbutton')
    const status = dialog.getByRole('status')
    expect(status).toHaveTextContent(/^$/)
    await user.click(dialog.getByRole('button', { name: 'Add one' }))
    expect(status).toHaveTextContent(/: 6$/)
    await user.type(counter, '{ArrowUp}')
    expect(counter).toHaveValue('7')
    expect(status).toHaveTextContent(/^$/)
  })

  it('shows the zero-limit message only after minus at 0', async () => {
    const { user, dialog } = await open()
    const minus = dialog.getByRole('button', { name: 'Take one away' })
    for (let press = 0; press < 5; press++) await user.click(minus)
    expect(dialog.getByRole('alert')).toBeEmptyDOMElement()
    await user.click(minus)
    expect(dialog.getByRole('alert')).toHaveTextContent('Sorry! Zero limit has reached!')
    expect(dialog.getByRole('spinbutton')).toHaveAccessibleDescription(/Sorry! Zero limit has reached!$/)
  })

  it('has only a close button on the confirmation', async () => {
    const { user, dialog } = await open()
    for (const _ of [1, 2, 3]) await next(user, dialog)
    expect(dialog.getAllByRole('button')).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Close the order' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
