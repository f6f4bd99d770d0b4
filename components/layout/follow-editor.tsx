// Messages between `npm run edit`, which shows this page in a frame, and the page:
// - `edited`, `block`: the words at the caret, and the number of the block that has it. The page scrolls there and marks it.
// - `typed`: words that were replaced. The page shows the new ones until the next save renders them.
// - `at`: the address of the page, once React has hydrated it: a link may have led here.
// - `pressed`: words, or the description of a picture. The editor opens their field.
const script = `if (parent !== window) {
  const content = document.getElementById('content')
  const simplify = (text) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/…/g, '...').trim()
  const find = (words, isExact) => {
    const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = simplify(texts.currentNode.data)
      const isFound = isExact ? text === words : text.includes(words)
      if (isFound && !texts.currentNode.parentElement.closest('nav, details:not([open]), script')) return texts.currentNode
    }
  }
  let typed
  let last
  addEventListener('message', ({ source, data }) => {
    if (source !== parent) return
    if (data.edited) find(simplify(data.edited))?.parentElement.scrollIntoView({ block: 'center' })
    if (data.typed) {
      const from = simplify(data.typed.from)
      const known = typed?.isConnected && last === from ? typed : undefined
      const node = known ?? find(from, true) ?? (from.length > 8 ? find(from) : undefined)
      if (!node) return
      const isWhole = known || simplify(node.data) === from
      node.data = isWhole ? data.typed.to : node.data.replace(data.typed.from, () => data.typed.to)
      typed = isWhole ? node : undefined
      last = simplify(data.typed.to)
    }
    if ('edited' in data) {
      const marked = content.querySelectorAll(':scope > section')[data.block - 1]
      for (const each of content.querySelectorAll('[data-edited]')) each.removeAttribute('data-edited')
      marked?.setAttribute('data-edited', '')
    }
  })
  // The form lists the mistakes of a draft.
  const style = new CSSStyleSheet()
  style.replaceSync('[data-edited] { outline: 3px solid #f26b1d; outline-offset: -3px } #mistakes { display: none }')
  document.adoptedStyleSheets.push(style)
  addEventListener('click', ({ target, clientX, clientY }) => {
    if (target.closest('a, button, summary, input, select, textarea, label')) return
    const node = document.caretPositionFromPoint?.(clientX, clientY)?.offsetNode
    const words = target.alt ?? (node?.nodeType === 3 && target.contains(node) ? node.data : '')
    if (words.trim()) parent.postMessage({ pressed: words.trim() }, '*')
  })
  const announce = () => {
    const isHydrated = Object.keys(content).some((key) => key.startsWith('__react'))
    if (isHydrated) parent.postMessage({ at: location.pathname }, '*')
    else setTimeout(announce, 50)
  }
  announce()
}`

/** Connects this page with `npm run edit`. Only for `next dev`. */
export const FollowEditor = () => <script>{script}</script>
