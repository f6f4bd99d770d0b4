// Runs in the browser, only in a page that the preview's index links to.

/** The button of a name that can be pressed now: in the open dialog where there is one. */
function findButton(name: string): HTMLElement | undefined {
  const scope = document.querySelector('dialog[open]') ?? document
  return [...scope.querySelectorAll<HTMLElement>('button')].find(
    (button) =>
      (button.ariaLabel ?? button.textContent)?.trim() === name && button.getClientRects().length > 0,
  )
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Waits until `find` finds something. Gives up after ten seconds. */
async function waitFor<Found>(find: () => Found | undefined): Promise<Found | undefined> {
  const end = performance.now() + 10_000
  let found = find()
  while (!found && performance.now() < end) {
    await nextFrame()
    found = find()
  }
  return found
}

/** Presses buttons one after the other, each when it has come and its island is awake. */
export async function reach(presses: readonly string[]): Promise<void> {
  for (const name of presses) {
    const button = await waitFor(() => findButton(name))
    if (!button) return
    button.scrollIntoView({ block: 'center' })
    const island = button.closest<HTMLElement>('[data-island]')
    if (island) {
      // What wakes a sleeping one.
      button.dispatchEvent(new Event('focusin', { bubbles: true }))
      await waitFor(() => island.dataset.state === 'awake' || undefined)
    }
    button.click()
    // What the press changes is on the page after two frames, so that the same name is then the next button.
    await nextFrame()
    await nextFrame()
  }
}
