// Runs on every finished page, with the islands loader (`scripts/assets/finish-export.ts`).

// Close a menu when one of its links is clicked: the page stays for a fragment link or in the back/forward cache.
addEventListener('click', ({ target }) =>
  (target as Element).closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover(),
)

const background = 'body > :not([popover])'

/** Makes the page behind an open menu or search panel inert. Popovers alone let Tab reach it. */
function handleToggle(event: Event): void {
  const { type, target, newState } = event as ToggleEvent
  const isOpen = newState === 'open'
  // Act after opening, once focus has moved in, and before closing, so that focus can return.
  if ((target as HTMLElement).popover !== 'auto' || isOpen === (type === 'beforetoggle')) return
  for (const element of document.querySelectorAll<HTMLElement>(background)) element.inert = isOpen
}

for (const type of ['beforetoggle', 'toggle']) addEventListener(type, handleToggle, true)
