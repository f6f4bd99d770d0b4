import type { ElementContent } from 'hast'
import { createCssVariablesTheme, createHighlighterCoreSync, type LanguageRegistration } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import * as grammars from './grammars'

/** `grammar` is absent for plain text. */
type Language = { label: string; grammar?: LanguageRegistration[] }

const languages = new Map<string, Language>([
  ['text', { label: '' }],
  // The last grammar of each list is the language; those before it are embedded in it.
  ...Object.values(grammars).flatMap((grammar) => {
    const { name = '', displayName = name, aliases = [] } = grammar.at(-1) ?? {}
    return [name, ...aliases].map((key) => [key, { label: displayName, grammar }] as const)
  }),
  ...['cpp', 'c++'].map((key) => [key, { label: 'C++', grammar: grammars.cpp }] as const),
])

export const findLanguage = (name: string): Language | undefined => languages.get(name.toLowerCase())

/**
 * Some grammars take the square of a line's length, so longer lines stay text. A limit of time would cut highlighting short
 * on a busy machine, and builds would differ.
 */
const limits = { tokenizeMaxLineLength: 500, tokenizeTimeLimit: 0 }

let highlighter: ReturnType<typeof createHighlighterCoreSync> | undefined

/** Returns the tokens of code as text and `<span class="token-…">`. `article.css` sets their colours. */
export function highlight(code: string, { grammar }: Language): ElementContent[] {
  if (!grammar) return [{ type: 'text', value: code }]
  const theme = 'variables'
  highlighter ??= createHighlighterCoreSync({
    themes: [createCssVariablesTheme({ name: theme, variablePrefix: '' })],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
  highlighter.loadLanguageSync(grammar)
  const lang = grammar.at(-1)?.name ?? ''
  const lines = highlighter.codeToTokensBase(code, { lang, theme, ...limits })
  return lines.flatMap((line, index) => {
    const tokens = line.map(({ content: value, color }): ElementContent => {
      const className = /token-[a-z-]+/.exec(color ?? '')?.[0]
      const text = { type: 'text' as const, value }
      return className
        ? { type: 'element', tagName: 'span', properties: { className: [className] }, children: [text] }
        : text
    })
    return index === 0 ? tokens : [{ type: 'text' as const, value: '\n' }, ...tokens]
  })
}
