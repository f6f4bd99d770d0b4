const labels: Record<string, string> = {
  account: 'Sign in and sign up',
  action: 'Button',
  desc: 'Description',
  hero: 'Opening',
  id: 'Address',
  img: 'Picture',
  item: 'Text',
  noindex: 'Hidden from search engines',
  primary: 'First button',
  secondary: 'Second button',
  seo: 'Search engines',
  site: 'Company and site',
  layout: 'Header and footer',
  submit: 'Button text',
  url: 'Web address',
}

/** Converts a key to a label: `withoutScript` becomes `Without script`. */
export function toLabel(key: string): string {
  if (labels[key]) return labels[key]
  const text = key.replace(/-/g, ' ').replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
