import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { drawPicture, openBakery } from './bakery'
import { actions, root, rye, start as startEditor } from './editor'

// A server, this clone, and that of somebody else.

const [work, made] = [path.join(root, 'work'), path.join(root, 'made')]
export const [server, here, there] = ['server.git', 'here', 'there'].map((name) => path.join(work, name)) as [
  string,
  string,
  string,
]
export const env: NodeJS.ProcessEnv = {
  ...process.env,
  ...{ HOME: root, GIT_CONFIG_GLOBAL: path.join(root, 'settings'), GIT_CONFIG_SYSTEM: '/dev/null' },
}
export const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], env }).trim()
export const toFile = (clone: string, name: string) => path.join(clone, 'content', name)
export const write = (clone: string, name: string, text: string | Buffer) => {
  fs.mkdirSync(path.dirname(toFile(clone, name)), { recursive: true })
  fs.writeFileSync(toFile(clone, name), text)
}
/** Sets something up in a clone: as git would, or as somebody at a terminal. */
export const config = (clone: string, ...settings: [key: string, value: string][]) => {
  for (const [key, value] of settings) git(clone, 'config', key, value)
}
export const writeHook = (repository: string, name: string, ...lines: string[]) =>
  writeScript(path.join(repository, 'hooks', name), ...lines)
export const read = (clone: string, name: string) => fs.readFileSync(toFile(clone, name), 'utf8')
export const replace = (clone: string, name: string, from: string, to: string) =>
  write(clone, name, read(clone, name).replace(from, to))
export const remove = (clone: string, name: string) => fs.rmSync(toFile(clone, name))
export const writeScript = (file: string, ...lines: string[]) => {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, `#!/bin/sh\n${lines.join('\n')}\n`, { mode: 0o755 })
}
/** What somebody else publishes. */
export const publishThere = (message: string) => {
  git(there, 'add', '--all')
  git(there, '-c', 'user.name=Sam', 'commit', '-qm', message)
  git(there, 'push', '-q')
}
export const log = (count: number, ref = 'main') =>
  git(server, 'log', `-${count}`, '--format=%an: %s', ref).split('\n')
export const onServer = (name: string, ref = 'main') => git(server, 'show', `${ref}:content/${name}`)

export const spelt = 'breads/spelt.md'
export const bread = (title: string) =>
  `---\n# The name in the shop.\ntitle: ${title}\nprice: 3\n---\n\nA ${title} with a crust.\n\nIt keeps for days.\n`
/** Starts the editor, as after a restart. */
export const start = (own = env) =>
  startEditor({ ...openBakery(path.join(here, 'content'), path.join(root, 'working')), env: own })

beforeAll(() => {
  fs.writeFileSync(
    path.join(root, 'settings'),
    '[user]\nname=Ada\nemail=ada@bakery.example\n[init]\ndefaultBranch=main\n',
  )
  git(root, 'init', '-q', '--bare', '--template=', server)
  git(root, 'clone', '-q', '--template=', server, here)
  write(here, rye, bread('Rye'))
  write(here, spelt, bread('Spelt'))
  write(here, 'days.yaml', 'monday:\n  opens: "7"\ntuesday:\n  opens: "8"\n')
  write(here, 'pictures/rye.png', drawPicture())
  write(here, 'a.txt', '1\n\n2\n')
  fs.writeFileSync(path.join(here, 'code.ts'), 'old\n')
  git(here, 'add', '--all')
  git(here, '-c', 'user.name=Sam', 'commit', '-qm', 'Begin')
  git(here, 'push', '-qu', 'origin', 'main')
  git(here, 'remote', 'set-head', 'origin', 'main')
  git(root, 'clone', '-q', '--template=', server, there)
  fs.renameSync(work, made)
})
beforeEach(() => {
  for (const each of [work, path.join(root, 'working')]) fs.rmSync(each, { recursive: true, force: true })
  fs.cpSync(made, work, { recursive: true, preserveTimestamps: true })
  start()
})

export const publish = async (message: string, isProposal = false) =>
  actions.publish({ message, isProposal, tree: (await actions.review()).tree })
export const takeBack = async (subject: string) => {
  const { recent } = await actions.review()
  const commit = recent.find((each) => each.subject === subject)?.commit ?? ''
  return actions.takeBack({ commit, isProposal: false })
}
