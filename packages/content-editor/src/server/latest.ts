import type { Latest, Picks } from '../shared/api'
import type { FileStep } from '../shared/types'
import { type Desk, snapshot, toChanges } from './desk'
import { toEntryName } from './entries'
import { changeFiles, settle } from './files'
import type { Place } from './git'
import { mergeContent } from './merge-content'
import type { Move } from './moves'
import { keepDeleted } from './recover'
import { EditorError } from './workspace'

// Gets what others have published. Before anything is fetched, all that is here is a commit on a branch of its own.

const unfinished = 'refs/editor/unfinished'
const keptBranches = 'refs/heads/kept/'

/** Commits all that is here to the branch of what was kept. Returns the commit, or nothing where all is published. */
async function keep({ repository }: Desk, { branch, head, base }: Place, tree: string): Promise<string> {
  if (tree === (await repository.readTree(base))) return ''
  const ref = keptBranches + branch
  const last = await repository.readRef(ref)
  if (last && tree === (await repository.readTree(last)) && (await repository.readRef(`${last}^`)) === head)
    return last
  const parents = [head, last].filter(Boolean).flatMap((parent) => ['-p', parent])
  const commit = await repository.git('commit-tree', tree, ...parents, '-m', 'Keep what was here')
  await repository.git('update-ref', ref, commit)
  return commit
}

/** Merges what is published with what is here. What both changed in the same words is returned, and nothing changes. */
export async function takeIn(
  desk: Desk,
  place: Place,
  { key, picks }: { key?: string; picks?: Picks } = {},
): Promise<Latest> {
  const { workspace, copies, repository } = desk
  const { base, published, head } = place
  if (base === published) return { count: 0, both: [] }
  await repository.refuseOthers(place)
  const theirs = await repository.listOthers(base, published)
  const inTheWay = (await repository.listOthers()).filter((name) => theirs.includes(name))
  if (inTheWay[0])
    throw new EditorError(
      `Others changed files that were changed here too, outside the content: ${inTheWay.join(', ')}. Ask whoever changed them here to commit them.`,
    )
  const mine = await snapshot(desk)
  // What was chosen is of these versions.
  const now = `${mine} ${published}`
  const trees = { base: await repository.readTree(base), mine, theirs: published }
  const { tree, both, moves } = await mergeContent(desk, trees, key === now ? picks : {})
  const count = (await repository.listDifferences(trees.base, published)).length
  if (both.length > 0) return { key: now, count, both }
  const kept = await keep(desk, place, mine)
  const changed = await repository.listDifferences(mine, tree)
  const held = copies.listHeld().map(({ name }) => ({ name, value: copies.find(name) }))
  if (kept) await repository.git('update-ref', unfinished, kept)
  await repository.checkOut({ ...place, head }, mine, tree)
  if (kept) await repository.git('update-ref', '-d', unfinished)
  await workspace.refreshPictures()
  const toEntry = (name: string) => toEntryName(workspace.site.config, name)
  const moved = moves.map((pair) => pair.map(toEntry) as Move)
  // A window may miss the event.
  if (moved.length > 0)
    workspace.history.add({ kind: 'moved', what: '', entry: '', moves: moved, contents: {} })
  settle(
    desk,
    changed.flatMap(({ from, to }) => [from, to].filter((name) => name !== undefined)),
    moved,
  )
  for (const { name, value } of held)
    if (!copies.find(name) && !moved.some(([from]) => from === name))
      keepDeleted(workspace, 'Others', name, value)
  return { count, both: [], branch: kept && `kept/${place.branch}`, isCode: theirs.length > 0 }
}

/** Gets the latest. Entries that were changed on both sides are asked about first. */
export async function getLatest(desk: Desk, input: { key?: string; picks?: Picks }): Promise<Latest> {
  const { workspace, repository } = desk
  const place = await repository.findPlace()
  await repository.requireIdentity()
  await workspace.inTurn(async () => keep(desk, place, await snapshot(desk)))
  const latest = await repository.fetch(place)
  return workspace.inTurn(() => takeIn(desk, latest, input))
}

/** Returns the branch with what was here, if the editor ended while it took in the latest. */
export async function findUnfinished(desk: Desk): Promise<string> {
  const { repository } = desk
  const kept = await repository.readRef(unfinished)
  if (!kept) return ''
  const isOld = (await repository.readRef(`${kept}^`)) === (await repository.readRef('HEAD'))
  if (isOld && (await snapshot(desk)) !== (await repository.readTree(kept)))
    return repository.git('for-each-ref', '--format=%(refname:lstrip=2)', `--points-at=${kept}`, keptBranches)
  // Only the index was not set yet.
  if (!isOld) await repository.git('reset', '--quiet', '--', '.')
  await repository.git('update-ref', '-d', unfinished)
  return ''
}

/** Makes the content again as it was before the latest was taken in. */
export async function putBack(desk: Desk): Promise<FileStep> {
  const { repository } = desk
  const kept = await repository.readRef(unfinished)
  if (!kept) throw new EditorError('This is put back already.', 409)
  const differences = await repository.listDifferences(await snapshot(desk), kept)
  const names = differences.flatMap(({ from, to }) => [from, to].filter((name) => name !== undefined))
  const changes = toChanges(await repository.readFiles(kept, names))
  const step = await changeFiles(desk, 'You put back what was here', { from: '', to: '' }, changes)
  await repository.git('update-ref', '-d', unfinished)
  return step
}
