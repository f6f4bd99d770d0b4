import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PostPage } from '@/lib/schemas/files'
import { StepFilter } from './step-filter'

type Item = PostPage['menu']['items'][number]
const img = { name: 'x', alt: '', avif: [], webp: [], width: 8, height: 5 } as unknown as Item['img']
const items: Item[] = (['Step1', 'Step2', 'Step3'] as const).map((category, index) => ({
  id: index + 1,
  title: `Item ${index + 1}`,
  category,
  price: [15.99, 13.99, 6.99][index] ?? 0,
  img,
  desc: 'Text',
}))

const show = () => {
  render(
    <StepFilter
      filterLabel="Filter by step"
      all="Show all"
      shown="{shown} of {count}"
      price="${amount}"
      items={items}
    />,
  )
  return userEvent.setup()
}

describe('StepFilter', () => {
  it('starts unselected with all items and their prices', () => {
    show()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Item 1$15.99Text',
      'Item 2$13.99Text',
      'Item 3$6.99Text',
    ])
    expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument()
  })

  it('shows the items of the chosen step and marks its button', async () => {
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Step3' }))
    expect(screen.getByRole('listitem')).toHaveTextContent('$6.99')
    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Step3')
  })

  it('clears the filter when the chosen step is pressed again', async () => {
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Step1' }))
    await user.click(screen.getByRole('button', { name: 'Step1' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  it('announces the result when a step is chosen and when the filter is cleared', async () => {
    const user = show()
    const live = document.querySelector('[aria-live]')
    expect(live).toHaveTextContent(/^$/)
    await user.click(screen.getByRole('button', { name: 'Step1' }))
    expect(live).toHaveTextContent('Step1: 1 of 3')
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(live).toHaveTextContent(/^3 of 3$/)
  })
})
