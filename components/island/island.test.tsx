import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { StepFilter } from '@/components/blog/step-filter'
import { Island } from './island'

describe('an island', () => {
  it('is complete before it wakes, and says what it is, when it wakes and with which props', async () => {
    const items: ComponentProps<typeof StepFilter>['items'] = [
      {
        id: 1,
        title: 'A "quoted" step',
        category: 'Step1',
        price: 15.99,
        desc: 'What it is',
        img: { name: 'a', avif: [], webp: [], width: 1, height: 1, alt: '' },
      },
    ]
    const props = { filterLabel: 'Filter', all: 'Show all', items }
    const island = document.createElement('div')
    island.innerHTML = renderToStaticMarkup(await Island({ name: 'step-filter', wake: 'interaction', props }))
    const element = island.firstElementChild as HTMLElement
    expect(element.dataset).toMatchObject({ island: 'step-filter', wake: 'interaction' })
    expect(JSON.parse(element.dataset.props ?? '')).toEqual(props)
    expect(element.querySelector('h3')?.textContent).toBe('A "quoted" step')
  })
})
