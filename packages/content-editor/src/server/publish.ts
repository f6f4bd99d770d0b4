import { addAliases, findStatus, type Problem, splitDrafts, toHref, toId } from 'checked-content'
import type { Published, ToPublish } from '../shared/api'
import { refuse, refuseBlocking, toMistakes } from './blocking'
import { readChanges } from './changed'
import { type Desk, isText, snapshot, toChanges } from './desk'
import { GitError, type Place } from './git'
import { findLink, isProtected, readServer } from './git-answers'
import { takeIn } from './latest'
import { mergeContent } from './merge-content'
import { EditorError } from './workspace'

// Publishes the content, and takes back what was published. A commit is made and pushed before this branch moves to it.

/** A commit to make. `isOwn` tells that it is what is here, and no taking back. */
type ToSend = { tree: string; message: string; parents: string[]; isOwn?: boolean }

/** Pushes a commit. Where only reviewed changes reach the branch, or if one wants that, it becomes a proposal. */
async function send(desk: Desk, place: Place, input: ToSend, isProposal: boolean): Promise<Published> {
  const { repository } = desk
  const { target, deployed, head } = place
  if (isProposal) return propose(desk, place, input)
  const { tree, message, parents, isOwn } = input
  // Commits that somebody made in a terminal go as they are.
  const isMade = isOwn && tree === (await repository.readTree(head))
  const commit = isMade ? head : await repository.commit(tree, parents, message)
  if (isOwn) await repository.remember(commit)
  try {
    await repository.push(place, commit, target)
    return { commit, target, deployed }
  } catch (error) {
    if (error instanceof GitError && isProtected(error.output)) return propose(desk, place, input)
    throw explainPush(error)
  }
}

/** Pushes a branch for somebody to merge: that of the proposal before, if it is open, or a new one. */
async function propose(
  desk: Desk,
  place: Place,
  { tree, message, parents, isOwn }: ToSend,
): Promise<Published> {
  const { repository } = desk
  const { published, target, deployed } = place
  const open = isOwn ? await repository.findProposal(place) : undefined
  const tip = open && (await repository.readRef(`refs/heads/${open}`))
  const isSame = open && (await repository.findTip(place, open)) === tip
  const isBehind = isSame && published && !(await repository.isWithin(published, tip ?? ''))
  const before = isSame && tip ? [tip, ...(isBehind ? [published] : [])] : parents
  const isMade = isSame && tip && tree === (await repository.readTree(tip))
  const commit = isMade ? tip : await repository.commit(tree, before, message)
  const id = [toId(message).slice(0, 40).replace(/-$/, ''), commit.slice(0, 7)]
  const proposal = isSame ? open : `proposal/${id.filter(Boolean).join('-')}`
  try {
    const answer = await repository.push(place, commit, proposal)
    await repository.git('update-ref', `refs/heads/${proposal}`, commit)
    return { commit, target, deployed, proposal, link: findLink(answer) }
  } catch (error) {
    throw explainPush(error)
  }
}

/** Returns what a writer reads about a push that failed. */
function explainPush(error: unknown): unknown {
  if (!(error instanceof GitError)) return error
  const { output, code, message } = error
  // Lines of `--porcelain`: a flag, the branches, and why in brackets.
  const [, from, why] = /^!\t\S+\t\[(remote )?rejected\] \((.*)\)/m.exec(output) ?? []
  if (why && !from) return behind()
  const words = output.split('\n').filter((line) => line.trim() && !/^(error: failed to push|To )/.test(line))
  const reason = why
    ? `The server refused it: ${readServer(output) || why}.`
    : code === 1
      ? `A check on this computer refused it: ${words.join(' ')}`
      : message
  return new EditorError(
    `Nothing was published. ${reason.replace(/\.\.$/, '.')} Your changes are still here.`,
  )
}

const behind = () => new EditorError('Others have published meanwhile. Get the latest first.', 409)

