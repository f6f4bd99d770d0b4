import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createActions, Workspace } from 'content-editor'
import type { Content } from '@/lib/content'
import { testSite } from '@/scripts/test-site.mjs'
import { createSite } from './site'

// Jest cannot load cspell. The fields are enough to see that a mistake stops all.
jest.mock('checked-content/spelling', () => ({
  checkAll: ({ documents }: Content) => ({
    problems: [...documents.values()].flatMap(({ head }) => head.problems),
  }),
}))

// A server, this clone, and that of somebody else. Git runs in processes, which a busy machine starts slowly.
jest.setTimeout(60_000)

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'publish-'))
const [work, made] = [path.join(root, 'work'), path.join(root, 'made')]
const [server, here, there] = ['server.git', 'here', 'there'].map((name) => path.join(work, name)) as [
  string,
  string,
  string,
]
const folder = path.join(here, 'content')
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Sam', '-c', 'user.email=sam@company.example', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()
const write = (clone: string, name: string, text: string) => fs.writeFileSync(path.join(clone, name), text)
const read = (clone: string, name: string) => fs.readFileSync(path.join(clone, name), 'utf8')
const replace = (clone: string, name: string, from: string, to: string) =>
  write(clone, name, read(clone, name).replace(from, to))
/** What somebody else publishes. */
const publishThere = (message: string) => {
  git(there, 'add', '--all')
  git(there, 'commit', '-qm', message)
  git(there, 'push', '-q')
}

const post = 'content/posts/keys-for-an-outside-team.md'
const about = 'content/pages/about.yaml'
const own = { name: 'Ada', email: 'ada@company.example' }
let actions: ReturnType<typeof createActions>['actions']
let generated: string

beforeAll(async () => {
  // Settings of this computer would sign commits, or name other branches.
  for (const key of ['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM']) process.env[key] = '/dev/null'
  process.env.HOME = root
  git(root, 'init', '-q', '--bare', '-b', 'main', '--template=', server)
  git(root, 'clone', '-q', '--template=', server, here)
  const few = [
    'site.yaml',
    'topics.yaml',
    'pages/about.yaml',
    'posts/keys-for-an-outside-team.md',
    'pictures/hero.png',
  ]
  for (const name of few) fs.cpSync(path.join(testSite.content, name), path.join(folder, name))
  write(here, 'code.ts', 'old\n')
  git(here, 'checkout', '-qb', 'main')
  git(here, 'add', '--all')
  git(here, 'commit', '-qm', 'Begin')
  git(here, 'push', '-qu', 'origin', 'main')
  git(root, 'clone', '-q', '--template=', server, there)
  for (const key of ['name', 'email']) git(here, 'config', `user.${key}`, own[key as keyof typeof own])
  fs.renameSync(work, made)
  process.env.CONTENT_DIR = folder
  const { toGeneratedFolder } = await import('@/lib/pictures')
  generated = toGeneratedFolder(folder)
  fs.cpSync('.cache/e2e-site/pictures.json', path.join(generated, 'pictures.json'))
})

beforeEach(() => {
  fs.rmSync(work, { recursive: true, force: true })
  fs.cpSync(made, work, { recursive: true, preserveTimestamps: true })
  const workFolder = path.join(root, 'working')
  fs.rmSync(workFolder, { recursive: true, force: true })
  const site = { ...createSite({ port: 0, env: process.env }), workFolder }
  actions = createActions(new Workspace(site)).actions
})

afterAll(() => {
  for (const each of [root, generated]) fs.rmSync(each, { recursive: true, force: true })
})

const publish = async (message: string, isProposal = false) =>
  actions.publish({ message, isProposal, tree: (await actions.review()).tree })
const log = (count: number, ref = 'main') =>
  git(server, 'log', `-${count}`, '--format=%an: %s', ref).split('\n')

