const script = `addEventListener('message', ({ data }) => {
  if (!data.edited) return
  const texts = document.createTreeWalker(document.getElementById('content'), NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { data: text, parentElement } = texts.currentNode
    if (text.includes(data.edited) && !parentElement.closest('nav, details:not([open])'))
      return parentElement.scrollIntoView({ block: 'center' })
  }
})`

/** Scrolls to the words at the caret in `npm run edit`, which shows this page in a frame. Only for `next dev`. */
export const FollowEditor = () => <script>{script}</script>
