import { attributeOf, childOf, create, findAll, replace } from './xml.ts'

/** Returns the instruction of a link as mammoth reads it: one address, with its anchor. Others stay. */
function toLink(instruction: string): string {
  const words = [...instruction.matchAll(/"((?:\\.|[^"\\])*)"|\\(\w)|(\S+)/g)]
  const [name] = words.splice(0, 1)
  if (name?.[3] !== 'HYPERLINK') return instruction
  const found: Record<string, string> = {}
  for (let index = 0; index < words.length; index++) {
    const [, quoted, option, plain = ''] = words[index] ?? []
    const takesWord = option && /[lot]/.test(option)
    const [, next, , nextPlain = ''] = (takesWord && words[++index]) || []
    if (takesWord) found[option] = next ?? nextPlain
    else if (!option) found.address ??= (quoted ?? plain).replace(/\\\\/g, '\\')
  }
  const { address = '', l: anchor } = found
  if (!address) return anchor ? `HYPERLINK \\l "${anchor}"` : ''
  return `HYPERLINK "${address}${anchor && !address.includes('#') ? `#${anchor}` : ''}"`
}

/** Joins instructions that Word splits, and simplifies those of links: mammoth reads the options into the address. */
export function simplifyLinks(root: Element): void {
  const open: { texts: Element[]; isRead: boolean }[] = []
  for (const element of findAll(root, 'fldChar', 'instrText')) {
    const kind = attributeOf(element, 'fldCharType')
    const field = open.at(-1)
    if (element.localName === 'instrText') {
      if (field && !field.isRead) field.texts.push(element)
      continue
    }
    if (kind === 'begin') open.push({ texts: [], isRead: false })
    if (kind === 'begin' || !field || field.isRead) {
      if (kind === 'end') open.pop()
      continue
    }
    const [first, ...rest] = field.texts
    const instruction = field.texts.map(({ textContent }) => textContent).join('')
    if (first) first.textContent = toLink(instruction)
    for (const text of rest) text.textContent = ''
    field.isRead = true
    if (kind === 'end') open.pop()
  }
}

/** Replaces simple fields by their words or, for a link, by a field in runs, and text with a direction by its words. */
export function unwrapFields(root: Element): void {
  for (const field of findAll(root, 'fldSimple', 'dir', 'bdo').reverse()) {
    const instruction = attributeOf(field, 'instr') ?? ''
    const wrap = (element: Element) => {
      const run = create(field, 'r')
      run.appendChild(element)
      return run
    }
    const mark = (fldCharType: string) => wrap(create(field, 'fldChar', { fldCharType }))
    const children = Array.from(field.childNodes).filter((node) => node !== childOf(field, 'fldData'))
    const isLink = /^\s*HYPERLINK\b/.test(instruction)
    const start = [mark('begin'), wrap(create(field, 'instrText', {}, instruction)), mark('separate')]
    replace(field, isLink ? [...start, ...children, mark('end')] : children)
  }
}