describe('changes', () => {
  it('lists them by entry, with words before and after, and undoes one', async () => {
    replace(here, post, 'title: ', 'title: Newer ')
    replace(here, 'content/topics.yaml', 'description: ', 'description: Better. ')
    write(here, 'code.ts', 'new\n')
    const { changes, others, message, tree } = await actions.review()
    const own = changes.find(({ name }) => `content/${name}` === post)
    expect(own).toMatchObject({ kind: 'changed', noun: 'post', href: '/blogs/keys-for-an-outside-team' })
    expect(own?.rows).toMatchObject([{ label: 'Title', parts: [{ value: 'Newer ', added: true }, {}] }])
    expect(changes.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^topics\/.+\.yaml$/))
    expect(others).toEqual(['code.ts'])
    expect(message).toBe('1 post, 1 topic')
    const topic = changes.find(({ noun }) => noun === 'topic')?.name ?? ''
    await actions.restore({ name: topic })
    await actions.restore({ name: own?.name ?? '' })
    expect(git(here, 'status', '--porcelain', '--', post, 'content/topics.yaml')).toBe('')
    expect((await actions.review()).tree).not.toBe(tree)
  })

  it('knows new, moved and deleted entries, and shows pictures', async () => {
    fs.renameSync(path.join(here, post), path.join(here, 'content/posts/moved.md'))
    fs.cpSync(path.join(folder, 'pictures/hero.png'), path.join(folder, 'pictures/another-one.png'))
    fs.appendFileSync(path.join(folder, 'pictures/another-one.png'), 'x')
    write(here, 'content/pages/fresh.md', '---\ntitle: Fresh\ndescription: Words.\n---\n\nWords.\n')
    const { changes } = await actions.review()
    expect(Object.fromEntries(changes.map(({ name, kind }) => [name, kind]))).toEqual({
      'posts/moved.md': 'moved',
      'pictures/another-one.png': 'new',
      'pages/fresh.md': 'new',
    })
    expect(changes.find(({ noun }) => noun === 'picture')?.pictures).toEqual([
      {
        name: 'pictures/another-one.png',
        before: undefined,
        after: expect.stringMatching(/^data:image\/webp/),
      },
    ])
    await actions.restore({ name: 'posts/moved.md' })
    expect(git(here, 'status', '--porcelain', '--', 'content/posts')).toBe('')
  })
})

