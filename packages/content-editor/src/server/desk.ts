import type { Changes } from 'checked-content'
import type { Copies } from './copies'
import type { Repository } from './git'
import type { Workspace } from './workspace'

/** What actions work on. */
export type Desk = { workspace: Workspace; copies: Copies; repository: Repository }

/** Returns the tree of the content as it is on the disk. */
export const snapshot = ({ workspace: { content }, repository }: Desk): Promise<string> =>
  repository.snapshot([...content.source.stamps.keys()].filter((name) => name !== '*'))

export const isText = (name: string) => /\.(md|yaml|txt)$/.test(name)

/** Returns files of git as changes. Texts are texts, so that their history can be merged. */
export const toChanges = (files: ReadonlyMap<string, Buffer | null>): Changes =>
  Object.fromEntries([...files].map(([name, bytes]) => [name, bytes && isText(name) ? String(bytes) : bytes]))
