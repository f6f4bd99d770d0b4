import { render, screen } from '@testing-library/react'
import { AnyField } from './fields'
import { Form } from './form'

const show = (value: unknown) =>
  render(
    <Form
      value={
        { mistakes: [], conflicts: [], hints: [], choices: {}, entry: {} } as unknown as React.ContextType<
          typeof Form
        >
      }
    >
      <AnyField
        shape={{ type: 'string', maxLength: 60, isNullable: true }}
        value={value}
        path="text"
        label="Words"
        isRequired
        onChange={() => undefined}
      />
    </Form>,
  )

describe('a text', () => {
  it('shows what one types, also two quotes', () => {
    show('""')
    expect(screen.getByRole('textbox')).toHaveValue('""')
  })

  it('counts no characters where there are none', () => {
    show(null)
    expect(screen.getByText('60 left')).toBeVisible()
  })
})