describe('publishing', () => {
  it('commits content alone, also if other files are staged, and takes it back', async () => {
    replace(here, post, 'title: ', 'title: Newer ')
    write(here, 'code.ts', 'staged\n')
    git(here, 'add', 'code.ts')
    const old = git(server, 'show', `main:${post}`)
    const { commit } = await publish('Keys: a newer title')
    expect(log(2)).toEqual(['Ada: Keys: a newer title', 'Sam: Begin'])
    expect(git(server, 'show', '--format=', '--name-only', 'main')).toBe(post)
    expect(git(here, 'status', '--porcelain')).toBe('M  code.ts')
    replace(here, about, 'title: ', 'title: Own ')
    await actions.takeBack({ commit, isProposal: false })
    expect(log(1)).toEqual(['Ada: Take back: Keys: a newer title'])
    expect(git(server, 'show', `main:${post}`)).toBe(old)
    // What was not published stays.
    expect(git(here, 'status', '--porcelain')).toBe(`M  code.ts\n M ${about}`)
  })

  it('refuses what is not right, and what changed since it was looked at', async () => {
    const { tree } = await actions.review()
    replace(here, post, 'title: ', 'title: Newer ')
    await expect(actions.publish({ message: 'A', isProposal: false, tree })).rejects.toThrow(
      'since you looked',
    )
    replace(here, post, 'title: ', 'titel: ')
    await expect(publish('Broken')).rejects.toMatchObject({
      message: expect.stringMatching(/^Not published: \d+ to correct/),
      details: { mistakes: expect.arrayContaining([expect.objectContaining({ name: post.slice(8) })]) },
    })
  })

  it('makes a proposal, and adds to it until it is merged', async () => {
    replace(here, post, 'title: ', 'title: Newer ')
    const { proposal = '' } = await publish('Keys: newer', true)
    expect(proposal).toMatch(/^proposal\/keys-newer-\w+$/)
    replace(here, post, 'title: ', 'title: Still ')
    expect((await publish('Keys: still newer', true)).proposal).toBe(proposal)
    expect(log(2, proposal)).toEqual(['Ada: Keys: still newer', 'Ada: Keys: newer'])
    expect(log(1)).not.toContain('Ada: Keys: newer')
  })

  it.each([
    ['remote: error: GH006: Protected branch update failed', undefined],
    ['Words must be shorter.', 'The server refused it: Words must be shorter.'],
  ])('heeds a hook of the server: %s', async (words, refusal) => {
    const hook = path.join(server, 'hooks/update')
    fs.mkdirSync(path.dirname(hook))
    write(server, 'hooks/update', `#!/bin/sh\n[ "$1" != refs/heads/main ] || { echo "${words}"; exit 1; }\n`)
    fs.chmodSync(hook, 0o755)
    replace(here, post, 'title: ', 'title: Newer ')
    const result = publish('Keys: hooked')
    if (refusal) await expect(result).rejects.toThrow(refusal)
    else expect((await result).proposal).toMatch(/^proposal\//)
    if (refusal) expect(git(here, 'log', '-1', '--format=%s', 'origin/main..main')).toBe('')
    expect(read(here, post)).toContain('title: Newer ')
  })
})

describe('the latest', () => {
  it("takes the changes of others, and keeps those of one's own", async () => {
    replace(there, about, 'title: ', 'title: Their ')
    write(there, 'code.ts', 'theirs\n')
    publishThere('About: theirs')
    replace(here, post, 'title: ', 'title: My ')
    await expect(publish('Mine')).rejects.toThrow('Others have published meanwhile.')
    write(here, 'content/pages/fresh.md', 'mine\n')
    expect(await actions.getLatest({})).toMatchObject({ both: [], isCode: true })
    expect(read(here, about)).toContain('title: Their ')
    expect(read(here, 'code.ts')).toBe('theirs\n')
    expect(read(here, post)).toContain('title: My ')
    expect(read(here, 'content/pages/fresh.md')).toBe('mine\n')
  })

  it('shows an entry that both changed, and joins it by field', async () => {
    replace(there, post, 'title: ', 'title: Their ')
    write(there, post, `${read(there, post)}\nTheir end.\n`)
    publishThere('Keys: theirs')
    replace(here, post, 'title: ', 'title: My ')
    const mine = read(here, post)
    const { both } = await actions.getLatest({})
    const name = post.slice(8)
    expect(both).toMatchObject([{ name, conflicts: [{ path: 'title' }, { path: 'body' }] }])
    expect(read(here, post)).toBe(mine)
    const { branch } = await actions.getLatest({ picks: { [name]: { title: 'mine', body: 'theirs' } } })
    expect(read(here, post)).toMatch(/title: My [\s\S]*Their end\./)
    expect(`${git(here, 'show', `${branch}:${post}`)}\n`).toBe(mine)
    await publish('Keys: both')
    expect(log(2)).toEqual(['Ada: Keys: both', 'Sam: Keys: theirs'])
  })

  it('calls an entry that both sides changed as the list does', async () => {
    const site = 'content/site.yaml'
    replace(there, site, 'name: ', 'name: Their ')
    publishThere('Site: theirs')
    replace(here, site, 'name: ', 'name: My ')
    expect((await actions.getLatest({})).both).toMatchObject([
      { name: 'site.yaml', label: 'Company and site' },
    ])
  })

  it.each(['mine', 'theirs'] as const)('keeps all of a post that one side deleted: %s', async (side) => {
    fs.rmSync(path.join(there, post))
    publishThere('Delete keys')
    replace(here, post, 'title: ', 'title: My ')
    const name = post.slice(8)
    expect((await actions.getLatest({})).both).toMatchObject([{ name, conflicts: [] }])
    const { branch } = await actions.getLatest({ picks: { [name]: side } })
    expect(fs.existsSync(path.join(here, post))).toBe(side === 'mine')
    expect(git(here, 'show', `${branch}:${post}`)).toContain('title: My ')
  })

  it('changes nothing if other files are in the way', async () => {
    write(there, 'code.ts', 'more of theirs\n')
    publishThere('Code')
    write(here, 'code.ts', 'own work\n')
    replace(here, post, 'title: ', 'title: My ')
    await expect(actions.getLatest({})).rejects.toThrow('code.ts. Ask whoever changed them')
    expect([read(here, 'code.ts'), read(here, post).includes('title: My ')]).toEqual(['own work\n', true])
  })
})

describe('failures', () => {
  const meet: [string, () => void, string][] = [
    [
      'no git',
      () => {
        process.env.PATH = '/nowhere'
      },
      'Git is not installed.',
    ],
    [
      'no clone',
      () => fs.renameSync(path.join(here, '.git'), path.join(here, 'git')),
      'This site is not in git',
    ],
    ['no name', () => git(here, 'config', '--unset', 'user.name'), 'Who are you?'],
    ['no server', () => git(here, 'remote', 'remove', 'origin'), 'No server is set'],
    [
      'no network',
      () => git(here, 'remote', 'set-url', 'origin', 'http://127.0.0.1:1/a.git'),
      'The server does not answer.',
    ],
    [
      'a wrong address',
      () => git(here, 'remote', 'set-url', 'origin', '../none.git'),
      'The server has no such site',
    ],
    ['a lock', () => write(here, '.git/index.lock', ''), 'Another program is using git'],
    ['a rebase', () => fs.mkdirSync(path.join(here, '.git/rebase-merge')), 'began to merge or rebase'],
    ['a detached head', () => git(here, 'checkout', '-q', '--detach'), 'An old version is checked out'],
    [
      'a hook',
      () => {
        fs.mkdirSync(path.join(here, '.git/hooks'))
        write(here, '.git/hooks/pre-commit', '#!/bin/sh\necho "Too long." >&2; exit 1\n')
        fs.chmodSync(path.join(here, '.git/hooks/pre-commit'), 0o755)
      },
      'A check on this computer refused it: Too long.',
    ],
    [
      'other commits',
      () => {
        write(here, 'code.ts', 'mine\n')
        git(here, 'commit', '-qam', 'Code')
      },
      'This branch has commits with other changes (code.ts).',
    ],
  ]
  it.each(meet)('says what to do about %s, and changes nothing', async (_, prepare, words) => {
    const { PATH } = process.env
    replace(here, post, 'title: ', 'title: Mine ')
    prepare()
    await expect(publish('Mine')).rejects.toThrow(words)
    process.env.PATH = PATH
    expect(read(here, post)).toContain('title: Mine ')
    expect(log(1)).not.toEqual(['Ada: Mine'])
  })

  it('publishes with a name that it asked for, kept in this repository alone', async () => {
    for (const key of ['name', 'email']) git(here, 'config', '--unset', `user.${key}`)
    replace(here, post, 'title: ', 'title: Named ')
    await expect(publish('Keys: named')).rejects.toMatchObject({ details: { needsIdentity: true } })
    await actions.identify({ name: 'Ben', email: 'ben@company.example' })
    await publish('Keys: named')
    expect(log(1)).toEqual(['Ben: Keys: named'])
    expect(git(here, 'config', '--local', 'user.name')).toBe('Ben')
  })

  it('completes a shallow clone', async () => {
    fs.rmSync(here, { recursive: true })
    git(root, 'clone', '-q', '--depth=1', `file://${server}`, here)
    await actions.identify(own)
    replace(there, about, 'title: ', 'title: Deep ')
    publishThere('About: deep')
    replace(here, post, 'title: ', 'title: Shallow ')
    expect(await actions.getLatest({})).toMatchObject({ both: [] })
    await publish('Keys: shallow')
    expect(log(2)).toEqual(['Ada: Keys: shallow', 'Sam: About: deep'])
  })
})
