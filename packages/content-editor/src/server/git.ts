import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { EditorError } from './workspace'

// Git by its own commands, run in the content folder, so that `.` is the content alone. It uses the credentials, hooks
// and settings of this computer.

/** Messages of git, and what they mean for a writer. The first that matches counts: git often adds general advice. */
const failures: readonly [RegExp, string][] = [
  [/not a git repository/, 'This site is not in git, so there is nowhere to publish. Ask for a clone of it.'],
  [/dubious ownership/, 'This folder belongs to another user. Ask whoever set up this computer.'],
  [
    /'([^']+\.lock)'|(\S+\.lock): File exists/,
    'Another program is using git, or one broke off. Wait a minute and try again. If nothing else runs, delete the file $1.',
  ],
  [
    /resolve host|unreachable|Could(n't| not) connect|Connection (refused|timed out|reset|closed)|timed out|Failed to connect/i,
    'The server does not answer. Check the connection, then try again.',
  ],
  [
    /not appear to be a git repository|repository .*not found|not found in upstream/i,
    'The server has no such site, or not for you. Ask whoever runs it for its address, and for access.',
  ],
  [
    /permission denied|denied to|\b40[13]\b|authentication failed|could not read (username|password)|access rights|host key|insufficient permission|unable to create temporary/i,
    'The server does not let you publish. Ask whoever runs it for access, then try again.',
  ],
  [/No space left/i, 'The disk is full. Make room, then try again.'],
]

/** Returns what happened, in a writer's words. `otherwise` introduces what git says itself. */
function explain(error: string, otherwise: string): string {
  for (const [pattern, sentence] of failures) {
    const match = pattern.exec(error)
    if (match) return sentence.replace('$1', match[1] ?? match[2] ?? '')
  }
  const lines = error.split('\n').filter((line) => line.trim() && !/^(hint:|To |error: failed)/.test(line))
  return `${otherwise} ${lines.map((line) => line.replace(/^(remote|error|fatal): */, '').trim()).join(' ')}`.trim()
}

type Options = { input?: string; env?: Record<string, string>; otherwise?: string }

/** A refusal by git. `output` is what it printed. */
export class GitError extends EditorError {
  constructor(
    message: string,
    readonly output: string,
  ) {
    super(message)
  }
}

const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'
const outside = ['--', ':/', ':(exclude).']
/** Where this clone publishes. `published` is what the server had last; `base` is what this clone has of it. */
export type Place = { head: string; remote: string; target: string; published: string; base: string }

/** A file that differs. A new one has no `from`, a deleted one no `to`; those of a moved one differ. */
export type Difference = { from?: string; to?: string }

export class Repository {
  constructor(
    readonly folder: string,
    readonly env: NodeJS.ProcessEnv,
  ) {}

