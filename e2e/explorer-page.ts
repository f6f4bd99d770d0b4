// Functions that the explorer runs in the page. Each is sent as text, so it is self-contained.

/** A target element and where to click it. */
export type Target = {
  x: number
  y: number
  name: string
  kind: 'press' | 'type' | 'choose'
  leads: string
  fault: string
}

/**
 * Scrolls to a random clickable element, or to the focused one, and marks it with `data-explored`. Elements behind a
 * modal layer are ignored.
 */
export async function findTarget(random: number | 'focused'): Promise<Target | undefined> {
  const pressable = 'a[href], button, summary, input, textarea, select, [role=button], [role=spinbutton]'
  const modal = [
    ...document.querySelectorAll('dialog:modal, #search-panel:popover-open, #mobile-menu:popover-open'),
  ].at(-1)
  const candidates = [...(modal ?? document).querySelectorAll<HTMLElement>(pressable)].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    // Skip links to other sites and the button that loads their map.
    const leads =
      element instanceof HTMLAnchorElement && (element.origin !== location.origin || element.target)
    const isLeftOut =
      leads ||
      element.matches('[type=file], [type=hidden], .skip-link') ||
      /live map/.test(element.textContent)
    return (
      !isLeftOut &&
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], .sr-only')
    )
  })
  const focused = candidates.find((element) => element === document.activeElement)
  const element = random === 'focused' ? focused : candidates[Math.floor(random * candidates.length)]
  if (!element) return undefined
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  for (let frame = 0; frame < 3; frame++)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const hit = document.elementFromPoint(x, y)
  // The focused skip link covers the logo.
  if (hit?.matches('.skip-link')) return undefined
  const label = (element as HTMLInputElement).labels?.[0]
  const isHit =
    hit !== null &&
    (element.contains(hit) || label?.contains(hit) || hit.closest('label')?.control === element)
  document.querySelector('[data-explored]')?.removeAttribute('data-explored')
  element.dataset.explored = ''
  const isText = element.matches(
    'textarea, input:not([type=checkbox], [type=radio], [type=submit], [type=button], [type=range])',
  )
  return {
    x,
    y,
    name: `${element.tagName.toLowerCase()} “${(element.ariaLabel || element.textContent || element.id || (element as HTMLInputElement).name).trim().slice(0, 40)}”`,
    kind: element.matches('select')
      ? 'choose'
      : isText && !(element as HTMLInputElement).readOnly
        ? 'type'
        : 'press',
    leads: element instanceof HTMLAnchorElement ? element.pathname : '',
    // The link of a partly visible slide can be out of view.
    fault: isHit || right <= left ? '' : `cannot be clicked: covered by ${hit?.outerHTML.slice(0, 100)}`,
  }
}

/** Returns the id or class of each open layer. */
export const findOpen = () =>
  [...document.querySelectorAll('dialog[open], [popover]:popover-open:not(.load-error)')].map(
    (element) => element.id || element.className,
  )

/** Returns the values of the fields of the page. Browsers never restore passwords and files. */
export const readFields = () =>
  [
    ...document.querySelectorAll<HTMLInputElement>(
      'input:not([type=password], [autocomplete$=password], [type=file], [type=hidden]), textarea, select',
    ),
  ]
    .filter((field) => !field.closest('dialog') && !field.closest('[data-search-results]'))
    .map(
      (field) =>
        `${field.id || field.name}: ${/checkbox|radio/.test(field.type) ? field.checked : field.value}`,
    )

/** Returns violated invariants; with `isFocusSeen` also focus that is out of view. */
export function findBroken(isFocusSeen: boolean): string[] {
  const broken: string[] = []
  const show = (element: Element) => element.outerHTML.slice(0, 120)
  const root = document.documentElement
  const overflow = root.scrollWidth - root.clientWidth
  if (overflow > 0) broken.push(`overflows sideways by ${overflow} px`)
  const layers = [...document.querySelectorAll('dialog[open], [popover]:popover-open')].filter((layer) =>
    layer.checkVisibility(),
  )
  const lock = getComputedStyle(root).overflowY
  if (/hidden|clip/.test(lock) && layers.length === 0) broken.push('scrolling is locked with nothing open')
  const modal = layers.filter((layer) => layer.matches(':modal, #search-panel, #mobile-menu')).at(-1)
  for (const element of (modal ?? document).querySelectorAll<HTMLElement>(
    'a[href], button, summary, input, select, textarea',
  )) {
    if (
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('.sr-only') ||
      element.matches(':disabled')
    )
      continue
    const { left, right, top, bottom, width, height } = element.getClientRects()[0] ?? new DOMRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (width < 2 || height < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue
    const hit = document.elementFromPoint(x, y)
    // Clicks pass through inert elements and those without pointer events. Scrollers clip their content.
    let scroller = element.parentElement
    while (scroller && getComputedStyle(scroller).overflowX === 'visible') scroller = scroller.parentElement
    const frame = scroller?.getBoundingClientRect()
    const isClipped =
      frame && (x < frame.left + 16 || x > frame.right - 16 || y < frame.top || y > frame.bottom)
    if (
      hit &&
      hit !== element &&
      hit.contains(element) &&
      !hit.matches('label, a, button') &&
      !isClipped &&
      right > 0 &&
      bottom > 0
    )
      broken.push(`visible but not clickable: ${show(element)}`)
  }
  const focused = document.activeElement
  if (focused && focused !== document.body && focused !== root) {
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    if (!focused.checkVisibility({ visibilityProperty: true }))
      broken.push(`focus on a hidden element: ${show(focused)}`)
    else if (isFocusSeen && (right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight))
      broken.push(`focus out of view: ${show(focused)}`)
    else if (isFocusSeen && modal && !modal.contains(focused))
      broken.push(`focus behind what is open: ${show(focused)}`)
    else if (isFocusSeen) {
      const [x, y] = [
        (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
        (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
      ]
      const hit = document.elementFromPoint(x, y)
      if (hit && !focused.contains(hit) && !hit.contains(focused) && !hit.closest('label'))
        broken.push(`focus covered by ${show(hit)}: ${show(focused)}`)
    }
  }
  return broken
}

/** Adds elements before, around and beside controls, as password managers and grammar checkers do. */
export function addForeignNodes(): void {
  for (const [index, field] of document.querySelectorAll('input, select, textarea').entries()) {
    const other = document.createElement('x-y')
    if (index % 3 === 0) field.before(other)
    if (index % 3 === 1) field.parentElement?.prepend(other)
    if (index % 3 === 2) {
      field.replaceWith(other)
      other.append(field)
    }
  }
}
