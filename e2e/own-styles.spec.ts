import { ancestors, getAttribute, getTextContent, isElementNode, type Node } from '@parse5/tools'
import { findChanges, readAllStyles } from './all-styles'
import { expectNoViolations } from './axe'
import { readElements } from './export'
import { expect, test } from './fixtures'
import { layOutImages } from './pages/in-page'
import { forgetAll } from './pages/watch-page'
import { postRoute, templateRoutes } from './routes'
import { goOn, reach, states } from './states'

// A page contains only the styles that it uses. Next's own export links all of them. `every-route.spec.ts` compares pages as
// they load, this file other states.

test('every class of a page has a rule, so none is misspelt', () => {
  for (const path of templateRoutes) {
    const names = readAllStyles(path).matchAll(/\.((?:\\.|[\w-])+)/g)
    const known = new Set([...names].map(([, name = '']) => name.replace(/\\(.)/g, '$1')))
    // Libraries name the classes of Markdown.
    const isMarkdown = (node: Node) => isElementNode(node) && getAttribute(node, 'class') === 'article-body'
    const used = readElements(path, '*')
      .filter((element) => ![...ancestors(element)].some(isMarkdown))
      .flatMap((element) => getAttribute(element, 'class')?.split(' ') ?? [])
    const unknown = used.filter((name) => name && !known.has(name) && !name.startsWith('group/'))
    expect(unknown, path).toEqual([])
  }
})

test('a post without tables, callouts and code has none of their styles', () => {
  const readStyles = (path: string) => readElements(path, 'style').map(getTextContent).join('')
  for (const part of ['.table-scroller', '.callout', 'token-']) {
    expect(readStyles(postRoute)).toContain(part)
    expect(readStyles('/blogs/keys-for-an-outside-team')).not.toContain(part)
  }
})

for (const first of states.filter(({ after }) => !after)) {
  // The states of the order and those of the search panel follow each other on one page.
  const all = states.filter(
    ({ id, path }) => id === first.id || (path === first.path && id.startsWith(`${first.id.split('-')[0]}-`)),
  )
  const titles = all.map(({ title }) => title).join(', ')
  test(`without axe violations, and the same with its own styles as with all: ${titles}`, async ({
    page,
    watch,
  }) => {
    if (all.length > 1) test.slow()
    for (const state of all) {
      await page.setViewportSize({ width: state.isNarrow ? 320 : 1280, height: 800 })
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' })
      await (state === first ? reach(page, state, layOutImages) : goOn(page, state))
      expect(await findChanges(page, readAllStyles(state.path)), state.title).toEqual([])
      await expectNoViolations(page, state.isNarrow ? 'narrow' : 'state')
    }
    // These states have a failed request.
    if (['load-error', 'not-found'].includes(first.id)) forgetAll(watch)
  })
}
