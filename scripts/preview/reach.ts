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

/** Presses buttons one after the other, each when it has come. Gives up after ten seconds without it. */
export async function reach(presses: readonly string[]): Promise<void> {
  for (const name of presses) {
    const end = performance.now() + 10_000
    let button = findButton(name)
    while (!button && performance.now() < end) {
      await nextFrame()
      button = findButton(name)
    }
    button?.scrollIntoView({ block: 'center' })
    button?.click()
    // What the press changes is on the page after two frames, so that the same name is then the next button.
    await nextFrame()
    await nextFrame()
  }
}
