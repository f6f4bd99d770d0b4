import fs from 'node:fs'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { parse } from 'yaml'
import type { OrderCopy } from '@/lib/content'
import { OrderWizard } from './order-wizard'

const copy: OrderCopy = parse(fs.readFileSync('content/pages/order.yaml', 'utf8'))

beforeAll(() => {
  // jsdom has no modal dialogs: these stand in for the browser's, which the end-to-end tests use.
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
  render(<OrderWizard id="test" copy={copy} orderLabel="Order Now" service="Oracle Developer" />)
  await user.click(screen.getByRole('button', { name: 'Order Now' }))
  return { user, dialog: within(screen.getByRole('dialog')) }
}

describe('the order wizard', () => {
  it('renders nothing but its button until it is opened', () => {
    render(<OrderWizard id="test" copy={copy} orderLabel="Order Now" service="Oracle Developer" />)
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument()
  })

  it('names the service and puts focus on the heading of step 1', async () => {
    const { dialog } = await open()
    expect(dialog.getByText('Order for: Oracle Developer')).toBeInTheDocument()
    expect(dialog.getByRole('heading', { name: 'Place Order' })).toHaveFocus()
  })

  it('says in words which markers are completed and which is current', async () => {
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Next' }))
    expect(dialog.getAllByRole('listitem').map((marker) => marker.textContent)).toEqual([
      'Place Order, completed',
      '2Choose Writer, current',
      '3Review Order',
      '4Add Funds',
    ])
    expect(dialog.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step')
  })

  it('shows the zero-limit message only after minus at 0', async () => {
    const { user, dialog } = await open()
    const minus = dialog.getByRole('button', { name: 'Take one away' })
    for (let press = 0; press < 5; press++) await user.click(minus)
    expect(dialog.getByRole('alert')).toBeEmptyDOMElement()
    await user.click(minus)
    expect(dialog.getByRole('alert')).toHaveTextContent('Sorry! Zero limit has reached!')
  })

  it('has no button on the confirmation but the one that closes it', async () => {
    const { user, dialog } = await open()
    for (let press = 0; press < 3; press++) await user.click(dialog.getByRole('button', { name: 'Next' }))
    expect(dialog.getAllByRole('button')).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Close the order' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