  /** Runs git. Returns what it prints. Throws `GitError`, in a writer's words, if it fails or takes two minutes. */
  async run(
    args: string[],
    { input, env, otherwise = 'Git says:' }: Options = {},
  ): Promise<{ out: Buffer; notes: string }> {
    const child = spawn('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: this.folder,
      // Without a terminal, so it cannot wait for a password there. Messages are matched in English.
      detached: true,
      env: { ...this.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true', ...env },
    })
    const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGTERM'), 120_000)
    const ended = new Promise<number | null>((resolve, reject) =>
      child.once('close', resolve).once('error', reject),
    )
    child.stdin.on('error', () => {}).end(input)
    try {
      const [out, notes, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended])
      if (code === 0) return { out, notes }
      const error = code === null ? 'timed out' : `${notes}\n${out}`
      throw new GitError(explain(error, otherwise), error)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      throw new EditorError(
        'Git is not installed. Get it at https://git-scm.com, then start the editor again.',
      )
    } finally {
      clearTimeout(timer)
    }
  }

  /** Runs git. Returns its words. */
  async git(...args: string[]): Promise<string> {
    return String((await this.run(args)).out).trim()
  }
  /** Runs git. Returns its words, or nothing where it refuses: most questions have no answer then. */
  ask(...args: string[]): Promise<string> {
    return this.git(...args).catch((error) => {
      if (error instanceof GitError) return ''
      throw error
    })
  }

  async findFolder() {
    return path.resolve(this.folder, await this.git('rev-parse', '--git-dir'))
  }

  /** Finds where to publish. Throws `EditorError` if that is not possible now. */
  async findPlace(): Promise<Place> {
    const folder = await this.findFolder()
    const begun = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply']
    if (begun.some((name) => fs.existsSync(path.join(folder, name))))
      throw new EditorError(
        'Somebody began to merge or rebase in this folder. Let them finish it in a terminal, as "git status" says.',
      )
    const branch = await this.ask('symbolic-ref', '--quiet', '--short', 'HEAD')
    if (!branch)
      throw new EditorError('An old version is checked out, no branch. In a terminal: git switch main')
    const format = '--format=%(objectname) %(upstream:remotename) %(upstream:remoteref)'
    const [head, own, merged] = (await this.git('for-each-ref', format, `refs/heads/${branch}`)).split(' ')
    if (!head) throw new EditorError('This site has no first commit yet. Ask whoever set it up to make it.')
    const remotes = (await this.git('remote')).split('\n')
    const remote = [own, 'origin', ...remotes].find((name) => name && remotes.includes(name))
    if (!remote)
      throw new EditorError(
        'No server is set, so there is nowhere to publish. Ask for its address: git remote add',
      )
    const known = (name: string) =>
      this.ask('rev-parse', '--verify', '--quiet', `refs/remotes/${remote}/${name}`)
    const standard = async () =>
      (await known(branch))
        ? branch
        : (await this.ask('symbolic-ref', `refs/remotes/${remote}/HEAD`)).split('/')[3]
    const target = merged?.slice('refs/heads/'.length) || (await standard()) || branch
    return { head, remote, target, ...(await this.readPublished(head, `refs/remotes/${remote}/${target}`)) }
  }

  async readPublished(head: string, ref: string): Promise<Pick<Place, 'published' | 'base'>> {
    const published = await this.ask('rev-parse', '--verify', '--quiet', ref)
    if (!published) return { published: emptyTree, base: emptyTree }
    return { published, base: (await this.ask('merge-base', head, published)) || published }
  }

  /** Fetches what others have published, and the history that a shallow clone lacks. */
  async fetchLatest(place: Place): Promise<Place> {
    const { head, remote, target } = place
    const isShallow = (await this.git('rev-parse', '--is-shallow-repository')) === 'true'
    await this.run(['fetch', '--quiet', ...(isShallow ? ['--unshallow'] : []), remote])
    return { ...place, ...(await this.readPublished(head, `refs/remotes/${remote}/${target}`)) }
  }

  /** Asks for a name and an address if git has none. It would refuse the commit, or invent them. */
  async requireIdentity(): Promise<void> {
    if (!(await this.ask('-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT')))
      throw new EditorError('Who are you? Your name and e-mail go beside the change.', 422, {
        needsIdentity: true,
      })
  }

  /** Sets the name and address, for this repository only. */
  async identify({ name, email }: { name: string; email: string }): Promise<null> {
    if (!name.trim() || !/^\S+@\S+$/.test(email.trim()))
      throw new EditorError('Write your name and your e-mail address.', 422, { needsIdentity: true })
    await this.git('config', '--local', 'user.name', name.trim())
    await this.git('config', '--local', 'user.email', email.trim())
    return null
  }

  /** Returns the tree that a commit of the content would have. What is staged stays as it is. */
  async snapshot(): Promise<string> {
    const index = path.join(await this.findFolder(), 'index')
    const own = `${index}-of-editor`
    // With the times in it, git reads only changed files.
    if (fs.existsSync(index)) fs.copyFileSync(index, own)
    const env = { GIT_INDEX_FILE: own }
    await this.run(['read-tree', '--reset', 'HEAD'], { env })
    await this.run(['add', '--all', '--', '.'], { env })
    return String((await this.run(['write-tree'], { env })).out).trim()
  }

  /** Lists the files of the content that differ between two commits or trees. */
  async listDifferences(before: string, after: string, ...options: string[]): Promise<Difference[]> {
    const words = (
      await this.git(
        'diff-tree',
        '-r',
        '-z',
        '--name-status',
        '--relative',
        ...options,
        before,
        after,
        '--',
        '.',
      )
    ).split('\0')
    const differences: Difference[] = []
    while (words[0]) {
      const [status = '', from = ''] = words.splice(0, 2)
      if (status.startsWith('R')) differences.push({ from, to: words.shift() })
      else
        differences.push({ from: status === 'A' ? undefined : from, to: status === 'D' ? undefined : from })
    }
    return differences
  }

  /** Names the files of the content that differ between two commits or trees. */
  async listNames(before: string, after: string): Promise<string[]> {
    return (await this.listDifferences(before, after)).map(({ from, to }) => to ?? from ?? '')
  }

  /** Throws if commits that are not published change other files: a push would take them along. */
  async refuseOthers({ base }: Place): Promise<void> {
    const others = await this.listOthers(base)
    if (others.length > 0)
      throw new EditorError(
        `This branch has commits with other changes (${others.slice(0, 3).join(', ')}). Ask who made them to push them first.`,
      )
  }

  /** Names changed files outside the content: not committed ones, or those between a commit and another. */
  async listOthers(since?: string, until = 'HEAD'): Promise<string[]> {
    const listed = since
      ? await this.git('diff-tree', '-r', '-z', '--name-only', since, until, ...outside)
      : (await this.git('status', '--porcelain', '-z', '--no-renames', ...outside)).replaceAll(
          /(^|\0).{1,2} /g,
          '$1',
        )
    return listed.split('\0').filter(Boolean)
  }

  /** Reads files of the content in a commit or tree. Those that it lacks are `null`. */
  async readFiles(tree: string, names: readonly string[]): Promise<Map<string, Buffer | null>> {
    const input = names.map((name) => `${tree}:./${name}\n`).join('')
    const { out } = await this.run(['cat-file', '--batch'], { input })
    let offset = 0
    return new Map(
      names.map((name) => {
        const end = out.indexOf(10, offset)
        const size = /^\w+ blob (\d+)$/.exec(String(out.subarray(offset, end)))?.[1]
        const start = end + 1
        offset = size === undefined ? start : start + Number(size) + 1
        return [name, size === undefined ? null : out.subarray(start, start + Number(size))]
      }),
    )
  }
}
