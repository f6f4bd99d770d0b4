import type { Losses } from '../losses.ts'
import type { Style } from './styles.ts'
import { attributeOf, childOf, childrenOf, create, findAll, readVal } from './xml.ts'

// Counts as Word does (ECMA-376 part 1, 17.9). mammoth knows which paragraphs are in a list, but not their numbers.

type Level = { format: string; text?: string; start: number; style?: string; isKept: boolean }
type List = { id: string; levels: Map<string, Level>; restarts: Map<string, number> }

function readLevel(element: Element): Level {
  return {
    format: readVal(element, 'numFmt') ?? 'decimal',
    text: childOf(element, 'lvlText') && (readVal(element, 'lvlText') ?? ''),
    start: Number(readVal(element, 'start') ?? 1),
    style: readVal(element, 'pStyle'),
    isKept: readVal(element, 'lvlRestart') === '0',
  }
}

const named = (parent: Element | undefined, name: string) =>
  childrenOf(parent).filter(({ localName }) => localName === name)
const readLevels = (parent: Element | undefined) =>
  named(parent, 'lvl').map((level): [string, Level] => [attributeOf(level, 'ilvl') ?? '0', readLevel(level)])

/** Reads lists by `numId`. Lists of one abstract list count together. */
function readLists(root: Element | undefined, styles: ReadonlyMap<string, Style>): Map<string, List> {
  const nums = new Map(named(root, 'num').map((num) => [attributeOf(num, 'numId') ?? '', num]))
  const abstracts = new Map(
    named(root, 'abstractNum').map((element) => [attributeOf(element, 'abstractNumId') ?? '', element]),
  )
  const findAbstract = (num: Element | undefined, depth = 0): Element | undefined => {
    const abstract = abstracts.get(readVal(num, 'abstractNumId') ?? '')
    const link = styles.get(readVal(abstract, 'numStyleLink') ?? '')?.numId
    return link && depth < 9 ? findAbstract(nums.get(link), depth + 1) : abstract
  }
  const read = (num: Element): List => {
    const abstract = findAbstract(num)
    const overrides = named(num, 'lvlOverride')
    const starts = overrides.flatMap((each): [string, number][] => {
      const start = readVal(each, 'startOverride')
      return start ? [[attributeOf(each, 'ilvl') ?? '0', Number(start)]] : []
    })
    const levels = new Map([...readLevels(abstract), ...overrides.flatMap(readLevels)])
    return { id: attributeOf(abstract, 'abstractNumId') ?? '', levels, restarts: new Map(starts) }
  }
  return new Map([...nums].map(([id, num]) => [id, read(num)]))
}

const firstOf: Record<string, string> = {
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
}

/** Returns how the first item of a level begins, such as `a)` or `1.1`. */
const toSample = ({ levels }: List, { text = '' }: Level) =>
  text.replace(/%(\d)/g, (_, digit) => firstOf[levels.get(String(digit - 1))?.format ?? ''] ?? '1').trim()

/** Returns a function that counts a paragraph, and returns its number. */
function createCounter() {
  const counts = new Map<string, Map<number, number>>()
  const restarted = new Set<string>()
  return (numId: string, list: List, level: number): number => {
    const count = counts.get(list.id) ?? new Map<number, number>()
    counts.set(list.id, count)
    const own = list.levels.get(String(level))
    const restart = list.restarts.get(String(level))
    const isRestart = restart !== undefined && !restarted.has(`${numId} ${level}`)
    restarted.add(`${numId} ${level}`)
    const before = count.get(level)
    const number = isRestart ? restart : before === undefined ? (own?.start ?? 1) : before + 1
    count.set(level, number)
    for (const deeper of count.keys())
      if (deeper > level && !list.levels.get(String(deeper))?.isKept) count.delete(deeper)
    return number
  }
}

/** Finds the list and the level of a paragraph, of its own or of its style. */
function findNumbering(
  properties: Element | undefined,
  lists: Map<string, List>,
  styles: ReadonlyMap<string, Style>,
) {
  const styleId = readVal(properties, 'pStyle') ?? ''
  const style = styles.get(styleId)
  const own = childOf(properties, 'numPr')
  const numId = readVal(own, 'numId') ?? style?.numId
  const list = numId ? lists.get(numId) : undefined
  const linked = [...(list?.levels ?? [])].find(([, each]) => each.style === styleId)?.[0]
  const level = readVal(own, 'ilvl') ?? (readVal(own, 'numId') ? undefined : style?.level) ?? linked ?? '0'
  return { numId, list, level, isHeading: /^(heading \d|title)/i.test(style?.name ?? '') }
}

/**
 * Adds a bookmark `list-NUMBER` to each paragraph of a list, and says where the list is, also where only its style does.
 * Numbers that Markdown does not have are lost.
 */
export function markNumbers(
  root: Element,
  numbering: Element | undefined,
  styles: ReadonlyMap<string, Style>,
  losses: Losses,
): void {
  const lists = readLists(numbering, styles)
  const count = createCounter()
  for (const paragraph of findAll(root, 'p').filter(
    ({ namespaceURI }) => namespaceURI === root.namespaceURI,
  )) {
    const properties = childOf(paragraph, 'pPr')
    const { numId, list, level, isHeading } = findNumbering(properties, lists, styles)
    if (!properties || !numId) continue
    const own = list?.levels.get(level)
    const number = list ? count(numId, list, Number(level)) : 1
    const isBullet = own?.format === 'bullet'
    const isShown = own && (isBullet || (own.format !== 'none' && own.text?.trim() !== ''))
    const sample = list && isShown && !isBullet ? toSample(list, own) : ''
    if (sample && isHeading) losses.add('heading-number', sample)
    else if (sample && !/^\(?\d+[.):]*$/.test(sample)) losses.add('numbering', sample)
    for (const each of named(properties, 'numPr')) properties.removeChild(each)
    const place = create(paragraph, 'numPr')
    place.appendChild(create(paragraph, 'ilvl', { val: level }))
    place.appendChild(create(paragraph, 'numId', { val: isShown ? numId : '0' }))
    properties.appendChild(place)
    if (!isShown || isHeading) continue
    const mark = create(paragraph, 'bookmarkStart', { id: '0', name: `list-${number}` })
    paragraph.insertBefore(mark, properties.nextSibling)
  }
}
