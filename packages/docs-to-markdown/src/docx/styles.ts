import { attributeOf, childOf, childrenOf, isOn, readVal } from './xml.ts'

export type Style = { name: string; isHidden?: boolean; numId?: string; level?: string }

/** Reads styles by id, each with what it inherits. */
export function readStyles(root: Element | undefined): Map<string, Style> {
  const elements = new Map(
    childrenOf(root)
      .filter(({ localName }) => localName === 'style')
      .map((element) => [attributeOf(element, 'styleId') ?? '', element]),
  )
  const read = (id: string, seen: string[] = []): Style => {
    const element = elements.get(id)
    if (!element || seen.includes(id)) return { name: '' }
    const inherited = read(readVal(element, 'basedOn') ?? '', [...seen, id])
    const numbering = childOf(element, 'pPr', 'numPr')
    return {
      name: readVal(element, 'name') ?? '',
      isHidden: isOn(element, 'rPr', 'vanish') ?? inherited.isHidden,
      numId: readVal(numbering, 'numId') ?? inherited.numId,
      level: readVal(numbering, 'ilvl') ?? inherited.level,
    }
  }
  return new Map([...elements.keys()].map((id) => [id, read(id)]))
}
