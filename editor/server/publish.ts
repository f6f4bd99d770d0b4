import { toId } from 'checked-content'
import { type Manifest, parseManifest } from 'static-release/manifest'
import { getBasePath } from '@/lib/base-path'
import { getSite } from '@/lib/site'
import { change, EditorError, undo } from './changes'
import { getContent } from './content'
import {
  ask,
  fetchLatest,
  findPlace,
  GitError,
  git,
  listNames,
  type Place,
  readFiles,
  refuseOthers,
  requireIdentity,
  run,
  snapshot,
} from './git'
import { requireRight } from './review'

// Publishes the content, and takes back what was published.

/** What was published. `link` is the first one that the server printed, such as one to open a pull request. */
export type Published = { commit: string; proposal?: string; link?: string }

/** What servers say about a branch that only reviewed changes reach. */
const protectedBranch =
  /^remote:.*(protected|GH006|GH013|(not|n't) (allowed|permitted)|(pull|merge) request|directly)/im

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

/** Pushes to the branch that is published, or where the server protects that, proposes it. */
async function pushOrPropose(place: Place, message: string): Promise<Omit<Published, 'commit'>> {
  try {
    return { link: await push(place, place.target) }
  } catch (error) {
    if (error instanceof GitError && protectedBranch.test(error.output)) return propose(place, message)
    throw error
  }
}

/** Returns what a writer reads about a push that failed. */
function explainPush(error: unknown): unknown {
  if (!(error instanceof GitError)) return error
  if (/\[rejected\]/.test(error.output)) return behind()
  const lines = [...error.output.matchAll(/^remote: *(\S.*)$/gm)].map(([, line]) => line)
  const isHook = /hook declined/.test(error.output) && lines.length > 0
  const reason = isHook ? `The server refused it: ${lines.join(' ')}` : error.message
  return new EditorError(`Nothing was published. ${reason} Your changes are still here.`)
}

const behind = () => new EditorError('Others have published meanwhile. Get the latest first.', 409)

/** Commits files of the content, and pushes. If that is refused, the commit is taken back: nothing is half done. */
async function send(place: Place, files: string[], message: string, isProposal: boolean): Promise<Published> {
  if (place.base !== place.published) throw behind()
  await refuseOthers(place)
  if (!message.trim()) throw new EditorError('Write in one line what changed.')
  if (await git('status', '--porcelain', '--', ...files)) {
    await run(['add', '--all', '--', ...files])
    const otherwise = 'A check on this computer refused it:'
    await run(['commit', '--quiet', '--only', '-m', message.trim(), '--', ...files], { otherwise })
  }
  try {
    const sent = await (isProposal ? propose : pushOrPropose)(place, message)
    return { commit: await git('rev-parse', 'HEAD'), ...sent }
  } catch (error) {
    await git('reset', '--soft', place.head)
    throw explainPush(error)
  }
}

export type ToPublish = { message: string; isProposal: boolean; tree: string }

/** Publishes all content, if it is that of `tree`: what was looked at. */
export async function publish({ message, isProposal, tree }: ToPublish): Promise<Published> {
  const place = await findPlace()
  await requireIdentity()
  await requireRight()
  const latest = await fetchLatest(place)
  if ((await snapshot()) !== tree)
    throw new EditorError('Files have changed since you looked. Look at the changes again.', 409)
  return send(latest, ['.'], message, isProposal)
}

type Taken = { commit: string; isProposal: boolean }

/** Makes the opposite of a commit, and publishes that alone. */
export async function takeBack({ commit, isProposal }: Taken): Promise<Published> {
  if (!/^[0-9a-f]{40,64}$/.test(commit)) throw new EditorError('Unknown change.', 404)
  const place = await findPlace()
  await requireIdentity()
  const parent = await ask('rev-parse', '--verify', '--quiet', `${commit}^`)
  if (!parent) throw new EditorError('The first version of the site cannot be taken back.')
  const names = await listNames(parent, commit)
  const since = (await listNames(commit, await snapshot())).find((name) => names.includes(name))
  if (since) throw new EditorError(`${since} was changed again since. Change it by hand, then publish.`, 409)
  const subject = await git('log', '-1', '--format=%s', commit)
  const changes = Object.fromEntries(await readFiles(parent, names))
  const { id } = await change(`Taken back: ${subject}`, { from: '', to: '' }, changes)
  try {
    await requireRight()
    return await send(await fetchLatest(place), names, `Take back: ${subject}`, isProposal)
  } catch (error) {
    await undo(id)
    throw error
  }
}

/** Returns the release that visitors have, if it is one of ours, and the address of the site. */
export async function readLive(): Promise<{ url: string; release?: Manifest }> {
  const { url } = getSite(getContent())
  const read = async () => {
    const reply = await fetch(`${url}${getBasePath()}/release.json`, { signal: AbortSignal.timeout(10_000) })
    return reply.ok ? parseManifest(await reply.text()) : undefined
  }
  return { url, release: await read().catch(() => undefined) }
}

/** Returns whether visitors have a commit, and the address of the site. */
export async function isLive({ commit }: { commit: string }) {
  const { url, release } = await readLive()
  const hashes = [commit, release?.commit ?? '']
  if (!hashes.every((hash) => /^[0-9a-f]{7,64}$/.test(hash))) return { url, isLive: false }
  const test = run(['merge-base', '--is-ancestor', ...hashes])
  return { url, isLive: await test.then(Boolean, () => false) }
}
