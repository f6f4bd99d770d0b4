// Runs on every finished page, with the islands loader (`scripts/assets/finish-export.ts`).

// Close a menu when one of its links leads on: the page stays for a fragment or in the back/forward cache.
addEventListener('click', ({ target, ctrlKey, metaKey }) => {
  if (!ctrlKey && !metaKey) (target as Element).closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover()
})

const background = 'body > :not([popover])'

/** Makes the page behind an open menu or search panel inert. Popovers alone let Tab reach it. */
function handleToggle(event: Event): void {
  const { type, target, newState } = event as ToggleEvent
  const isOpen = newState === 'open'
  // On opening, wait until focus is inside. On closing, act first, or focus cannot return.
  if ((target as HTMLElement).popover !== 'auto' || isOpen === (type === 'beforetoggle')) return
  for (const element of document.querySelectorAll<HTMLElement>(background)) element.inert = isOpen
}

for (const type of ['beforetoggle', 'toggle']) addEventListener(type, handleToggle, true)