/** Publishes the content, if it is that of `tree`: what was looked at. What is not finished stays here. */
export async function publish(desk: Desk, { message, isProposal, tree }: ToPublish): Promise<Published> {
  const { workspace, copies, repository } = desk
  if (!message.trim()) throw new EditorError('Write in one line what changed.')
  const before = await repository.findPlace()
  await repository.requireIdentity()
  const unfinished = await workspace.inTurn(async () => {
    await workspace.refreshPictures()
    return refuseBlocking(desk, await readChanges(desk))
  })
  const place = await repository.fetch(before)
  const { base, published, head, target, deployed } = place
  if (base !== published && published) throw behind()
  await repository.refuseOthers(place)
  let last = ''
  let open: string[] = []
  const now = await workspace.inTurn(() => {
    last = workspace.history.endBursts()
    open = [...copies.listHeld(), ...unfinished.mistakes].map(({ name }) => name)
    return snapshot(desk)
  })
  if (now !== tree)
    throw new EditorError('Files have changed since you looked. Look at the changes again.', 409)
  const files = new Map<string, string | null>()
  for (const [name, text] of Object.entries(unfinished.changes))
    files.set(name, text && `100644 blob ${await repository.writeFile(name, text)}`)
  const right = files.size > 0 ? await repository.changeTree(tree, files) : tree
  if (right !== tree && right === (await repository.readTree(base))) refuse(unfinished.mistakes)
  // It arrived before, and its answer was lost.
  if (published === head && right === (await repository.readTree(head)))
    return { commit: head, target, deployed }
  const done = await send(desk, place, { tree: right, message, parents: [head], isOwn: true }, isProposal)
  if (done.proposal) return done
  await workspace.inTurn(() => repository.advance(head, done.commit))
  // Undo in a form goes back to what is published.
  workspace.history.setFloor(last, open)
  return done
}

type Taken = { commit: string; isProposal: boolean }

/** Makes the opposite of a commit on what is published, and publishes that alone. */
export async function takeBack(desk: Desk, { commit, isProposal }: Taken): Promise<Published> {
  if (!/^[0-9a-f]{40,64}$/.test(commit)) throw new EditorError('Unknown change.', 404)
  const { workspace, repository } = desk
  const before = await repository.findPlace()
  await repository.requireIdentity()
  const place = await repository.fetch(before)
  const { published } = place
  const theirs = await repository.readRef(`${commit}^`)
  if (!theirs) throw new EditorError('The first version of the site cannot be taken back.')
  if (!(await repository.isWithin(commit, published))) throw new EditorError('This is not published.', 404)
  // The other way round: what is published stays, and the files are those that the commit changed.
  const { tree: merged, both } = await mergeContent(desk, { base: commit, mine: theirs, theirs: published })
  if (both[0])
    throw new EditorError(`${both[0].label} was changed again since. Change it by hand, then publish.`, 409)
  if (merged === (await repository.readTree(published)))
    throw new EditorError('This is taken back already.', 409)
  const tree = await keepAddresses(desk, published, merged)
  await workspace.inTurn(() => refuseNewMistakes(desk, published, tree))
  const subject = await repository.git('log', '-1', '--format=%s', commit)
  const message = `Take back: ${subject}`
  const done = await send(desk, place, { tree, message, parents: [published] }, isProposal)
  // What one changed in the same words is asked about by "Get the latest".
  if (!done.proposal) await workspace.inTurn(async () => takeIn(desk, await repository.findPlace()))
  return done
}

/** Returns a tree in which the addresses that visitors know of another lead to the entries that had them. */
async function keepAddresses({ workspace, repository }: Desk, before: string, after: string) {
  const { content } = workspace
  const files = new Map<string, string>()
  for (const { from, to } of await repository.listDifferences(before, after)) {
    if (!from || !to || from === to || !isText(to)) continue
    const [old, own] = [from, to].map((name) => toHref(content.config, name))
    const [was, is] = [await repository.readFiles(before, [from]), await repository.readFiles(after, [to])]
    const document = content.with(toChanges(was)).documents.get(from)
    if (!old || !document || findStatus(content, document) !== 'published') continue
    const text = addAliases(String(is.get(to)), [old], own)
    files.set(to, `100644 blob ${await repository.writeFile(to, text)}`)
  }
  return files.size > 0 ? repository.changeTree(after, files) : after
}

/** Throws if taking changes back would cause problems that are not there. */
async function refuseNewMistakes({ workspace, repository }: Desk, before: string, after: string) {
  const { content } = workspace
  const differences = await repository.listDifferences(before, after)
  const names = differences.flatMap(({ from = '', to = '' }) => [from, to]).filter(isText)
  const taken = content.with(toChanges(await repository.readFiles(after, names)))
  const toKey = ({ file, found }: Problem) => `${file} ${found}`
  const known = new Set(content.problems.map(toKey))
  const { problems } = splitDrafts(
    taken,
    taken.problems.filter((problem) => !known.has(toKey(problem))),
  )
  refuse(toMistakes(workspace, taken, problems))
}

/** Returns whether visitors have a commit, and the address of the site. */
export async function isLive({ workspace, repository }: Desk, { commit }: { commit: string }) {
  const { site, content } = workspace
  const url = site.config.getOrigin?.(content) ?? ''
  const hashes = [commit, (await site.readLive?.(content)) ?? ''] as const
  const isLive =
    hashes.every((hash) => /^[0-9a-f]{7,64}$/.test(hash)) && (await repository.isWithin(...hashes))
  return { url, isLive }
}
