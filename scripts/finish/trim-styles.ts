import * as dom from '@parse5/tools'
import { type Selector, transform } from 'lightningcss'

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

/** Returns the classes and element names in a stylesheet's selectors. */
const getNames = memoize((css) => {
  const names = new Set<string>()
  // Selectors nest, as in `:is(.a, :not(b))`. The replacer visits every part.
  const collect = (_key: string, part: { type?: string; name: string } | null) => {
    if (part?.type === 'class' || part?.type === 'type') names.add(part.name)
    return part
  }
  // biome-ignore lint/correctness/noComponentHookFactories: a visitor of Lightning CSS, no component.
  run(css, { visitor: { Selector: (selector: Selector) => void JSON.stringify(selector, collect) } })
  return [...names]
})

/** Removes selectors that need an unused name, and rules left without any. */
function removeSelectors(css: string, unused: ReadonlySet<string>): string {
  const canMatch = (selector: Selector): boolean =>
    selector.every((part) => {
      if (part.type === 'class' || part.type === 'type') return !unused.has(part.name)
      // Of Tailwind's reset, for inputs of dates.
      if (part.type === 'pseudo-element' && part.kind === 'custom')
        return !unused.has('date') || !/^-webkit-(date|calendar)/.test(part.name)
      const isEither = part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where')
      return !isEither || part.selectors.some(canMatch)
    })
  // biome-ignore lint/correctness/noComponentHookFactories: a visitor of Lightning CSS, no component.
  return run(css, { visitor: { Selector: (selector: Selector) => (canMatch(selector) ? selector : []) } })
}

const getWords = memoize((code) => code.split(/[\s"'`]+/))
const trim = memoize((key) => {
  const [css, unused] = JSON.parse(key)
  return removeProperties(removeSelectors(css, new Set(unused)))
})

/** Removes the custom properties that no rule reads. Tailwind declares all that its utilities may read. */
function removeProperties(css: string): string {
  const read = new Set(css.match(/(?<=var\()--[\w-]+/g))
  const unusedSymbols = css.match(/--[\w-]+/g)?.filter((name) => !read.has(name)) ?? []
  return run(css, { minify: true, unusedSymbols })
}

/**
 * Removes a page's rules that match neither its elements nor any its islands can create. Island code names those
 * classes and elements as words. `code` contains the islands' files, by path in the export.
 */
export function trimStyles(elements: readonly dom.Element[], code: ReadonlyMap<string, Uint8Array>): void {
  const read = (name: string) =>
    elements.flatMap((element) => dom.getAttribute(element, name)?.split(/\s+/) ?? [])
  const readCode = (file: string) => Buffer.from(code.get(file) ?? '').toString()
  // React's own file names every element of HTML.
  const own = [...new Set(read('data-files'))]
    .map((file) => file.slice(file.lastIndexOf('islands/')))
    .filter((file) => !file.includes('/react-'))
  // Islands can load more code. The script that hydrates them can load every island.
  const files = own.flatMap((file) => {
    const later = file.includes('/hydrate-') ? [] : readCode(file).matchAll(/import\("\.\/([\w-]+\.js)"\)/g)
    return [file, ...Array.from(later, ([, name]) => `islands/${name}`)]
  })
  const used = new Set([
    ...elements.map(({ tagName }) => tagName),
    ...read('class'),
    ...files.flatMap((file) => getWords(readCode(file))),
  ])
  const hasDates = read('type').includes('date')
  // One for all: each has a hash in the page's policy, and does not compress with others.
  const [first, ...others] = elements.filter(({ tagName }) => tagName === 'style')
  if (!first) return
  const css = [first, ...others].map((style) => dom.getTextContent(style)).join('\n')
  for (const style of others) dom.removeNode(style)
  const unused = getNames(css).filter((name) => !used.has(name))
  if (!hasDates) unused.push('date')
  dom.setTextContent(first, trim(JSON.stringify([css, unused])))
}
