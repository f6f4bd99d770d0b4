import { type Changes, writeChanges } from 'checked-content'
import { type Conflict, listChanges, merge, readAt, writeAt } from '../ui/paths'
import { EditorError } from './changes'
import { getContent, write } from './content'
import { type Entry, readEntry, writeEntry } from './entry'
import {
  fetchLatest,
  findPlace,
  type GitError,
  git,
  listNames,
  listOthers,
  type Place,
  readFiles,
  refuseOthers,
  requireIdentity,
  snapshot,
} from './git'
import { toEntryName } from './review'
import { findFile, nameEntry } from './store'

// Gets what others have published. Before files change, all that is here is kept as a commit.

/** Which side of an entry stays: one for all of it, or one for each field. */
export type Pick = 'mine' | 'theirs' | Record<string, 'mine' | 'theirs'>
/** An entry that was changed on both sides. Without `conflicts`, one can only choose all of it. */
export type Both = { name: string; label: string; conflicts: Conflict[] }

type Files = Map<string, Buffer | null>
/** The files that differ from what both sides began with. */
type Sides = { base: Files; mine: Files; theirs: Files; own: Set<string>; others: Set<string> }

async function readSides(base: string, tree: string, published: string): Promise<Sides> {
  const own = new Set(await listNames(base, tree))
  const others = new Set(await listNames(base, published))
  const names = [...new Set([...own, ...others])]
  const read = (each: string) => readFiles(each, names)
  const [was, mine, theirs] = await Promise.all([read(base), read(tree), read(published)])
  return { base: was, mine, theirs, own, others }
}

/** Reads an entry on all sides, if all have it in the same file. */
function readValues(name: string, { base, mine, theirs }: Sides) {
  const file = findFile(name, mine)
  const texts = [base, mine, theirs].map((side) => side.get(file ?? '')?.toString())
  if (!file || texts.includes(undefined) || !/\.(md|yaml)$/.test(file)) return
  try {
    return {
      file,
      values: texts.map((text) => readEntry(text ?? '', file)) as [Entry, Entry, Entry],
    }
  } catch {
    return
  }
}

/** Returns the entries that differ and were changed on both sides. */
function listBoth(sides: Sides): Both[] {
  const { mine, theirs, own, others } = sides
  const isDifferent = (name: string) => String(mine.get(name)) !== String(theirs.get(name))
  const theirNames = new Set([...others].map(toEntryName))
  const names = new Set([...own].filter(isDifferent).map(toEntryName))
  return [...names]
    .filter((name) => theirNames.has(name))
    .map((name) => {
      const [, one = {}, other = {}] = readValues(name, sides)?.values ?? []
      const conflicts = listChanges(one, other).map((path) => ({
        path,
        mine: readAt(one, path),
        theirs: readAt(other, path),
      }))
      return { name, label: nameEntry(name, one), conflicts }
    })
}

/** Returns whether both sides changed different topics, which are entries that share a file. */
function canJoin(name: string, sides: Sides): boolean {
  const values = readValues(name, sides)?.values
  return name === 'topics.yaml' && values !== undefined && merge(...values).conflicts.length === 0
}

/** Returns an entry with the fields that were chosen, or all that both sides changed in different ones. */
function join(name: string, sides: Sides, pick?: Record<string, string>): Changes {
  const read = readValues(name, sides)
  if (!read) return {}
  const { file, values } = read
  const [base, mine, theirs] = values
  const taken = listChanges(mine, theirs).filter((path) => pick?.[path] === 'theirs')
  const value = pick
    ? taken.reduce((joined, path) => writeAt(joined, path, readAt(theirs, path)), mine)
    : merge(base, mine, theirs).value
  return { [file]: writeEntry(String(sides.theirs.get(file)), value, file) }
}

/** Returns what to write over the published content, so that what was chosen of one's own stays. */
function listOwn(sides: Sides, both: readonly Both[], picks: Record<string, Pick>): Changes {
  const kept = [...sides.mine].filter(([name]) => {
    const pick = picks[toEntryName(name)]
    return pick === 'mine' || (pick !== 'theirs' && sides.own.has(name))
  })
  const joined = both.map(({ name }) => {
    const pick = picks[name]
    return typeof pick === 'string' ? {} : join(name, sides, pick)
  })
  return Object.assign(Object.fromEntries(kept), ...joined)
}

/** Keeps all that is here as a commit on a branch of its own. Returns the name of the branch. */
async function keepAll(tree: string): Promise<string> {
  const commit = await git('commit-tree', tree, '-p', 'HEAD', '-m', 'Keep what was here before the latest')
  const time = new Date().toISOString().slice(0, 19).replace(/\D/g, '-')
  const branch = `kept/${time}-${commit.slice(0, 6)}`
  await git('update-ref', `refs/heads/${branch}`, commit)
  return branch
}

/** Moves this clone to what is published. Git refuses if that changes files that were changed here. */
async function moveTo({ base, head, published }: Place, sides: Sides): Promise<void> {
  const { folder } = getContent().settings
  // As before one's own changes, so that git has nothing to overwrite.
  const before = [...sides.own].map((name) => [name, sides.base.get(name) ?? null])
  const back = writeChanges(folder, Object.fromEntries(before))
  try {
    await git('reset', '--soft', base)
    await git('reset', '--quiet', '--', '.')
    await git('merge', '--ff-only', '--quiet', published)
  } catch (error) {
    await git('reset', '--soft', head)
    writeChanges(folder, back)
    const files = /would be overwritten by merge:\n((?:\t.*\n)+)/.exec((error as GitError).output)?.[1]
    if (!files) throw error
    throw new EditorError(
      `Others changed files that were changed here too, outside the content: ${files.trim().replace(/\s+/g, ', ')}. Ask whoever changed them here to commit them.`,
    )
  }
}

/** `branch` keeps what was here; `isCode` tells that more than the content changed. */
type Latest = { count: number; both: Both[]; branch?: string; isCode?: boolean }

/**
 * Gets what others have published. Entries that were changed on both sides are returned as `both`, and nothing changes,
 * until `picks` names a side for each.
 */
export async function getLatest({ picks = {} }: { picks?: Record<string, Pick> }): Promise<Latest> {
  await requireIdentity()
  const place = await fetchLatest(await findPlace())
  const { base, head, published } = place
  if (base === published) return { count: 0, both: [] }
  await refuseOthers(place)
  const tree = await snapshot()
  const sides = await readSides(base, tree, published)
  const both = listBoth(sides)
  const open = both.filter(({ name }) => !picks[name] && !canJoin(name, sides))
  if (open.length > 0) return { count: sides.others.size, both: open }
  const own = listOwn(sides, both, picks)
  const branch = sides.own.size > 0 || head !== base ? await keepAll(tree) : undefined
  await moveTo(place, sides)
  await write(own)
  const isCode = (await listOthers(base, published)).length > 0
  return { count: sides.others.size, both: [], branch, isCode }
}
