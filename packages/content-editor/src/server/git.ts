import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { explain } from './git-answers'
import { EditorError } from './workspace'

// Git by its own commands, run in the content folder, so that `.` is the content alone. It uses the credentials, hooks
// and signatures of this computer, but no setting that changes what a command does.

const settings = [
  'core.quotePath=false',
  'core.safecrlf=false',
  'log.showSignature=false',
  'push.followTags=false',
  'push.recurseSubmodules=no',
  'fetch.recurseSubmodules=no',
  'submodule.recurse=false',
].flatMap((setting) => ['-c', setting])

/** A refusal by git. `output` is what it printed; `code` is `null` if it was stopped. */
export class GitError extends EditorError {
  constructor(
    message: string,
    readonly output: string,
    readonly code: number | null,
  ) {
    super(message)
  }
}

/**
 * Where this clone publishes: to the branch `target`, whose commit `published` the server had last, or nothing. `base` is
 * what this clone has of it. Visitors see the branch `deployed`.
 */
export type Place = {
  branch: string
  head: string
  remote: string
  target: string
  deployed: string
  published: string
  base: string
}

/** A file that differs. A new one has no `from`, a deleted one no `to`; those of a moved one differ. */
export type Difference = { from?: string; to?: string }

type Options = {
  input?: string
  index?: string
  /** Shows its progress, and lets it be stopped. */
  isLong?: boolean
}

const outside = ['--', ':/', ':(exclude).']
/** The publication that is on its way. */
const sent = 'refs/editor/sent'

export class Repository {
  /** What a person could stop. */
  #long?: ChildProcess

  constructor(
    readonly folder: string,
    readonly env: NodeJS.ProcessEnv,
    readonly tell: (words: string) => void,
  ) {}

  /** Runs git. Returns what it prints. Throws `GitError`, in a writer's words, if it fails or is stopped. */
  async run(args: string[], { input, index, isLong }: Options = {}): Promise<{ out: Buffer; notes: string }> {
    const child = spawn('git', [...settings, ...args], {
      cwd: this.folder,
      // Without a terminal, so it cannot wait for a password there.
      detached: true,
      env: {
        ...this.env,
        ...{ GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_PREFIX: undefined, GIT_INDEX_FILE: index },
        ...{ LC_ALL: 'C', LANGUAGE: 'C', GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true' },
      },
    })
    if (isLong) {
      this.#long = child
      child.stderr.on('data', (data) => this.tell(/[^\r\n]*\s*$/.exec(data)?.[0] ?? ''))
    }
    child.stdin.on('error', () => {}).end(input)
    const ended = new Promise<number | null>((resolve, reject) =>
      child.once('close', resolve).once('error', reject),
    )
    const [out, notes, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]).catch(
      (error) => Promise.reject(new EditorError(explain(String(error)))),
    )
    if (isLong) this.tell('')
    if (code === 0) return { out, notes }
    const output = `${notes}\n${out}`
    throw new GitError(child.killed ? 'Stopped.' : explain(output), output, code)
  }

