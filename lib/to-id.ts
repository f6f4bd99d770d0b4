/** Converts a title to an id, the last part of an address: `What a Café can't do` becomes `what-a-cafe-cant-do`. */
export function toId(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s_\p{Pd}]+/gu, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}
