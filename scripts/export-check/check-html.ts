import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    elements: ['html5'],
    extends: ['html-validate:recommended'],
    rules: {
      // How React and parse5 write attributes; a browser reads `async=""` as `async`.
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // The navigation stands twice with one name, for wide screens and in the menu for narrow ones; one of them shows.
      'unique-landmark': 'off',
      // WAI-ARIA 1.2 lets a list be named, and the rule knows that ("strictly allowed").
      'aria-label-misuse': 'off',
      // Taste: the number may break between its groups, so that it fits the narrowest phone.
      'tel-non-breaking': 'off',
    },
  }),
)

/** Returns where a page is no valid HTML (WHATWG), or against what html-validate recommends besides. */
export async function checkHtml(html: string, address: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector }) => `${address}: ${message} (${ruleId}) at ${selector ?? 'the top'}`,
    ),
  )
}