  /** Stops what takes long: an upload, or a check. */
  stop(): null {
    if (this.#long?.pid && this.#long.kill()) process.kill(-this.#long.pid, 'SIGTERM')
    return null
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

  readRef = (ref: string): Promise<string> => this.ask('rev-parse', '--verify', '--quiet', ref)
  readTree = (commit: string): Promise<string> =>
    commit
      ? this.git('rev-parse', `${commit}^{tree}`)
      : this.git('hash-object', '-t', 'tree', '-w', '--stdin')
  isWithin = (one: string, other: string): Promise<boolean> =>
    this.run(['merge-base', '--is-ancestor', one, other]).then(
      () => true,
      () => false,
    )

  /** Finds where to publish. Throws `EditorError` if that is not possible now. */
  async findPlace(): Promise<Place> {
    const folder = path.resolve(this.folder, await this.git('rev-parse', '--git-dir'))
    const begun = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply']
    if (begun.some((name) => fs.existsSync(path.join(folder, name))))
      throw new EditorError(
        'Somebody began to merge or rebase in this folder. Let them finish it in a terminal, as "git status" says.',
      )
    const branch = await this.ask('symbolic-ref', '--quiet', '--short', 'HEAD')
    if (!branch)
      throw new EditorError('An old version is checked out, no branch. In a terminal: git switch main')
    const head = await this.readRef('HEAD')
    if (!head) throw new EditorError('This site has no first commit yet. Ask whoever set it up to make it.')
    const format = '--format=%(upstream:remotename) %(upstream:remoteref)'
    const [own, merged] = (await this.git('for-each-ref', format, `refs/heads/${branch}`)).split(' ')
    const remotes = (await this.git('remote')).split('\n')
    const remote = [own, 'origin', ...remotes].find((name) => name && remotes.includes(name))
    if (!remote)
      throw new EditorError(
        'No server is set, so there is nowhere to publish. Ask for its address: git remote add',
      )
    const target = (remote === own && merged?.slice('refs/heads/'.length)) || branch
    const start = `refs/remotes/${remote}/`
    const deployed = (await this.ask('symbolic-ref', '--quiet', `${start}HEAD`)).slice(start.length) || target
    const published = await this.readRef(start + target)
    // A branch that is not published yet began with the one that is deployed.
    const other = published || (await this.readRef(start + deployed))
    const base = other && ((await this.ask('merge-base', head, other)) || other)
    return this.#settle({ branch, head, remote, target, deployed, published, base })
  }

  /** Remembers the publication that is on its way, in case that its answer is lost. */
  remember = (commit: string): Promise<string> => this.git('update-ref', sent, commit)

  /** Takes that publication in, if the server has it. */
  async #settle(place: Place): Promise<Place> {
    const commit = await this.readRef(sent)
    const { head, published } = place
    const isNext = commit && commit !== head && (await this.readRef(`${commit}^`)) === head
    if (!isNext || !published || !(await this.isWithin(commit, published))) return place
    await this.advance(head, commit)
    return { ...place, head: commit, base: commit }
  }

  /** Moves this branch, whose files are as in the commit already or differ from it as one's own. */
  async advance(from: string, to: string): Promise<void> {
    await this.git('update-ref', 'HEAD', to, from)
    await this.git('reset', '--quiet', '--', '.')
  }

  /** Fetches what others have published, and the history that a shallow clone lacks. */
  async fetch({ remote, target, published, ...place }: Place): Promise<Place> {
    const start = `refs/remotes/${remote}/`
    const listed = await this.run(['ls-remote', '--symref', remote, 'HEAD', 'refs/heads/*'], { isLong: true })
    const [, standard] = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(String(listed.out)) ?? []
    const names = [...String(listed.out).matchAll(/\trefs\/heads\/(.+)$/gm)].map(([, name]) => name)
    if (published && !names.includes(target))
      throw new EditorError(
        `The server has no branch ${target} any more; it has ${names.slice(0, 3).join(', ')}. Nothing was published. In a terminal: git fetch, then git switch ${standard ?? names[0]}`,
      )
    if (standard) await this.git('symbolic-ref', `${start}HEAD`, start + standard)
    const branches = [...new Set([target, standard])].filter((name) => names.includes(name))
    if (!branches[0]) return { remote, target, published, ...place }
    const isShallow = (await this.git('rev-parse', '--is-shallow-repository')) === 'true'
    const options = ['--no-tags', '--progress', ...(isShallow ? ['--unshallow'] : [])]
    const wanted = branches.map((name) => `+refs/heads/${name}:${start}${name}`)
    await this.run(['fetch', ...options, remote, ...wanted], { isLong: true })
    return this.findPlace()
  }

  /** Returns the commit of a branch of the server, or nothing. */
  async findTip({ remote }: Place, branch: string): Promise<string> {
    const { out } = await this.run(['ls-remote', remote, `refs/heads/${branch}`], { isLong: true })
    return String(out).split('\t')[0] ?? ''
  }

  /** Pushes a commit to a branch, then asks the server whether it is there. Returns what was printed. */
  async push(place: Place, commit: string, branch: string): Promise<string> {
    const { remote } = place
    const check = path.resolve(this.folder, await this.git('rev-parse', '--git-path', 'hooks/pre-push'))
    this.tell(fs.existsSync(check) ? 'The check pre-push runs …' : 'Sending …')
    const args = ['push', '--porcelain', '--progress', remote, `${commit}:refs/heads/${branch}`]
    const answer = await this.run(args, { isLong: true }).catch((error: GitError) => error)
    const error = answer instanceof Error ? answer : undefined
    const tip = await this.findTip(place, branch).catch(() => {
      throw new EditorError(
        `It is not known whether the server has it. ${error?.message ?? ''} Publishing again is safe.`,
      )
    })
    const tracked = `refs/remotes/${remote}/${branch}`
    if (tip && tip !== commit)
      await this.git('fetch', '--no-tags', '--quiet', remote, `+refs/heads/${branch}:${tracked}`)
    if (!tip || !(await this.isWithin(commit, tip)))
      throw error ?? new EditorError('Nothing was published: the server does not have it. Try again.')
    await this.git('update-ref', tracked, tip)
    return 'notes' in answer ? answer.notes : answer.output
  }

  /** Makes a commit of a tree, with the checks and the signature that are set up here. Nothing moves to it. */
  async commit(tree: string, parents: readonly string[], message: string): Promise<string> {
    return this.#withFolder(async (folder) => {
      const index = path.join(folder, 'index')
      const words = path.join(folder, 'message')
      fs.writeFileSync(words, `${message.trim()}\n`)
      await this.run(['read-tree', tree], { index })
      for (const hook of [['pre-commit'], ['commit-msg', '--', words]]) {
        this.tell(`The check ${hook[0]} runs …`)
        const run = this.run(['hook', 'run', '--ignore-missing', ...hook], { index, isLong: true })
        await run.catch(({ message, output, code }: GitError) => {
          const refusal = `A check on this computer refused it: ${output.trim()}`
          throw new EditorError(/^git: /.test(output) || code === null ? message : refusal)
        })
      }
      const { out } = await this.run(['write-tree'], { index })
      const isSigned = (await this.ask('config', '--type=bool', 'commit.gpgSign')) === 'true'
      const options = [...(isSigned ? ['-S'] : []), ...parents.flatMap((parent) => ['-p', parent])]
      return this.git('commit-tree', String(out).trim(), ...options, '-F', words)
    })
  }

  async #withFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'editor-git-'))
    return run(folder).finally(() => fs.rmSync(folder, { recursive: true, force: true }))
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

  /**
   * Returns the tree that a commit of the content would have: what git has of it, and `names`, the files that the site
   * reads, also where a setting ignores them. What is staged stays as it is.
   */
  async snapshot(names: readonly string[]): Promise<string> {
    const real = path.resolve(this.folder, await this.git('rev-parse', '--git-path', 'index'))
    const index = `${real}-of-editor`
    // With the times in it, git reads only changed files.
    if (fs.existsSync(real)) fs.copyFileSync(real, index)
    await this.run(['read-tree', '--reset', 'HEAD'], { index })
    await this.run(['add', '--update', '--', '.'], { index })
    const input = names.join('\0')
    // Names are those on the disk, also where it ignores case.
    const add = ['-c', 'core.ignoreCase=false', '--literal-pathspecs', 'add', '--force']
    const list = ['--pathspec-from-file=-', '--pathspec-file-nul']
    if (input) await this.run([...add, ...list], { index, input })
    // A disk that ignores case still finds a file by its former name.
    const known = new Set(names)
    const lower = new Set(names.map((name) => name.toLowerCase()))
    const all = String((await this.run(['ls-files', '-z', '--', '.'], { index })).out).split('\0')
    const former = all.filter((name) => !known.has(name) && lower.has(name.toLowerCase()))
    if (former[0])
      await this.run(['update-index', '--force-remove', '-z', '--stdin'], { index, input: former.join('\0') })
    return String((await this.run(['write-tree'], { index })).out).trim()
  }

  /** Lists the files of the content that differ between two trees, with those that moved. */
  async listDifferences(before: string, after: string): Promise<Difference[]> {
    const options = ['-r', '-z', '--name-status', '--relative', '-M', '-l2000']
    const words = (await this.git('diff-tree', ...options, before, after, '--', '.')).split('\0')
    const differences: Difference[] = []
    while (words[0]) {
      const [status = '', from = ''] = words.splice(0, 2)
      if (status.startsWith('R')) differences.push({ from, to: words.shift() })
      else
        differences.push({ from: status === 'A' ? undefined : from, to: status === 'D' ? undefined : from })
    }
    return differences
  }

  /** Throws if commits that are not published change other files: a push would take them along. */
  async refuseOthers({ base, head }: Place): Promise<void> {
    const others = await this.listOthers(base, head)
    if (others.length > 0)
      throw new EditorError(
        `This branch has commits with other changes (${others.slice(0, 3).join(', ')}). Ask who made them to push them first.`,
      )
  }

  /** Names changed files outside the content: not committed ones, or those between a commit and another. */
  async listOthers(since?: string, until = 'HEAD'): Promise<string[]> {
    const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=normal', ...outside]
    const listed =
      since === undefined
        ? (await this.git(...status)).replaceAll(/(^|\0).{1,2} /g, '$1')
        : since && (await this.git('diff-tree', '-r', '-z', '--name-only', since, until, ...outside))
    return listed.split('\0').filter(Boolean)
  }

  /** Finds the branch of a proposal of this clone that would still change what is published. */
  async findProposal({ published }: Place): Promise<string | undefined> {
    const tree = await this.readTree(published)
    const list = await this.git('for-each-ref', '--format=%(refname:lstrip=2)', 'refs/heads/proposal/')
    // Also one that was merged as another commit changes nothing.
    for (const branch of list.split('\n').filter(Boolean))
      if (!published || (await this.ask('merge-tree', '--write-tree', published, branch)) !== tree)
        return branch
  }

  /** Lists the files of the content in a tree by name, each as `mode type object`. */
  async listFiles(tree: string): Promise<Map<string, string>> {
    const lines = String((await this.run(['ls-tree', '-r', '-z', tree])).out).split('\0')
    return new Map(lines.filter(Boolean).map((line) => line.split('\t').reverse() as [string, string]))
  }

  /** Reads files of the content as git would check them out, through its filters. Those that the tree lacks are `null`. */
  async readFiles(tree: string, names: readonly string[]): Promise<Map<string, Buffer | null>> {
    const known = names.length > 0 ? await this.listFiles(tree) : new Map()
    return this.#withFolder(async (folder) => {
      const index = path.join(folder, 'index')
      const input = [...new Set(names)].filter((name) => known.has(name)).join('\0')
      const files = path.join(folder, 'files', await this.git('rev-parse', '--show-prefix'))
      if (input) {
        await this.run(['read-tree', tree], { index })
        await this.run(['checkout-index', '-z', '--stdin', `--prefix=${folder}/files/`], { index, input })
      }
      return new Map(
        names.map((name) => [name, known.has(name) ? fs.readFileSync(path.join(files, name)) : null]),
      )
    })
  }

  /** Returns a tree with other files of the content: each is `mode type object`, or `null` to leave it out. */
  async changeTree(tree: string, changes: ReadonlyMap<string, string | null>): Promise<string> {
    return this.#withFolder(async (folder) => {
      const index = path.join(folder, 'index')
      const prefix = await this.git('rev-parse', '--show-prefix')
      const input = [...changes].map(([name, file]) => {
        const [mode = '0', , object = '0'.repeat(tree.length)] = file?.split(' ') ?? []
        return `${mode} ${object}\t${prefix}${name}\0`
      })
      await this.run(['read-tree', tree], { index })
      await this.run(['update-index', '-z', '--index-info'], { index, input: input.join('') })
      return String((await this.run(['write-tree'], { index })).out).trim()
    })
  }

  /** Writes a text as a file of the content, through git's filters. Returns its object. */
  async writeFile(name: string, input: string): Promise<string> {
    const { out } = await this.run(['hash-object', '-w', '--stdin', `--path=${name}`], { input })
    return String(out).trim()
  }

  /**
   * Checks out a tree and moves this branch to a commit. `mine` is the content as it is. Git refuses, and changes nothing,
   * if other files would be lost.
   */
  async checkOut({ head, published }: Place, mine: string, tree: string): Promise<void> {
    const files = ['--', '.']
    await this.git('reset', '--quiet', mine, ...files)
    await this.ask('update-index', '-q', '--refresh')
    try {
      await this.git('read-tree', '-m', '-u', mine, tree)
    } catch (error) {
      await this.git('reset', '--quiet', ...files)
      throw error
    }
    await this.advance(head, published)
  }
}
