import { type Changes, writeChanges } from '@/lib/content'
import { toId } from '@/lib/to-id'
import { type Conflict, listChanges, merge, readAt, writeAt } from '../ui/paths'
import { change, EditorError, undo } from './changes'
import { getContent, write } from './content'
import { type Entry, readEntry, writeEntry } from './entry'
import {
  fetchLatest,
  findPlace,
  GitError,
  git,
  listDifferences,
  listOthers,
  type Place,
  readFiles,
  requireIdentity,
  run,
  snapshot,
} from './git'
import { findFile, requireRight, toEntryName } from './review'

// Publishes the content, takes back what was published, and gets what others have published. No step loses anything:
// before it changes files, it keeps them as a commit.

/** What was published. `link` is the first one that the server printed, such as one to open a pull request. */
export type Published = { commit: string; proposal?: string; link?: string }

const protectedBranch =
  /protected branch|GH006|GH013|not allowed to push (code )?to|changes must be made through/i

async function push({ remote }: Place, branch: string): Promise<string | undefined> {
  const { notes } = await run(['push', remote, `HEAD:refs/heads/${branch}`])
  return /^remote:.*?(https?:\/\/\S+)/m.exec(notes)?.[1]
}

/** Pushes a branch for somebody to merge: that of the proposal before, if it was not merged, or a new one. */
async function propose(place: Place, message: string): Promise<Omit<Published, 'commit'>> {
  const prefix = `refs/remotes/${place.remote}/`
  const open = await git(
    ...['for-each-ref', '--format=%(refname)', '--merged=HEAD', `--no-merged=${place.published}`],
    `${prefix}proposal/`,
  )
  const short = await git('rev-parse', '--short', 'HEAD')
  const name = [toId(message).slice(0, 40).replace(/-$/, ''), short].filter(Boolean).join('-')
  const proposal = open.split('\n')[0]?.slice(prefix.length) || `proposal/${name}`
  return { proposal, link: await push(place, proposal) }
}

/** Commits files of the content, and pushes. If the server refuses, the commit is taken back: nothing is half done. */
async function send(message: string, files: string[], isProposal: boolean): Promise<Published> {
  const place = await fetchLatest(await findPlace())
  if ((await git('rev-list', '--count', `HEAD..${place.published}`).catch(() => '0')) !== '0')
    throw new EditorError('Others have published meanwhile. Get the latest first.', 409, { isBehind: true })
  await refuseOthers(place)
  if (!message.trim()) throw new EditorError('Write in one line what changed.')
  if ((await snapshot()) !== (await git('rev-parse', 'HEAD^{tree}'))) {
    await run(['add', '--all', '--', ...files])
    const otherwise = 'A check on this computer refused it:'
    await run(['commit', '--quiet', '--only', '-m', message.trim(), '--', ...files], { otherwise })
  }
  try {
    const sent = isProposal ? await propose(place, message) : await pushOrPropose(place, message)
    return { commit: await git('rev-parse', 'HEAD'), ...sent }
  } catch (error) {
    await git('reset', '--soft', place.head)
    if (!(error instanceof GitError)) throw error
    if (/\[rejected\]/.test(error.output))
      throw new EditorError('Others have published meanwhile. Get the latest first.', 409, { isBehind: true })
    const lines = [...error.output.matchAll(/^remote: *(\S.*)$/gm)].map(([, line]) => line)
    const isHook = /hook declined/.test(error.output) && lines.length > 0
    const reason = isHook ? `The server refused it: ${lines.join(' ')}` : error.message
    throw new EditorError(`Nothing was published. ${reason} Your changes are still here.`)
  }
}

const pushOrPropose = (place: Place, message: string): Promise<Omit<Published, 'commit'>> =>
  push(place, place.target).then(
    (link) => ({ link }),
    (error) => {
      if (error instanceof GitError && protectedBranch.test(error.output)) return propose(place, message)
      throw error
    },
  )

/** Throws if commits that are not published change other files: a push would take them along. */
async function refuseOthers({ base }: Place): Promise<void> {
  const others = await listOthers(base)
  if (others.length > 0)
    throw new EditorError(
      `This branch has commits with other changes (${others.slice(0, 3).join(', ')}). Ask who made them to push them first.`,
    )
}

