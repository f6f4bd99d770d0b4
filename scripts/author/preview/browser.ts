// Runs in the browser on the page of each state. A button of narrow windows is pressed once it shows.

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Finds a visible button by name, in the open dialog if there is one. */
function findButton(name: RegExp): HTMLElement | undefined {
  const scope = document.querySelector('dialog[open]') ?? document
  return [...scope.querySelectorAll('button')].find(
    (button) =>
      name.test((button.ariaLabel ?? button.textContent).trim()) && button.getClientRects().length > 0,
  )
}

async function press(names: readonly string[]): Promise<void> {
  for (const name of names) {
    let button: HTMLElement | undefined
    while (!button) {
      // The previous click takes effect within two frames.
      await nextFrame()
      await nextFrame()
      button = findButton(new RegExp(name))
    }
    button.click()
  }
}

press(JSON.parse(document.currentScript?.dataset.presses ?? '[]'))
