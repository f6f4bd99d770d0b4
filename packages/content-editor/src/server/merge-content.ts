import { isPicture, toLightName } from 'checked-content'
import type { Both, Clash, Picks } from '../shared/api'
import { readAt, writeAt } from '../shared/paths'
import { type Desk, isText } from './desk'
import { toEntryName } from './entries'
import { mergeTexts, type Side, sides } from './entry'
import { nameEntry, readValue, showValue } from './name'
import { isNamed } from './new-files'
import { draw } from './review'
import type { Workspace } from './workspace'

// Merges the content of two trees that began as one: files by their names, entries by their fields.

export type Trees = Record<Side, string>
/** A file by its name on each side. */
type Names = Record<Side, string>
type Bytes = Record<Side, Buffer | null | undefined>

/** Pairs the files of three trees. One that moved on a side has other names there. */
async function pairFiles({ repository }: Desk, trees: Trees, files: Record<Side, Map<string, string>>) {
  const listMoves = async (side: Side) =>
    new Map(
      (await repository.listDifferences(trees.base, trees[side])).flatMap(({ from, to }) =>
        from && to && from !== to ? [[from, to] as const] : [],
      ),
    )
  const [mine, theirs] = [await listMoves('mine'), await listMoves('theirs')]
  const known = [...files.base.keys()].map(
    (name): Names => ({
      base: name,
      mine: mine.get(name) ?? name,
      theirs: theirs.get(name) ?? name,
    }),
  )
  const isKnown = (side: Side) => new Set(known.map((names) => names[side]))
  const [own, others] = [isKnown('mine'), isKnown('theirs')]
  const added = [
    ...[...files.mine.keys()].filter((name) => !own.has(name)),
    ...[...files.theirs.keys()].filter((name) => !others.has(name)),
  ].map((name): Names => ({ base: name, mine: name, theirs: name }))
  const all = [...known, ...new Map(added.map((names) => [names.base, names])).values()]
  return { all, moves: [...theirs] }
}

/** Describes what a person chooses between where only one side of a file can stay. */
async function describeFile(workspace: Workspace, { mine, theirs }: Names, bytes: Bytes): Promise<Clash> {
  const show = async (name: string, content?: Buffer | null) => {
    if (!content) return undefined
    if (isPicture(name)) return (await draw(content)) ?? name
    if (!isText(name)) return `${name}, ${content.length} bytes`
    const entry = toEntryName(workspace.site.config, name)
    const value = readValue(workspace, workspace.content.with({ [name]: content.toString() }), entry)
    return value && showValue(workspace, entry, value)
  }
  return { path: '', mine: await show(mine, bytes.mine), other: await show(theirs, bytes.theirs) }
}

/**
 * Merges the content of two trees. Returns the tree of `theirs` with it, and what both changed in the same place: of that,
 * mine stays unless `picks` says otherwise. `moves` are theirs.
 */
export async function mergeContent(desk: Desk, trees: Trees, picks: Picks = {}) {
  const { workspace, repository } = desk
  const files = {
    base: await repository.listFiles(trees.base),
    mine: await repository.listFiles(trees.mine),
    theirs: await repository.listFiles(trees.theirs),
  }
  const { all, moves } = await pairFiles(desk, trees, files)
  const find = (names: Names, side: Side) => files[side].get(names[side])
  const isChanged = (names: Names, side: Side) =>
    find(names, side) !== find(names, 'base') || names[side] !== names.base
  const changed = all.filter((names) => isChanged(names, 'mine'))
  const twice = changed.filter(
    (names) =>
      isChanged(names, 'theirs') &&
      (find(names, 'mine') !== find(names, 'theirs') || names.mine !== names.theirs),
  )
  const read = async (side: Side) => {
    const wanted = twice.filter((names) => find(names, side)).map((names) => names[side])
    return repository.readFiles(trees[side], wanted)
  }
  const contents = { base: await read('base'), mine: await read('mine'), theirs: await read('theirs') }
  const result = new Map<string, string | null>()
  const put = (names: Names, name: string, file: string | undefined) => {
    for (const old of [names.mine, names.theirs]) if (!result.get(old)) result.set(old, null)
    if (file) result.set(name, file)
  }
  const { config } = workspace.site
  /** Keeps what belongs to a file that the other side deleted: what is beside its entry, and what its text names. */
  const keepWith = (kept: Names, side: Side, text: string) => {
    const isOwn = (name: string) => toEntryName(config, name) === toEntryName(config, kept[side])
    for (const names of all) {
      const name = names[side]
      const isGone = !find(names, side === 'mine' ? 'theirs' : 'mine')
      const isWanted = isOwn(name) || (!isText(name) && isNamed(text, toLightName(name)))
      if (isGone && isWanted && !twice.includes(names)) put(names, name, find(names, side))
    }
  }
  const both: Both[] = []
  for (const names of changed) if (!twice.includes(names)) put(names, names.mine, find(names, 'mine'))
  for (const names of twice) {
    const bytes = Object.fromEntries(sides.map((side) => [side, contents[side].get(names[side])])) as Bytes
    const own = picks[names.base]
    const clashes: Clash[] = []
    const name = names.mine === names.base ? names.theirs : names.mine
    const mode = find(names, 'theirs')?.split(' ')[0] ?? '100644'
    if (bytes.mine && bytes.theirs && isText(name)) {
      const texts = { base: String(bytes.base ?? ''), mine: String(bytes.mine), theirs: String(bytes.theirs) }
      const merged = mergeTexts(name, texts, own)
      clashes.push(...merged.clashes)
      put(names, name, `${mode} blob ${await repository.writeFile(name, merged.text)}`)
    } else {
      const [was, mine, theirs] = sides.map((side) => find(names, side))
      // One side may only have moved it.
      const isClash = mine !== theirs && (!mine || !theirs || (mine !== was && theirs !== was))
      if (isClash && !own?.['']) clashes.push(await describeFile(workspace, names, bytes))
      const isTheirs = isClash ? own?.[''] === 'theirs' : mine === was
      const side = isTheirs ? 'theirs' : 'mine'
      put(names, isClash ? names[side] : name, find(names, side))
      if (isClash && bytes[side] && (!mine || !theirs))
        keepWith(names, side, isText(name) ? String(bytes[side]) : '')
    }
    const entry = toEntryName(config, names.base)
    const value = readValue(workspace, workspace.content, toEntryName(config, name))
    const show = (path: string, side: unknown) =>
      value && path ? readAt(showValue(workspace, entry, writeAt(value, path, side)), path) : side
    const conflicts = clashes.map(({ path, mine, other }) => {
      return { path, mine: show(path, mine), other: show(path, other) }
    })
    if (conflicts[0]) both.push({ name: names.base, label: nameEntry(workspace, entry, value), conflicts })
  }
  const tree = await repository.changeTree(await repository.readTree(trees.theirs), result)
  return { tree, both, moves }
}
