import type { FromPage, ToPage } from '../shared/messages'

// Runs in the page of the site that the editor shows in a frame, before the words of the page, so that no press is lost,
// and before React hydrates it: it changes no element.

const tell = (message: FromPage) => parent.postMessage(message, '*')
const simplify = (text: string) =>
  text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/…/g, '...').trim()
const findContent = () => document.getElementById('content') ?? document.body
const listBlocks = () => [...findContent().querySelectorAll(':scope > section')]

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

const style = new CSSStyleSheet()

/** Outlines a block, counted from 1, or none. Hides the mistakes of a draft, which the form lists. */
function mark(block = 0): void {
  const root = document.getElementById('content') ? '#content' : 'body'
  style.replaceSync(
    `${root} > section:nth-of-type(${block}) { outline: 3px solid #f26b1d; outline-offset: -3px } #mistakes { display: none }`,
  )
}

function press(event: MouseEvent): void {
  const { target, clientX, clientY } = event
  if (!(target instanceof Element)) return
  const link = target.closest('a')
  if (link && /^http/.test(link.protocol) && link.origin !== location.origin) {
    // Most other sites refuse to be shown in a frame.
    event.preventDefault()
    open(link.href, '_blank', 'noreferrer')
  } else if (link) tell({ left: true })
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
    mark(data.block)
    const block = listBlocks()[(data.block ?? 0) - 1]
    const words = simplify(data.edited)
    const node = words ? ((block && find(words, block)) ?? find(words, findContent())) : undefined
    node?.parentElement?.scrollIntoView({ block: 'center' })
  })
  mark()
  document.adoptedStyleSheets.push(style)
  addEventListener('click', press)
  // At once, before any press, and when there are words to scroll to.
  const arrive = () => tell({ at: location.pathname })
  arrive()
  addEventListener('DOMContentLoaded', arrive)
}
