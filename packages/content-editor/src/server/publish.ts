import type { Published, ToPublish } from '../shared/api'
import type { Copies } from './copies'
import { changeFiles, turnFiles } from './files'
import { GitError, type Place, type Repository } from './git'
import { requireRight } from './review'
import { EditorError, type Workspace } from './workspace'

// Publishes the content, and takes back what was published.

/** What actions work on. */
export type Desk = { workspace: Workspace; copies: Copies; repository: Repository }

/** What servers say about a branch that only reviewed changes reach. */
const protectedBranch =
  /^remote:.*(protected|GH006|GH013|(not|n't) (allowed|permitted)|(pull|merge) request|directly)/im

async function push(repository: Repository, { remote }: Place, branch: string): Promise<string | undefined> {
  const { notes } = await repository.run(['push', remote, `HEAD:refs/heads/${branch}`])
  return /^remote:.*?(https?:\/\/\S+)/m.exec(notes)?.[1]
}

/** Pushes a branch for somebody to merge: that of the proposal before, if it was not merged, or a new one. */
async function propose(
  { workspace, repository }: Desk,
  place: Place,
  message: string,
): Promise<Omit<Published, 'commit'>> {
  const prefix = `refs/remotes/${place.remote}/`
  const open = await repository.git(
    ...['for-each-ref', '--format=%(refname)', '--merged=HEAD', `--no-merged=${place.published}`],
    `${prefix}proposal/`,
  )
  const short = await repository.git('rev-parse', '--short', 'HEAD')
  const name = [workspace.site.toId(message).slice(0, 40).replace(/-$/, ''), short].filter(Boolean).join('-')
  const proposal = open.split('\n')[0]?.slice(prefix.length) || `proposal/${name}`
  return { proposal, link: await push(repository, place, proposal) }
}

/** Pushes to the branch that is published, or where the server protects that, proposes it. */
async function pushOrPropose(desk: Desk, place: Place, message: string): Promise<Omit<Published, 'commit'>> {
  try {
    return { link: await push(desk.repository, place, place.target) }
  } catch (error) {
    if (error instanceof GitError && protectedBranch.test(error.output)) return propose(desk, place, message)
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
async function send(
  desk: Desk,
  place: Place,
  files: string[],
  message: string,
  isProposal: boolean,
): Promise<Published> {
  const { repository } = desk
  if (place.base !== place.published) throw behind()
  await repository.refuseOthers(place)
  if (!message.trim()) throw new EditorError('Write in one line what changed.')
  if (await repository.git('status', '--porcelain', '--', ...files)) {
    await repository.run(['add', '--all', '--', ...files])
    const otherwise = 'A check on this computer refused it:'
    await repository.run(['commit', '--quiet', '--only', '-m', message.trim(), '--', ...files], { otherwise })
  }
  try {
    const sent = await (isProposal ? propose : pushOrPropose)(desk, place, message)
    return { commit: await repository.git('rev-parse', 'HEAD'), ...sent }
  } catch (error) {
    await repository.git('reset', '--soft', place.head)
    throw explainPush(error)
  }
}

/** Publishes all content, if it is that of `tree`: what was looked at. */
export async function publish(desk: Desk, { message, isProposal, tree }: ToPublish): Promise<Published> {
  const { workspace, repository } = desk
  const place = await repository.findPlace()
  await repository.requireIdentity()
  await requireRight(workspace)
  const latest = await repository.fetchLatest(place)
  if ((await repository.snapshot()) !== tree)
    throw new EditorError('Files have changed since you looked. Look at the changes again.', 409)
  const published = await send(desk, latest, ['.'], message, isProposal)
  // Undo in a form goes back to what is published.
  if (!published.proposal) workspace.history.setFloor()
  return published
}

type Taken = { commit: string; isProposal: boolean }

/** Makes the opposite of a commit, and publishes that alone. */
export async function takeBack(desk: Desk, { commit, isProposal }: Taken): Promise<Published> {
  if (!/^[0-9a-f]{40,64}$/.test(commit)) throw new EditorError('Unknown change.', 404)
  const { workspace, repository } = desk
  const place = await repository.findPlace()
  await repository.requireIdentity()
  const parent = await repository.ask('rev-parse', '--verify', '--quiet', `${commit}^`)
  if (!parent) throw new EditorError('The first version of the site cannot be taken back.')
  const names = await repository.listNames(parent, commit)
  const since = (await repository.listNames(commit, await repository.snapshot())).find((name) =>
    names.includes(name),
  )
  if (since) throw new EditorError(`${since} was changed again since. Change it by hand, then publish.`, 409)
  const subject = await repository.git('log', '-1', '--format=%s', commit)
  const changes = Object.fromEntries(await repository.readFiles(parent, names))
  const { id } = await changeFiles(desk, `Took back “${subject}”`, { from: '', to: '' }, changes)
  try {
    await requireRight(workspace, names)
    return await send(desk, await repository.fetchLatest(place), names, `Take back: ${subject}`, isProposal)
  } catch (error) {
    await turnFiles(desk, id, true)
    throw error
  }
}

/** Returns whether visitors have a commit, and the address of the site. */
export async function isLive({ workspace, repository }: Desk, { commit }: { commit: string }) {
  const { site, content } = workspace
  const url = site.getUrl(content)
  const hashes = [commit, (await site.readLive(content)) ?? '']
  if (!hashes.every((hash) => /^[0-9a-f]{7,64}$/.test(hash))) return { url, isLive: false }
  const test = repository.run(['merge-base', '--is-ancestor', ...hashes])
  return { url, isLive: await test.then(Boolean, () => false) }
}
