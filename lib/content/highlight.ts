import type { ElementContent } from 'hast'
import { createCssVariablesTheme, createHighlighterCoreSync, type LanguageRegistration } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import csharp from 'shiki/langs/csharp.mjs'
import css from 'shiki/langs/css.mjs'
import diff from 'shiki/langs/diff.mjs'
import docker from 'shiki/langs/docker.mjs'
import go from 'shiki/langs/go.mjs'
import html from 'shiki/langs/html.mjs'
import java from 'shiki/langs/java.mjs'
import javascript from 'shiki/langs/javascript.mjs'
import json from 'shiki/langs/json.mjs'
import kotlin from 'shiki/langs/kotlin.mjs'
import markdown from 'shiki/langs/markdown.mjs'
import plsql from 'shiki/langs/plsql.mjs'
import powershell from 'shiki/langs/powershell.mjs'
import python from 'shiki/langs/python.mjs'
import rust from 'shiki/langs/rust.mjs'
import shell from 'shiki/langs/shellscript.mjs'
import sql from 'shiki/langs/sql.mjs'
import toml from 'shiki/langs/toml.mjs'
import tsx from 'shiki/langs/tsx.mjs'
import typescript from 'shiki/langs/typescript.mjs'
import xml from 'shiki/langs/xml.mjs'
import yaml from 'shiki/langs/yaml.mjs'

// The last grammar of each list is the language; those before it are embedded in it.
const grammars = [
  csharp,
  css,
  diff,
  docker,
  go,
  html,
  java,
  javascript,
  json,
  kotlin,
  markdown,
  plsql,
  powershell,
  python,
  rust,
  shell,
  sql,
  toml,
  tsx,
  typescript,
  xml,
  yaml,
]

/** `grammar` is absent for plain text. */
type Language = { label: string; grammar?: LanguageRegistration[] }

const languages = new Map<string, Language>([
  ['text', { label: '' }],
  ...grammars.flatMap((grammar) => {
    const { name = '', displayName = name, aliases = [] } = grammar.at(-1) ?? {}
    return [name, ...aliases].map((key) => [key, { label: displayName, grammar }] as const)
  }),
])

/** Every language name that a code block may have, including aliases. */
export const languageNames = [...languages.keys()].sort()

/** Returns the language with a name or alias, or `undefined` if it is unknown. */
export function findLanguage(name: string): Language | undefined {
  return languages.get(name.toLowerCase())
}

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
  // No time limit: on a busy machine it would cut highlighting short, and builds would differ.
  const lines = highlighter.codeToTokensBase(code, { lang, theme, tokenizeTimeLimit: 0 })
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
