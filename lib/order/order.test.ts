import fc from 'fast-check'
import { getMarkerState, initialOrder, type OrderAction, type OrderDraft, reduceOrder } from './order'

const file = new File([], 'a.pdf')
const run = (...actions: OrderAction[]) => actions.reduce(reduceOrder, initialOrder)

describe('the order draft', () => {
  it('starts at step 1 with a quantity of 5 and every text empty', () => {
    const { step, isChange, quantity, zeroLimitHits, attachments, filesNews, ...texts } = initialOrder
    expect({ step, isChange, quantity, zeroLimitHits, attachments }).toEqual({
      step: 1,
      isChange: false,
      quantity: 5,
      zeroLimitHits: 0,
      attachments: [],
    })
    expect(Object.values(texts).every((text) => text === '')).toBe(true)
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

  it('stays at zero and counts each further press until plus', () => {
    const atZero = run({ type: 'quantity-entered', text: '0' })
    const pressedTwice = [1, 2].reduce((draft) => reduceOrder(draft, { type: 'decreased' }), atZero)
    expect(pressedTwice).toMatchObject({ quantity: 0, zeroLimitHits: 2 })
    expect(reduceOrder(pressedTwice, { type: 'increased' })).toMatchObject({ quantity: 1, zeroLimitHits: 0 })
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
    expect(draft.filesNews).toEqual({ type: 'removed', names: ['a.pdf'] })
  })

  it('restarts empty', () => {
    expect(run({ type: 'increased' }, { type: 'went-next' }, { type: 'restarted' })).toEqual(initialOrder)
  })
})

describe('markers', () => {
  it('are completed, current or upcoming', () => {
    expect([1, 2, 3, 4].map((marker) => getMarkerState(marker, 2))).toEqual([
      'completed',
      'current',
      'upcoming',
      'upcoming',
    ])
  })
})

describe('any sequence of actions', () => {
  const action: fc.Arbitrary<OrderAction> = fc.oneof(
    fc.constant<OrderAction>({ type: 'went-next' }),
    fc.constant<OrderAction>({ type: 'went-back' }),
    fc.constant<OrderAction>({ type: 'increased' }),
    fc.constant<OrderAction>({ type: 'decreased' }),
    fc.constant<OrderAction>({ type: 'restarted' }),
    fc.record({ type: fc.constant('quantity-entered' as const), text: fc.string() }),
    fc.record({
      type: fc.constant('changed' as const),
      field: fc.constantFrom('topic' as const, 'email' as const, 'writerNote' as const),
      value: fc.string(),
    }),
    fc.record({
      type: fc.constant('attached' as const),
      files: fc.array(fc.constant({ file }), { maxLength: 3 }),
    }),
    fc.record({ type: fc.constant('removed' as const), id: fc.nat(5) }),
  )

  const checkDraft = (draft: OrderDraft) => {
    expect([1, 2, 3, 4]).toContain(draft.step)
    expect(draft.quantity).toBeGreaterThanOrEqual(0)
    expect(Number.isSafeInteger(draft.quantity)).toBe(true)
    expect(Object.values(draft)).not.toContain(undefined)
    expect(Object.keys(draft).sort()).toEqual(Object.keys(initialOrder).sort())
  }

  it('keeps the step in 1 to 4, the quantity a non-negative integer, and every field defined', () => {
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        actions.reduce((draft, next) => {
          const after = reduceOrder(draft, next)
          checkDraft(after)
          return after
        }, initialOrder)
      }),
    )
  })

  it('restores the draft, without its message, on Back after Next', () => {
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        const draft = actions.reduce(reduceOrder, initialOrder)
        fc.pre(draft.step < 3)
        expect(reduceOrder(reduceOrder(draft, { type: 'went-next' }), { type: 'went-back' })).toEqual({
          ...draft,
          zeroLimitHits: 0,
          filesNews: initialOrder.filesNews,
        })
      }),
    )
  })
})
