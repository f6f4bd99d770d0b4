import { initialOrder, type OrderAction, reduceOrder } from './order'
import { writeReference } from './reference'

const file = new File([], 'a.pdf')
const run = (...actions: OrderAction[]) => actions.reduce(reduceOrder, initialOrder)

describe('the order draft', () => {
  it('starts at step 1 with a quantity of 5 and every text empty', () => {
    const { step, isChange, quantity, attachments, number, ...texts } = initialOrder
    expect([step, isChange, quantity, attachments, number]).toEqual([1, false, 5, [], 0])
    expect(Object.values(texts).every((text) => text === '')).toBe(true)
  })

  it('stays within steps 1 to 4, and keeps its answers going back', () => {
    const [next, back] = [{ type: 'went-next' }, { type: 'went-back' }] as const
    const draft = run(back, { type: 'changed', field: 'topic', value: 'Keys' }, next, next)
    expect(draft).toMatchObject({ step: 3, topic: 'Keys' })
    expect(reduceOrder(reduceOrder(draft, back), next)).toEqual(draft)
    expect(run(next, next, next, next).step).toBe(4)
    expect(run(next, back, back).step).toBe(1)
  })

  it('goes from a changed answer, and from a message that may not have been sent, back to the review', () => {
    const change = run({ type: 'moved', step: 1 })
    expect(reduceOrder(change, { type: 'went-back' })).toMatchObject({ step: 3, isChange: false })
    const ready = run({ type: 'finished', outcome: 'mail' })
    expect(reduceOrder(ready, { type: 'went-back' })).toMatchObject({ step: 3, outcome: '' })
  })

  it('stays at its end once it was sent', () => {
    const sent = run({ type: 'finished', outcome: 'sent' })
    expect(reduceOrder(sent, { type: 'went-back' })).toBe(sent)
  })

  it('stays at zero', () => {
    expect(run({ type: 'quantity-entered', text: '0' }, { type: 'decreased' }).quantity).toBe(0)
  })

  it('has another reference after each change of an answer or a file, and the same after the others', () => {
    const changes: OrderAction[] = [
      { type: 'changed', field: 'topic', value: 'Keys' },
      { type: 'quantity-entered', text: '6' },
      { type: 'increased' },
      { type: 'decreased' },
      { type: 'attached', files: [{ file }] },
      { type: 'removed', id: 1 },
      { type: 'attached', files: [{ file }] },
      { type: 'restarted' },
    ]
    const references = changes.map((_, index) => writeReference(run(...changes.slice(0, index + 1)).number))
    expect(new Set(references).size).toBe(changes.length)
    expect(references.join('')).toMatch(/^[A-Z3479]{64}$/)
    const others: OrderAction[] = [
      { type: 'changed', field: 'topic', value: '' },
      { type: 'quantity-entered', text: '5 texts' },
      { type: 'went-next' },
      { type: 'moved', step: 1 },
      { type: 'went-back' },
      { type: 'unreadable', file },
      { type: 'finished', outcome: 'mail' },
    ]
    expect(run(...others).number).toBe(initialOrder.number)
  })

  it.each([
    ['012', 12],
    ['12a', 12],
    ['2,5', 2],
    ['1.500', 1500],
    ['1’000', 1000],
    ['1,000.50', 1000],
    ['1.000,50', 1000],
    ['1.234.567', 999_999],
    ['0.500', 0],
    ['01,000', 1000],
    ['1e3', 1],
    ['12 of 30', 12],
    ['1 000', 1000],
    ['-3', 3],
    ['', 0],
    ['9'.repeat(400), 999_999],
  ])('reads the quantity "%s" as %i', (text, quantity) => {
    expect(run({ type: 'quantity-entered', text }).quantity).toBe(quantity)
  })

  it('removes only the chosen file among equal names', () => {
    const draft = run({ type: 'attached', files: [{ file }, { file }] }, { type: 'removed', id: 1 })
    expect(draft.attachments).toEqual([{ id: 2, file, isUnreadable: false }])
  })
})
