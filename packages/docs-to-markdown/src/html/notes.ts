import type { Element, ElementContent, Root } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { toText } from 'hast-util-to-text'
import { visit } from 'unist-util-visit'
import { create, isElement } from './tree.ts'

/** Matches the words of a reference: a number, a letter or marks. A table of contents leads to and fro as well. */
const mark = /^[^\p{L}\p{N}]*(\p{N}+|[ivxlcdm]+|\p{L}|[*†‡§¶]+)[^\p{L}\p{N}]*$/iu

type Parents = ReadonlyMap<Element, Root | Element>

/** Removes an element, and what contains nothing else. */
function remove(node: Element, parents: Parents): void {
  const parent = parents.get(node)
  if (!parent) return
  parent.children = parent.children.filter((child) => child !== node) as []
  if (isElement(parent) && !toText(parent).trim() && !select('img', parent)) remove(parent, parents)
}

/** Returns the element that has all of a note. `target` is where its reference leads: often only a link back. */
function findNote(target: Element | undefined, parents: Parents): Element | undefined {
  let block: Root | Element | undefined = target
  while (isElement(block) && !/^(li|div|p|aside)$/.test(block.tagName)) block = parents.get(block)
  if (!isElement(block) || block.tagName !== 'p') return isElement(block) ? block : undefined
  const [note, own] = [parents.get(block), selectAll('a[href^="#"]', block)]
  const isAll =
    isElement(note) &&
    note.children.find(isElement) === block &&
    selectAll('a[href^="#"]', note).length === own.length
  return isAll ? note : block
}

/** Moves notes to the end, and marks references. Word, Google Docs, LibreOffice and pages link both to each other. */
export function takeNotes(tree: Root): void {
  const parents = new Map<Element, Root | Element>()
  const targets = new Map<string, Element>()
  visit(tree, 'element', (node, _index, parent) => {
    if (parent) parents.set(node, parent as Root | Element)
    for (const name of [node.properties.id, node.properties.name]) if (name) targets.set(`#${name}`, node)
  })
  const notes = new Map<Element, string>()
  const backs = new Set<Element>()
  for (const link of selectAll('a[href^="#"]', tree)) {
    const note = backs.has(link) ? undefined : findNote(targets.get(String(link.properties.href)), parents)
    if (!note || !mark.test(toText(link))) continue
    const around = [link, parents.get(link)].filter(isElement)
    const own = selectAll('a[href^="#"]', note).filter((back) =>
      around.includes(targets.get(String(back.properties.href)) as Element),
    )
    if (!notes.has(note) && (own.length === 0 || own.includes(link))) continue
    const identifier = notes.get(note) ?? String(notes.size + 1)
    notes.set(note, identifier)
    // No button is left, and blanks around one stay.
    Object.assign(link, { tagName: 'button', properties: { identifier }, children: [] })
    for (const back of own) {
      backs.add(back)
      remove(back, parents)
    }
  }
  for (const [note, identifier] of notes) {
    const siblings = ((parents.get(note) ?? tree).children as ElementContent[]).filter(isElement)
    const line = siblings[siblings.indexOf(note) - 1]
    if (line?.tagName === 'hr') remove(line, parents)
    remove(note, parents)
    const children = note.tagName === 'p' ? [note] : note.children
    tree.children.push(create('footnote', children, { identifier }))
  }
  const heading = notes.size > 0 ? select('#footnote-label', tree) : undefined
  if (heading) remove(heading, parents)
}
