// Functions that run in the page. Each is sent as text, so it is self-contained.

export const readText = (selector: string) => document.querySelector(selector)?.textContent
export const readValue = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value
export const readAttribute = (selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name)
export const countElements = (selector: string) => document.querySelectorAll(selector).length
export const isShown = (selector: string) =>
  [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())
export const isFocused = (selector: string) =>
  document.activeElement !== null && document.activeElement === document.querySelector(selector)
export const readAddress = () => location.pathname + location.search
