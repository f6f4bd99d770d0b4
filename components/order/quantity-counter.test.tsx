import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useReducer } from 'react'
import { initialOrder, reduceOrder } from '@/lib/order/order'
import { QuantityCounter } from './quantity-counter'

const zeroLimit = 'Sorry! Zero limit has reached!'
const copy = {
  label: 'Quantity',
  hint: '500 Words',
  increase: 'Add one',
  decrease: 'Take one away',
  zeroLimit,
}

function Counter() {
  const [draft, dispatch] = useReducer(reduceOrder, initialOrder)
  return <QuantityCounter id="quantity" copy={copy} quantity={draft.quantity} dispatch={dispatch} />
}

describe('the quantity', () => {
  const user = userEvent.setup()
  let counter: HTMLElement
  beforeEach(() => {
    render(<Counter />)
    counter = screen.getByRole('spinbutton')
  })

  it('shows what is typed, and its number once the field loses focus', async () => {
    await user.clear(counter)
    await user.type(counter, '1.500 words')
    expect(counter).toHaveValue('1.500 words')
    expect(counter).toHaveAttribute('aria-valuenow', '1500')
    await user.tab()
    expect(counter).toHaveValue('1500')
  })

  it('is announced after its buttons, but not while the field has focus; minus at 0 shows an alert', async () => {
    const status = screen.getByRole('status')
    const minus = screen.getByRole('button', { name: copy.decrease })
    expect(status).toHaveTextContent(/^$/)
    for (let press = 0; press < 5; press++) await user.click(minus)
    expect(status).toHaveTextContent(/: 0$/)
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    await user.click(minus)
    expect(screen.getByRole('alert')).toHaveTextContent(zeroLimit)
    expect(counter).toHaveAccessibleDescription(/Zero limit has reached!$/)
    await user.type(counter, '{ArrowUp}')
    expect(counter).toHaveValue('1')
    expect(status).toHaveTextContent(/^$/)
  })
})
