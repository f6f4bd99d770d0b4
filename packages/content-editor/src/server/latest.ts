import type { Both, Latest, Pick } from '../shared/api'
import { merge } from '../shared/merge'
import { listChanges, readAt, writeAt } from '../shared/paths'
import type { Entry } from '../shared/types'
import type { Changes, EditorSite } from '../site'
import { readEntry, writeEntry } from './entry'
import type { GitError, Place, Repository } from './git'
import { nameEntry } from './name'
import type { Desk } from './publish'
import { EditorError } from './workspace'

// Gets what others have published. Before files change, all that is here is kept as a commit.

type Files = Map<string, Buffer | null>
/** The files that differ from what both sides began with. */
type Sides = { base: Files; mine: Files; theirs: Files; own: Set<string>; others: Set<string> }

async function readSides(
  repository: Repository,
  base: string,
  tree: string,
  published: string,
): Promise<Sides> {
  const own = new Set(await repository.listNames(base, tree))
  const others = new Set(await repository.listNames(base, published))
  const names = [...new Set([...own, ...others])]
  const read = (each: string) => repository.readFiles(each, names)
  const [was, mine, theirs] = await Promise.all([read(base), read(tree), read(published)])
  return { base: was, mine, theirs, own, others }
}

/** Reads an entry on all sides, if all have it in the same file. */
function readValues(site: EditorSite, name: string, { base, mine, theirs }: Sides) {
  const file = site.findEntry(name, mine)?.file ?? (mine.has(name) ? name : undefined)
  const texts = [base, mine, theirs].map((side) => side.get(file ?? '')?.toString())
  if (!file || texts.includes(undefined) || !/\.(md|yaml)$/.test(file)) return
  try {
    return {
      file,
      values: texts.map((text) => readEntry(site, text ?? '', file)) as [Entry, Entry, Entry],
    }
  } catch {
    return
  }
}

/** Returns the entries that differ and were changed on both sides. */
function listBoth({ workspace }: Desk, sides: Sides): Both[] {
  const { site } = workspace
  const { toEntryName } = site
  const { mine, theirs, own, others } = sides
  const isDifferent = (name: string) => String(mine.get(name)) !== String(theirs.get(name))
  const theirNames = new Set([...others].map(toEntryName))
  const names = new Set([...own].filter(isDifferent).map(toEntryName))
  return [...names]
    .filter((name) => theirNames.has(name))
    .map((name) => {
      const [, one = {}, other = {}] = readValues(site, name, sides)?.values ?? []
      const conflicts = listChanges(one, other).map((path) => ({
        path,
        mine: readAt(one, path),
        other: readAt(other, path),
      }))
      return { name, label: nameEntry(workspace, name, one), conflicts }
    })
}

/** Returns whether both sides changed different words, which are merged without a question. */
function canJoin(site: EditorSite, name: string, sides: Sides): boolean {
  const values = readValues(site, name, sides)?.values
  return values !== undefined && merge(...values).conflicts.length === 0
}

/** Returns an entry with the fields that were chosen, or all that both sides changed in different ones. */
function join(site: EditorSite, name: string, sides: Sides, pick?: Record<string, string>): Changes {
  const read = readValues(site, name, sides)
  if (!read) return {}
  const { file, values } = read
  const [base, mine, theirs] = values
  const taken = listChanges(mine, theirs).filter((path) => pick?.[path] === 'theirs')
  const value = pick
    ? taken.reduce((joined, path) => writeAt(joined, path, readAt(theirs, path)), mine)
    : merge(base, mine, theirs).value
  return { [file]: writeEntry(site, String(sides.theirs.get(file)), value, file) }
}

/** Returns what to write over the published content, so that what was chosen of one's own stays. */
function listOwn(
  site: EditorSite,
  sides: Sides,
  both: readonly Both[],
  picks: Record<string, Pick>,
): Changes {
  const kept = [...sides.mine].filter(([name]) => {
    const pick = picks[site.toEntryName(name)]
    return pick === 'mine' || (pick !== 'theirs' && sides.own.has(name))
  })
  const joined = both.map(({ name }) => {
    const pick = picks[name]
    return typeof pick === 'string' ? {} : join(site, name, sides, pick)
  })
  return Object.assign(Object.fromEntries(kept), ...joined)
}

/** Keeps all that is here as a commit on a branch of its own. Returns the name of the branch. */
async function keepAll(repository: Repository, tree: string): Promise<string> {
  const commit = await repository.git(
    'commit-tree',
    tree,
    '-p',
    'HEAD',
    '-m',
    'Keep what was here before the latest',
  )
  const time = new Date().toISOString().slice(0, 19).replace(/\D/g, '-')
  const branch = `kept/${time}-${commit.slice(0, 6)}`
  await repository.git('update-ref', `refs/heads/${branch}`, commit)
  return branch
}

/** Moves this clone to what is published. Git refuses if that changes files that were changed here. */
async function moveTo(
  { workspace, repository }: Desk,
  { base, head, published }: Place,
  sides: Sides,
): Promise<void> {
  const { site } = workspace
  // As before one's own changes, so that git has nothing to overwrite.
  const before = [...sides.own].map((name) => [name, sides.base.get(name) ?? null])
  await site.write(Object.fromEntries(before))
  const back = [...sides.own].map((name) => [name, sides.mine.get(name) ?? null])
  try {
    await repository.git('reset', '--soft', base)
    await repository.git('reset', '--quiet', '--', '.')
    await repository.git('merge', '--ff-only', '--quiet', published)
  } catch (error) {
    await repository.git('reset', '--soft', head)
    await site.write(Object.fromEntries(back))
    const files = /would be overwritten by merge:\n((?:\t.*\n)+)/.exec((error as GitError).output)?.[1]
    if (!files) throw error
    throw new EditorError(
      `Others changed files that were changed here too, outside the content: ${files.trim().replace(/\s+/g, ', ')}. Ask whoever changed them here to commit them.`,
    )
  }
}

/**
 * Gets what others have published. Entries that were changed on both sides are returned as `both`, and nothing changes,
 * until `picks` names a side for each.
 */
export async function getLatest(
  desk: Desk,
  { picks = {} }: { picks?: Record<string, Pick> },
): Promise<Latest> {
  const { workspace, copies, repository } = desk
  const { site } = workspace
  await repository.requireIdentity()
  const place = await repository.fetchLatest(await repository.findPlace())
  const { base, head, published } = place
  if (base === published) return { count: 0, both: [] }
  await repository.refuseOthers(place)
  const tree = await repository.snapshot()
  const sides = await readSides(repository, base, tree, published)
  const both = listBoth(desk, sides)
  const open = both.filter(({ name }) => !picks[name] && !canJoin(site, name, sides))
  if (open.length > 0) return { count: sides.others.size, both: open }
  const own = listOwn(site, sides, both, picks)
  const branch = sides.own.size > 0 || head !== base ? await keepAll(repository, tree) : undefined
  await moveTo(desk, place, sides)
  await workspace.write(own)
  await site.pictures.refresh()
  copies.takeChanges([...new Set([...sides.own, ...sides.others])], [])
  const isCode = (await repository.listOthers(base, published)).length > 0
  return { count: sides.others.size, both: [], branch, isCode }
}
