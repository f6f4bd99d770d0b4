import * as dom from '@parse5/tools'
import { type Selector, transform } from 'lightningcss'

/** Caches the result of a function by its argument. */
function memoize<Value>(compute: (text: string) => Value): (text: string) => Value {
  const kept = new Map<string, Value>()
  return (text) => {
    const value = kept.get(text) ?? compute(text)
    kept.set(text, value)
    return value
  }
}

const run = (css: string, options: object) =>
  transform({ filename: 'page.css', code: Buffer.from(css), ...options }).code.toString()

/** Returns the class names in a stylesheet's selectors. */
function listClasses(css: string): string[] {
  const classes = new Set<string>()
  // Selectors nest, as in `:is(.a, :not(.b))`. The replacer visits every part.
  const collect = (_key: string, part: { type?: string; name: string } | null) => {
    if (part?.type === 'class') classes.add(part.name)
    return part
  }
  run(css, { visitor: { Selector: (selector: Selector) => void JSON.stringify(selector, collect) } })
  return [...classes]
}

const getClasses = memoize(listClasses)
const getWords = memoize((code) => code.split(/[\s"'`]+/))
const removeClasses = memoize((key) => {
  const [css, unusedSymbols] = JSON.parse(key)
  return removeProperties(run(css, { minify: true, unusedSymbols }))
})

/** Removes the custom properties that no rule reads. Tailwind declares all that its utilities may read. */
function removeProperties(css: string): string {
  const read = new Set(css.match(/(?<=var\()--[\w-]+/g))
  const unusedSymbols = css.match(/--[\w-]+/g)?.filter((name) => !read.has(name)) ?? []
  return run(css, { minify: true, unusedSymbols })
}

/**
 * Leaves in a page's styles only the classes of its elements and those that the code of its islands contains as words.
 * `code` contains the islands' files, by path in the export.
 */
export function trimStyles(elements: readonly dom.Element[], code: ReadonlyMap<string, Uint8Array>): void {
  const read = (name: string) =>
    elements.flatMap((element) => dom.getAttribute(element, name)?.split(/\s+/) ?? [])
  const files = [...new Set(read('data-files'))].map((file) => file.slice(file.indexOf('islands/')))
  const used = new Set([
    ...read('class'),
    ...files.flatMap((file) => getWords(Buffer.from(code.get(file) ?? '').toString())),
  ])
  for (const style of elements.filter(({ tagName }) => tagName === 'style')) {
    const css = dom.getTextContent(style)
    const unused = getClasses(css).filter((name) => !used.has(name))
    style.childNodes = []
    dom.appendChild(style, dom.createTextNode(removeClasses(JSON.stringify([css, unused]))))
  }
}
