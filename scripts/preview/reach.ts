// Runs in the browser, on pages that the preview index links to as a state.

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Finds a visible button by name, in the open dialog if there is one. */
function findButton(name: RegExp): HTMLElement | undefined {
  const scope = document.querySelector('dialog[open]') ?? document
  return [...scope.querySelectorAll('button')].find(
    (button) =>
      name.test((button.ariaLabel ?? button.textContent).trim()) && button.getClientRects().length > 0,
  )
}

/** Clicks buttons in turn, as each appears. Gives up after ten seconds. */
export async function reach(names: readonly string[]): Promise<void> {
  const end = performance.now() + 10_000
  for (const name of names) {
    let button: HTMLElement | undefined
    while (!button && performance.now() < end) {
      // The previous click takes effect within two frames.
      await nextFrame()
      await nextFrame()
      button = findButton(new RegExp(name))
    }
    button?.click()
  }
}
