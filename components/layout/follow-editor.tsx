const script = `addEventListener('message', ({ data }) => {
  if (!data.edited) return
  const texts = document.createTreeWalker(document.getElementById('content'), NodeFilter.SHOW_TEXT)
  while (texts.nextNode())
    if (texts.currentNode.data.includes(data.edited))
      return texts.currentNode.parentElement.scrollIntoView({ block: 'center' })
})`

/** Scrolls to the words at the caret in `npm run edit`, which shows this page in a frame. Only for `next dev`. */
export const FollowEditor = () => <script>{script}</script>
