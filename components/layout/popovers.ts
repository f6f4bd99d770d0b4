// Runs on every finished page, with the islands loader (`scripts/finish/finish-export.ts`).

// Close a menu when one of its links is followed: the page stays for a fragment or in the back/forward cache.
addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a')
  if (!event.metaKey && !event.ctrlKey) link?.closest<HTMLElement>('[popover]')?.hidePopover()
})

// Wide windows show the menu's links in the header.
matchMedia('(width >= 48rem)').addEventListener('change', () =>
  document.getElementById('mobile-menu')?.hidePopover(),
)

// Make the page behind an open menu or search panel inert: popovers alone let Tab reach it. On opening, wait until focus
// is inside. On closing, act first, or focus cannot return. It is lost after a press outside, so return it then.
for (const type of ['beforetoggle', 'toggle'])
  addEventListener(
    type,
    (event) => {
      const { popover, id } = event.target as HTMLElement
      if (popover !== 'auto') return
      const isOpen = (event as ToggleEvent).newState === 'open'
      // The menu stays open behind the search panel.
      const isBehind = isOpen || document.querySelector(`[popover=auto]:popover-open:not(#${id})`) !== null
      if (isOpen === (type === 'toggle'))
        for (const element of document.querySelectorAll<HTMLElement>('body > :not([popover])'))
          element.inert = isBehind
      else if (!isOpen && document.activeElement === document.body)
        document.querySelector<HTMLElement>(`[popovertarget=${id}]`)?.focus()
    },
    true,
  )
