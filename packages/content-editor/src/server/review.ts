import { type Changes, findHref, followLinks, isDownload, isPicture } from 'checked-content'
import type { Changed, Review } from '../shared/api'
import { findUnfinished } from './blocking'
import { type Group, readChanges, restoreKey, type State } from './changed'
import { type Desk, toChanges } from './desk'
import { findEntry } from './entries'
import { changeFiles, compareValues } from './files'
import { followMoves, isAside } from './moves'
import { findPlace, nameEntry, nameFile, readValue } from './name'
import { shrink } from './pictures'
import { EditorError, type Workspace } from './workspace'

// Lists what differs from what is published, in the words of the list.

/** Returns a small version of a picture as a data URL, or `undefined` if it cannot be drawn. */
export const draw = async (bytes?: Buffer | null) =>
  bytes
    ? shrink(bytes).then(
        (picture) => `data:image/webp;base64,${picture.toString('base64')}`,
        () => undefined,
      )
    : undefined

async function describePart(
  workspace: Workspace,
  { entry, from, files }: Group,
  { before, after, old, now }: State,
): Promise<Review> {
  const [was, is] = [readValue(workspace, before, from), readValue(workspace, after, entry)]
  const pictures = files.filter(({ from, to }) => isPicture(to ?? from ?? ''))
  // A picture or another file is no entry, and has no value.
  const [hasOld, hasNew] = was || is ? [was, is] : [files[0]?.from, files[0]?.to]
  return {
    name: entry,
    label: nameEntry(workspace, entry, is ?? was),
    kind: !hasOld ? 'new' : !hasNew ? 'deleted' : from !== entry ? 'moved' : 'changed',
    href: is && findPlace(workspace, after, entry)?.href,
    isEntry: is !== undefined,
    rows: compareValues(workspace, entry, was, is),
    pictures: await Promise.all(
      pictures.map(async ({ from, to }) => ({
        name: to ?? from ?? '',
        before: await draw(old.get(from ?? '')),
        after: await draw(now.get(to ?? '')),
      })),
    ),
  }
}

/** Lists the last publications of the content alone. The first commit and merges cannot be taken back. */
async function listRecent({ workspace, repository }: Desk, published: string): Promise<Changed['recent']> {
  if (!published) return []
  const folder = await repository.git('rev-parse', '--show-prefix')
  const options = ['--no-merges', '--full-diff', '--name-only', '--no-renames']
  const format = '--format=%x01%H%x09%P%x09%an%x09%cs%x09%s'
  const log = await repository.ask('log', '-50', ...options, format, published, '--', '.')
  const commits = log.split('\x01').map((each) => each.split('\n').filter(Boolean))
  const name = (file: string) => nameFile(workspace, file.slice(folder.length))
  return commits
    .flatMap(([info = '', ...files]) => {
      const [commit = '', parent, author = '', day = '', ...subject] = info.split('\t')
      const isOffered = parent && files.every((file) => file.startsWith(folder))
      const entries = isOffered ? [...new Set(files.map(name))] : []
      return isOffered ? { commit, author, day, subject: subject.join('\t'), entries } : []
    })
    .slice(0, 5)
}

/** Lists what differs from what is published. `tree` names this state, `others` are files outside the content. */
export async function review(desk: Desk): Promise<Changed> {
  const { workspace, copies, repository } = desk
  const state = await readChanges(desk)
  const { place, tree, after, parts } = state
  const changes = await Promise.all(parts.map((part) => describePart(workspace, part, state)))
  const { unfinished } = findUnfinished(desk, state)
  const isFinished = ({ name }: Review) => !unfinished.some((each) => each.name === name)
  return {
    tree,
    changes,
    message: suggest(changes.filter(isFinished)),
    recent: await listRecent(desk, place.published),
    isBehind: place.published !== '' && place.base !== place.published,
    isProposal: workspace.site.hasProposals?.(after) ?? false,
    proposal: await repository.findProposal(place),
    target: place.target,
    deployed: place.deployed,
    held: [
      ...unfinished.map(({ name, label, mistakes }) => ({
        ...{ name, label, count: mistakes.length },
        isNew: true,
      })),
      ...copies.listHeld().map(({ name, mistakes }) => ({
        name,
        label: nameEntry(workspace, name, copies.find(name)),
        count: mistakes.length,
      })),
    ],
    others: await repository.listOthers(),
  }
}

type Named = Pick<Review, 'name' | 'label' | 'kind'>

/** Says in one line what changed, pictures and files last. */
export function suggest(changes: readonly Named[]): string {
  const isFile = ({ name }: Named) => Number(isPicture(name) || isDownload(name))
  const sorted = changes.toSorted((one, other) => isFile(one) - isFile(other))
  const all = sorted.map(({ label, kind }) => (kind === 'changed' ? label : `${label}: ${kind}`))
  const toLine = (count: number) =>
    all.slice(0, count).join(', ') + (count < all.length ? ` and ${all.length - count} more` : '')
  let count = all.length
  while (count > 1 && toLine(count).length > 72) count--
  return toLine(count)
}

/** Makes an entry again as it is published, without words that are in no file. This can be undone as any change. */
export async function restore(desk: Desk, { name }: { name: string }) {
  const { workspace, copies } = desk
  const { site } = workspace
  const { old, before, after, parts } = await readChanges(desk)
  const part = parts.find(({ entry }) => entry === name)
  if (!part) throw new EditorError('This is as it is published already.')
  const was = readValue(workspace, before, part.from)
  const place = findEntry(site.config, name, after.files) ?? findEntry(site.config, part.from, before.files)
  const [at, to] = [findHref(after, part.files[0]?.to ?? ''), findHref(before, part.files[0]?.from ?? '')]
  // Links follow it back.
  const links = at && to && at !== to ? followLinks(after, new Map([[at, to]])) : {}
  const changes: Record<string, Changes[string]> = { ...links }
  if (place?.key) changes[place.file] = restoreKey(after, { ...place, key: place.key }, was)
  else
    for (const { from, to } of part.files) {
      if (to) changes[to] = null
      if (from) Object.assign(changes, toChanges(new Map([[from, old.get(from) ?? null]])))
    }
  // One that was deleted is the same one again.
  const isBack = was && !readValue(workspace, after, name)
  const past = isBack ? followMoves(workspace.history.steps, name, workspace.history.floor) : ''
  const moves = new Map(isAside(past) ? [[past, name]] : was && part.from !== name ? [[name, part.from]] : [])
  const what = `Made ${nameEntry(workspace, name, was)} as it is published`
  const edit = was && !isBack ? copies.drop(name) : undefined
  return changeFiles(desk, what, { from: name, to: was ? part.from : '', moves, edit }, changes)
}
