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
  return <QuantityCounter id="quantity" copy={copy} draft={draft} dispatch={dispatch} />
}

describe('the quantity', () => {
  it('is read up to the first letter, with separators', async () => {
    render(<Counter />)
    const user = userEvent.setup()
    const counter = screen.getByRole('spinbutton')
    for (const [typed, kept] of [
      ['12a', '12'],
      ['1e5', '1'],
      ['2,5', '2'],
      ['1.500', '1500'],
    ] as const) {
      await user.clear(counter)
      await user.type(counter, typed)
      expect(counter).toHaveValue(kept)
    }
    await user.clear(counter)
    await user.paste('1,000')
    expect(counter).toHaveValue('1000')
  })

  it('is announced after its buttons, but not while the field has focus; minus at 0 shows an alert', async () => {
    render(<Counter />)
    const user = userEvent.setup()
    const counter = screen.getByRole('spinbutton')
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