/** Publishes all content, if it is that of `tree`: what was looked at. */
export async function publish(input: {
  message: string
  isProposal: boolean
  tree: string
}): Promise<Published> {
  await findPlace()
  await requireIdentity()
  await requireRight()
  if ((await snapshot()) !== input.tree)
    throw new EditorError('Files have changed since you looked. Look at the changes again.', 409)
  return send(input.message, ['.'], input.isProposal)
}

/** Makes the opposite of a commit, and publishes that alone. */
export async function takeBack({
  commit,
  isProposal,
}: {
  commit: string
  isProposal: boolean
}): Promise<Published> {
  if (!/^[0-9a-f]{40,64}$/.test(commit)) throw new EditorError('Unknown change.', 404)
  await requireIdentity()
  const [parent = ''] = (await git('rev-parse', `${commit}^`).catch(() => '')).split('\n')
  if (!parent) throw new EditorError('The first version of the site cannot be taken back.')
  const toNames = async (before: string, after: string) =>
    (await listDifferences(before, after)).map(({ from, to }) => to ?? from ?? '')
  const names = await toNames(parent, commit)
  const changed = new Set(await toNames(commit, await snapshot()))
  const since = names.find((name) => changed.has(name))
  if (since) throw new EditorError(`${since} was changed again since. Change it by hand, then publish.`, 409)
  const subject = await git('log', '-1', '--format=%s', commit)
  const { id } = await change(
    `Taken back: ${subject}`,
    { from: '', to: '' },
    Object.fromEntries(await readFiles(parent, names)),
  )
  try {
    await requireRight()
    return await send(`Take back: ${subject}`, names, isProposal)
  } catch (error) {
    await undo(id)
    throw error
  }
}

type Side = 'mine' | 'theirs'
/** Which side of an entry stays: one for all of it, or one for each field. */
export type Picks = Record<string, Side | Record<string, Side>>
/** An entry that was changed on both sides. Without `conflicts`, one can only choose all of it. */
export type Both = { name: string; label: string; conflicts: Conflict[] }

type Files = Map<string, Buffer | null>
type Sides = { base: Files; mine: Files; theirs: Files; own: Set<string>; others: Set<string> }

/** Reads the files that differ between what both sides began with, what is here, and what is published. */
async function readSides(base: string, tree: string, published: string): Promise<Sides> {
  const toNames = async (after: string) =>
    new Set((await listDifferences(base, after)).map(({ from, to }) => to ?? from ?? ''))
  const [own, others] = [await toNames(tree), await toNames(published)]
  const names = [...new Set([...own, ...others])]
  const [before, mine, theirs] = await Promise.all(
    [base, tree, published].map((each) => readFiles(each, names)),
  )
  return { base: before as Files, mine: mine as Files, theirs: theirs as Files, own, others }
}

const isEqual = (one?: Buffer | null, other?: Buffer | null) =>
  one && other ? one.equals(other) : one === other

/** Reads an entry on all sides, if all have it in the same file. */
function readValues(
  name: string,
  { base, mine, theirs }: Sides,
): { file: string; values: Entry[] } | undefined {
  const file = findFile(name, mine)
  const texts = [base, mine, theirs].map((side) => side.get(file ?? '')?.toString())
  if (!file || texts.includes(undefined) || !/\.(md|yaml)$/.test(file)) return
  try {
    return { file, values: texts.map((text) => readEntry(text ?? '', file.endsWith('.md'))) }
  } catch {
    return
  }
}

function compareSides(name: string, sides: Sides): Both | undefined {
  const read = readValues(name, sides)
  const [base = {}, mine = {}, theirs = {}] = read?.values ?? []
  // Topics are entries of their own.
  if (name === 'topics.yaml' && read && merge(base, mine, theirs).conflicts.length === 0) return
  const conflicts = listChanges(mine, theirs).map((path) => ({
    path,
    mine: readAt(mine, path),
    theirs: readAt(theirs, path),
  }))
  return { name, label: String(mine.title ?? mine.name ?? name), conflicts }
}

/** Returns an entry with each field of the side that was chosen. */
function join(name: string, sides: Sides, picks?: Record<string, Side>): Record<string, string> {
  const read = readValues(name, sides)
  if (!read) return {}
  const [base = {}, mine = {}, theirs = {}] = read.values
  const taken = listChanges(mine, theirs).filter((path) => picks?.[path] === 'theirs')
  const value = picks
    ? taken.reduce((joined, path) => writeAt(joined, path, readAt(theirs, path)), mine)
    : merge(base, mine, theirs).value
  return { [read.file]: writeEntry(String(sides.theirs.get(read.file)), value, read.file.endsWith('.md')) }
}

