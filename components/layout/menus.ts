import './popovers'

// Runs instead of `popovers.ts` if the navigation has menus (`scripts/finish/finish-export.ts`).

const listOpen = () => document.querySelectorAll<HTMLDetailsElement>('.menu[open]')

// Close a menu when a click or the focus is elsewhere, or one of its links is followed.
for (const type of ['click', 'focusin'])
  addEventListener(type, ({ target }) => {
    const isLink = type === 'click' && (target as Element).closest('a')
    for (const menu of listOpen()) if (isLink || !menu.contains(target as Node)) menu.open = false
  })

addEventListener('keydown', ({ key }) => {
  for (const menu of key === 'Escape' ? listOpen() : []) {
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
})
