import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { drawPicture, openBakery } from './bakery'
import { actions, root, rye, start as startEditor } from './editor'

// A server, this clone, and that of somebody else.

const [work, made] = [path.join(root, 'work'), path.join(root, 'made')]
export const env: NodeJS.ProcessEnv = {
  ...process.env,
  ...{ HOME: root, GIT_CONFIG_GLOBAL: path.join(root, 'settings'), GIT_CONFIG_SYSTEM: '/dev/null' },
}
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], env }).trim()
export const writeScript = (file: string, ...lines: string[]) => {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, `#!/bin/sh\n${lines.join('\n')}\n`, { mode: 0o755 })
}

class Repository {
  readonly folder: string
  constructor(name: string) {
    this.folder = path.join(work, name)
  }
  git = (...args: string[]) => git(this.folder, ...args)
  /** Sets something up: as git would, or as somebody at a terminal. */
  config(...settings: [key: string, value: string][]): void {
    for (const [key, value] of settings) this.git('config', key, value)
  }
  writeHook(name: string, ...lines: string[]): void {
    writeScript(path.join(this.folder, this.git('rev-parse', '--git-path', 'hooks'), name), ...lines)
  }
}
/** A clone, whose files are those of its content. */
export class Clone extends Repository {
  toFile = (name: string) => path.join(this.folder, 'content', name)
  has = (name: string) => fs.existsSync(this.toFile(name))
  read = (name: string) => fs.readFileSync(this.toFile(name), 'utf8')
  write(name: string, text: string | Buffer): void {
    fs.mkdirSync(path.dirname(this.toFile(name)), { recursive: true })
    fs.writeFileSync(this.toFile(name), text)
  }
  replace = (name: string, from: string, to: string) => this.write(name, this.read(name).replace(from, to))
  remove = (name: string) => fs.rmSync(this.toFile(name))
}
export const server = new Repository('server.git')
export const [here, there] = [new Clone('here'), new Clone('there')]

/** What somebody else publishes. */
export const publishThere = (message: string) => {
  there.git('add', '--all')
  there.git('-c', 'user.name=Sam', 'commit', '-qm', message)
  there.git('push', '-q')
}
export const log = (count: number, ref = 'main') =>
  server.git('log', `-${count}`, '--format=%an: %s', ref).split('\n')
export const onServer = (name: string, ref = 'main') => server.git('show', `${ref}:content/${name}`)

export const spelt = 'breads/spelt.md'
export const bread = (title: string) =>
  `---\n# The name in the shop.\ntitle: ${title}\nprice: 3\n---\n\nA ${title} with a crust.\n\nIt keeps for days.\n`
/** Starts the editor, as after a restart. */
export const start = (own = env) =>
  startEditor({ ...openBakery(path.join(here.folder, 'content'), path.join(root, 'working')), env: own })

beforeAll(() => {
  fs.writeFileSync(
    path.join(root, 'settings'),
    '[user]\nname=Ada\nemail=ada@bakery.example\n[init]\ndefaultBranch=main\n',
  )
  git(root, 'init', '-q', '--bare', '--template=', server.folder)
  git(root, 'clone', '-q', '--template=', server.folder, here.folder)
  here.write(rye, bread('Rye'))
  here.write(spelt, bread('Spelt'))
  here.write('days.yaml', 'monday:\n  opens: "7"\ntuesday:\n  opens: "8"\n')
  here.write('pictures/rye.png', drawPicture())
  here.write('a.txt', '1\n\n2\n')
  fs.writeFileSync(path.join(here.folder, 'code.ts'), 'old\n')
  here.git('add', '--all')
  here.git('-c', 'user.name=Sam', 'commit', '-qm', 'Begin')
  here.git('push', '-qu', 'origin', 'main')
  here.git('remote', 'set-head', 'origin', 'main')
  git(root, 'clone', '-q', '--template=', server.folder, there.folder)
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
