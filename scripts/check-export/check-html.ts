import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { Fault } from './fault'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    elements: ['html5'],
    extends: ['html-validate:recommended'],
    rules: {
      'missing-doctype': 'error',
      'no-missing-references': 'error',
      // The headings of dialogs belong to the outline of the page.
      'heading-level': ['error', { sectioningRoots: [] }],
      // Check boxes of one question share a name.
      'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
      // React and parse5 write `async=""`.
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // The navigation exists twice, for wide and narrow screens; only one is visible.
      'unique-landmark': 'off',
      // WAI-ARIA 1.2 allows naming a list.
      'aria-label-misuse': 'off',
      // Phone numbers may wrap between groups on narrow phones.
      'tel-non-breaking': 'off',
      // Writers choose titles, headings and code.
      'long-title': 'off',
      'no-trailing-whitespace': 'off',
      'valid-id': ['error', { relaxed: true }],
    },
  }),
)

export async function checkHtml(html: string, address: string): Promise<Fault[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => ({
      address,
      found: `${message} (${ruleId}) at ${selector ?? 'the top'}`,
      expected: 'valid HTML',
    })),
  )
}
