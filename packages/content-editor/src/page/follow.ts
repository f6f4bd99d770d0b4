import type { FromPage, ToPage } from '../shared/messages'

// Runs in the page of the site that the editor shows in a frame.

const content = document.getElementById('content') ?? document.body
const tell = (message: FromPage) => parent.postMessage(message, '*')
const simplify = (text: string) =>
  text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/…/g, '...').trim()
const listBlocks = () => [...content.querySelectorAll(':scope > section')]

function find(words: string, within: Element): Text | undefined {
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode as Text
    if (
      simplify(node.data).includes(words) &&
      !node.parentElement?.closest('nav, details:not([open]), script')
    )
      return node
  }
  return undefined
}

function mark(number = 0): Element | undefined {
  const block = listBlocks()[number - 1]
  for (const each of content.querySelectorAll('[data-edited]')) each.removeAttribute('data-edited')
  block?.setAttribute('data-edited', '')
  return block
}

function press({ target, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof Element)) return
  const link = target.closest('a')
  // Most other sites refuse to be shown in a frame.
  if (link && /^http/.test(link.protocol) && link.origin !== location.origin) link.target = '_blank'
  else if (link) tell({ left: true })
  if (target.closest('a, button, summary, input, select, textarea, label')) return
  const { offsetNode: node, offset = 0 } = document.caretPositionFromPoint?.(clientX, clientY) ?? {}
  const own = node instanceof Text && target.contains(node) ? node.data : ''
  const isPicture = target instanceof HTMLImageElement
  const words = (isPicture ? target.alt : own).trim()
  const inWords = isPicture ? undefined : Math.max(0, offset - own.length + own.trimStart().length)
  const block = listBlocks().findIndex((each) => each.contains(target)) + 1
  if (words) tell({ pressed: words, offset: inWords, block: block || undefined })
}

/** Lets scripts of the page, such as Next's report of an error, move the focus only where it is already. */
function keepFocus(): void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}

if (parent !== window) {
  keepFocus()
  addEventListener('message', ({ source, data }: MessageEvent<ToPage>) => {
    if (source !== parent) return
    if (data.edited === undefined) return
    const block = mark(data.block)
    const words = simplify(data.edited)
    const node = words ? ((block && find(words, block)) ?? find(words, content)) : undefined
    node?.parentElement?.scrollIntoView({ block: 'center' })
  })
  const style = new CSSStyleSheet()
  // The form lists the mistakes of a draft.
  style.replaceSync(
    '[data-edited] { outline: 3px solid #f26b1d; outline-offset: -3px } #mistakes { display: none }',
  )
  document.adoptedStyleSheets.push(style)
  addEventListener('click', press)
  tell({ at: location.pathname })
}