/** Returns what to write over the published content, so that what was chosen of one's own stays. */
function listOwn(sides: Sides, picks: Picks): Changes {
  const { base, mine, theirs, own, others } = sides
  const names = [...new Set([...own, ...others])]
  const kept = names.flatMap((name) => {
    const pick = picks[toEntryName(name)]
    const isWhole = pick === 'mine' ? others.has(name) : pick !== 'theirs'
    const bytes = own.has(name) ? mine.get(name) : pick === 'mine' ? base.get(name) : theirs.get(name)
    return isWhole || pick === 'mine' ? [[name, bytes ?? null] as const] : []
  })
  const joined = [...new Set([...own].filter((name) => others.has(name)).map(toEntryName))].map((entry) => {
    const pick = picks[entry]
    return typeof pick === 'string' ? {} : join(entry, sides, pick)
  })
  return Object.assign(Object.fromEntries(kept), ...joined)
}

/** Keeps all that is here as a commit on a branch of its own. Returns the name of the branch. */
async function keepAll(tree: string): Promise<string> {
  const parent = ['-p', 'HEAD', '-m', 'Keep what was here before the latest']
  const commit = await git('commit-tree', tree, ...parent)
  const time = new Date().toISOString().slice(0, 19).replace(/\D/g, '-')
  const branch = `kept/${time}-${commit.slice(0, 6)}`
  await git('update-ref', `refs/heads/${branch}`, commit)
  return branch
}

/**
 * Gets what others have published. Entries that were changed on both sides are returned as `both`, and nothing changes,
 * until `picks` names a side for each.
 */
export async function getLatest({ picks = {} }: { picks?: Picks }) {
  await requireIdentity()
  const place = await fetchLatest(await findPlace())
  const { base, head, published } = place
  if (base === published) return { count: 0, both: [] as Both[] }
  await refuseOthers(place)
  const tree = await snapshot()
  const sides = await readSides(base, tree, published)
  const changed = [...sides.own].filter((name) => !isEqual(sides.mine.get(name), sides.theirs.get(name)))
  const theirEntries = new Set([...sides.others].map(toEntryName))
  const shared = [...new Set(changed.map(toEntryName))].filter((entry) => theirEntries.has(entry))
  const both = shared.filter((entry) => !picks[entry]).flatMap((entry) => compareSides(entry, sides) ?? [])
  if (both.length > 0) return { count: sides.others.size, both }
  const own = listOwn(sides, picks)
  const branch = sides.own.size > 0 || head !== base ? await keepAll(tree) : undefined
  const { folder } = getContent().settings
  // As before one's own changes, so that git has nothing to overwrite.
  const back = writeChanges(
    folder,
    Object.fromEntries([...sides.own].map((name) => [name, sides.base.get(name) ?? null])),
  )
  try {
    await git('reset', '--soft', base)
    await git('reset', '--quiet', '--', '.')
    await run(['merge', '--ff-only', '--quiet', published])
  } catch (error) {
    await git('reset', '--soft', head)
    writeChanges(folder, back)
    const files = /would be overwritten by merge:\n((?:\t.*\n)+)/.exec((error as GitError).output ?? '')?.[1]
    if (!files) throw error
    throw new EditorError(
      `Others changed files that were changed here too, outside the content: ${files.trim().replace(/\s+/g, ', ')}. Ask whoever changed them here to commit them.`,
    )
  }
  await write(own)
  const isCode = (await git('diff', '--name-only', base, published, '--', ':/', ':(exclude).')) !== ''
  return { count: sides.others.size, both, branch, isCode }
}

/** Returns whether the live site has a commit, and its address. `since` is when its version was made. */
export async function readLive({ commit }: { commit: string }) {
  const { url } = getContent().site
  const reply = await fetch(`${url}/release.json`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  )
  const release = reply?.ok
    ? ((await reply.json().catch(() => undefined)) as { commit?: unknown })
    : undefined
  const live = String(release?.commit ?? '')
  if (!/^[0-9a-f]{7,64}$/.test(live) || !/^[0-9a-f]{7,64}$/.test(commit)) return { url, isLive: false }
  const isLive = await git('merge-base', '--is-ancestor', commit, live).then(
    () => true,
    () => false,
  )
  return { url, isLive }
}
