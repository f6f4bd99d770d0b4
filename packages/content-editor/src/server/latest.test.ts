import fs from 'node:fs'
import path from 'node:path'
import { drawPicture } from '../test/bakery'
import {
  bread,
  config,
  env,
  git,
  here,
  log,
  onServer,
  publish,
  publishThere,
  read,
  remove,
  replace,
  server,
  spelt,
  start,
  takeBack,
  there,
  toFile,
  write,
  writeHook,
  writeScript,
} from '../test/clones'
import { actions, root, rye } from '../test/editor'
import { explain } from './git-answers'

describe('the latest', () => {
  it("takes the changes of others, and keeps those of one's own", async () => {
    replace(there, spelt, 'Spelt', 'Their spelt')
    fs.writeFileSync(path.join(there, 'code.ts'), 'theirs\n')
    publishThere('Theirs')
    replace(here, rye, 'Rye', 'My rye')
    write(here, 'breads/mine.md', bread('Mine'))
    await expect(publish('Mine')).rejects.toThrow('Others have published meanwhile.')
    expect(await actions.getLatest({})).toMatchObject({ both: [], isCode: true, branch: 'kept/main' })
    expect([read(here, rye), read(here, spelt), read(here, 'breads/mine.md')]).toEqual([
      bread('My rye').replace('A My', 'A').replace('A rye', 'A Rye'),
      bread('Spelt').replace('Spelt', 'Their spelt'),
      bread('Mine'),
    ])
    expect(fs.readFileSync(path.join(here, 'code.ts'), 'utf8')).toBe('theirs\n')
    await publish('Mine')
    expect(log(2)).toEqual(['Ada: Mine', 'Sam: Theirs'])
  })

  /** Replaces words in a file; without them, writes or deletes it. */
  type Change = [name: string, from: string, to: string] | [name: string, content: string | null]
  const apply = (clone: string, [name, ...change]: Change) => {
    const [from, to] = change
    if (to !== undefined) replace(clone, name, from ?? '', to)
    else if (from === null) remove(clone, name)
    else write(clone, name, from ?? '')
  }
  const mine: Change = [rye, 'title: Rye', 'title: Mine']
  const other: Change = [rye, 'title: Rye', 'title: Theirs']
  const moved = 'breads/moved.md'
  const move: Change[] = [
    [moved, bread('Rye')],
    [rye, null],
  ]
  const picture = 'pictures/rye.png'
  /** What both changed, what is asked, and what is in a file where theirs is taken. */
  const cases: [string, Change[], Change[], asked: string[], file: string, after: string | null][] = [
    ['different fields', [mine], [[rye, '3', '4']], [], rye, 'title: Mine\nprice: 4'],
    [
      'words of a text',
      [[rye, 'crust', 'rind']],
      [[rye, 'days', 'weeks']],
      [],
      rye,
      'rind.\n\nIt keeps for w',
    ],
    ['the same words', [mine], [other], ['title'], rye, 'title: Theirs'],
    ['parts of a file', [['days.yaml', '7', '6']], [['days.yaml', '8', '9']], [], 'days.yaml', '"9"'],
    ['what I moved', move, [other], [], moved, 'Theirs'],
    ['what they moved', [mine], move, [], moved, 'Mine'],
    ['what I deleted', [[rye, null]], [other], [''], rye, 'Theirs'],
    ['what they deleted', [mine], [[rye, null]], [''], rye, null],
    ['words and a picture', [mine], [[picture, 'theirs']], [], rye, 'Mine'],
    ['two pictures', [[picture, 'mine']], [[picture, 'theirs']], [''], picture, 'theirs'],
    ['two new', [[moved, bread('Mine')]], [[moved, bread('Theirs')]], ['body', 'title'], moved, 'Theirs'],
    ['a text', [['a.txt', '1', '0\n1']], [['a.txt', '2', '2\n3']], [], 'a.txt', '0\n1\n\n2\n3\n'],
  ]
  it.each(cases)('merges %s', async (_, mine, theirs, asked, file, after) => {
    for (const change of theirs) apply(there, change)
    publishThere('Theirs')
    for (const change of mine) apply(here, change)
    const first = await actions.getLatest({})
    const paths = first.both.flatMap(({ conflicts }) => conflicts.map(({ path }) => path))
    expect(paths).toEqual(asked)
    // What is deleted on a side is shown as its form shows it.
    const { mine: own, other } = first.both[0]?.conflicts.find(({ path }) => !path && file === rye) ?? {}
    if (own || other) expect(own ?? other).toMatchObject({ price: 3, body: expect.stringContaining('crust') })
    const pick = Object.fromEntries(paths.map((path) => [path, 'theirs' as const]))
    const picks = Object.fromEntries(first.both.map(({ name }) => [name, pick]))
    if (asked[0] !== undefined) expect((await actions.getLatest({ key: first.key, picks })).both).toEqual([])
    if (after === null) expect(fs.existsSync(toFile(here, file))).toBe(false)
    else expect(read(here, file)).toContain(after)
    expect(git(here, 'rev-parse', 'HEAD')).toBe(git(server, 'rev-parse', 'main'))
  })

  it.each([
    ['I kept', 'mine'],
    ['they kept', 'theirs'],
  ] as const)('leaves an entry that %s its pictures, where the other side deleted it', async (_, kept) => {
    const oat = 'breads/oat/index.md'
    const pictures = ['breads/oat/own.png', 'pictures/oat.png', 'pictures/oat-dark.png']
    const other = 'pictures/other.png'
    write(there, oat, bread('Oat').replace('price', 'picture: oat.png\nprice'))
    for (const name of [...pictures, other]) write(there, name, drawPicture(name))
    publishThere('Oat')
    await actions.getLatest({})
    const [keeper, deleter] = kept === 'mine' ? [here, there] : [there, here]
    for (const name of [oat, ...pictures, other]) remove(deleter, name)
    replace(keeper, oat, 'crust', 'rind')
    publishThere('Theirs')
    const { key, both } = await actions.getLatest({})
    expect(both.map(({ name }) => name)).toEqual([oat])
    expect((await actions.getLatest({ key, picks: { [oat]: { '': kept } } })).both).toEqual([])
    expect(read(here, oat)).toContain('rind')
    const isHere = (name: string) => fs.existsSync(toFile(here, name))
    expect([...pictures, other].filter(isHere)).toEqual(pictures)
  })

  it('asks again where others have published since one chose', async () => {
    apply(there, other)
    publishThere('Theirs')
    apply(here, mine)
    const { key } = await actions.getLatest({})
    replace(there, rye, 'Theirs', 'Newer')
    publishThere('Newer')
    const { both } = await actions.getLatest({ key, picks: { [rye]: { title: 'theirs' } } })
    expect(both[0]?.conflicts).toMatchObject([{ path: 'title', other: 'Newer' }])
  })

  it('changes nothing if other files are in the way', async () => {
    fs.writeFileSync(path.join(there, 'code.ts'), 'more of theirs\n')
    publishThere('Code')
    fs.writeFileSync(path.join(here, 'code.ts'), 'own work\n')
    apply(here, mine)
    await expect(actions.getLatest({})).rejects.toThrow('code.ts. Ask whoever changed them')
    expect(git(here, 'status', '--porcelain').split('\n')).toHaveLength(2)
  })

  it.each([
    ['commit-tree', false],
    [' fetch', false],
    ['update-index', false],
    ['read-tree -m', false],
    ['update-ref.*HEAD', true],
    ['update-ref -d', false],
  ])('loses nothing when it is killed before %s', async (command, isOffered) => {
    apply(there, [spelt, 'Spelt', 'Their spelt'])
    publishThere('Theirs')
    apply(here, mine)
    write(here, moved, bread('Mine'))
    const wanted = [read(here, rye), bread('Mine')]
    const bin = path.join(root, 'bin')
    writeScript(
      path.join(bin, 'git'),
      `echo "$*" | grep -qe "${command}" && exit 137`,
      'PATH=$REAL exec git "$@"',
    )
    start({ ...env, PATH: `${bin}:${env.PATH}`, REAL: env.PATH })
    await actions.getLatest({}).catch(() => undefined)
    start()
    const kept = await actions.unfinished()
    expect(kept).toBe(isOffered ? 'kept/main' : '')
    if (kept) await actions.putBack()
    expect([read(here, rye), read(here, moved)]).toEqual(wanted)
    expect(await actions.getLatest({})).toMatchObject({ both: [] })
    expect(read(here, spelt)).toContain('Their spelt')
    expect((await actions.review()).changes.map(({ name }) => name)).toEqual([moved, rye])
  })

  it('keeps the bytes of a picture behind a filter', async () => {
    const clean = `t=$(mktemp); cat > $t; h=$(sha1sum < $t | cut -c1-40); mv $t ${root}/$h; echo "pointer $h"`
    for (const clone of [here, there])
      config(clone, ['filter.store.clean', clean], ['filter.store.smudge', `read -r _ h; cat ${root}/$h`])
    fs.writeFileSync(path.join(here, '.gitattributes'), '*.png filter=store\n')
    write(here, 'pictures/big.png', 'the bytes')
    git(here, 'add', '--all')
    git(here, 'commit', '-qm', 'Filter')
    git(here, 'push', '-q')
    expect(onServer('pictures/big.png')).toMatch(/^pointer/)
    write(here, 'pictures/big.png', 'others')
    await actions.restore({ name: 'pictures/big.png' })
    expect(read(here, 'pictures/big.png')).toBe('the bytes')
    write(here, 'pictures/big.png', 'newer')
    await publish('Picture')
    await takeBack('Picture')
    expect(read(here, 'pictures/big.png')).toBe('the bytes')
    git(there, 'pull', '-q')
    write(there, 'pictures/big.png', 'theirs')
    publishThere('Picture')
    await actions.getLatest({})
    expect(read(here, 'pictures/big.png')).toBe('theirs')
    expect(git(here, 'status', '--porcelain')).toBe('')
  })
})

describe('failures', () => {
  const moveServer = (address: string) => git(here, 'remote', 'set-url', 'origin', address)
  const refuse = (hook: string, words: string) =>
    writeHook(`${here}/.git`, hook, `echo '${words}' >&2; exit 1`)
  const meet: [string, () => void, string][] = [
    ['no git', () => start({ ...env, PATH: '/nowhere' }), 'Git is not installed.'],
    ['no clone', () => fs.renameSync(`${here}/.git`, `${here}/git`), 'This site is not in git'],
    ['no name', () => start({ ...env, GIT_CONFIG_GLOBAL: '/dev/null' }), 'Who are you?'],
    ['no server', () => git(here, 'remote', 'remove', 'origin'), 'No server is set'],
    ['no network', () => moveServer('http://127.0.0.1:1/a.git'), 'The server does not answer.'],
    ['a wrong address', () => moveServer('../none.git'), 'The server has no such site'],
    ['a rebase', () => fs.mkdirSync(path.join(here, '.git/rebase-merge')), 'began to merge or rebase'],
    ['a detached head', () => git(here, 'checkout', '-q', '--detach'), 'An old version is checked out'],
    ['a check', () => refuse('pre-commit', 'Error 403'), 'A check on this computer refused it: Error 403'],
    [
      'a check of a push',
      () => refuse('pre-push', 'Timed out'),
      'A check on this computer refused it: Timed out',
    ],
    [
      'other commits',
      () => {
        fs.writeFileSync(path.join(here, 'code.ts'), 'mine\n')
        git(here, 'commit', '-qm', 'Code', 'code.ts')
      },
      'This branch has commits with other changes (code.ts).',
    ],
  ]
  it.each(meet)('says what to do about %s, and changes nothing', async (_, prepare, words) => {
    replace(here, rye, 'Rye', 'My rye')
    prepare()
    await expect(publish('Mine')).rejects.toThrow(words)
    expect(read(here, rye)).toContain('My rye')
    expect(log(1)).not.toEqual(['Ada: Mine'])
  })

  // What git 2.39 and OpenSSH 9.2 print.
  it.each([
    ["fatal: Unable to create '/a/.git/index.lock': File exists.", 'delete the file /a/.git/index.lock'],
    ['ada@h: Permission denied (publickey).\nfatal: Could not read; the correct access rights', 'ssh-add'],
    [
      'Host key verification failed.\nfatal: Could not read from remote repository.',
      'Compare the fingerprint',
    ],
    ['@ REMOTE HOST IDENTIFICATION HAS CHANGED! @\nHost key verification failed.', 'another key than before'],
    ["fatal: could not read Username for 'https://h': terminal prompts disabled", 'asks for a password'],
    ["fatal: unable to access 'https://h/': The requested URL returned error: 403", 'does not let you in'],
    [
      'ssh: connect to host h port 22: Connection refused\nfatal: the correct access rights',
      'does not answer',
    ],
    ['error: gpg failed to sign the data', 'could not be signed'],
    ['fatal: something else', 'Git says: something else'],
  ])('explains %s', (output, words) => expect(explain(output)).toContain(words))

  it('publishes with a name that it asked for, kept in this repository alone', async () => {
    start({ ...env, GIT_CONFIG_GLOBAL: '/dev/null' })
    replace(here, rye, 'Rye', 'My rye')
    await expect(publish('Rye')).rejects.toMatchObject({ details: { needsIdentity: true } })
    await actions.identify({ name: 'Ben', email: 'ben@bakery.example' })
    await publish('Rye')
    expect(log(1)).toEqual(['Ben: Rye'])
  })

  it('completes a shallow clone', async () => {
    fs.rmSync(here, { recursive: true })
    git(root, 'clone', '-q', '--depth=1', `file://${server}`, here)
    start()
    replace(there, spelt, 'Spelt', 'Their spelt')
    publishThere('Theirs')
    replace(here, rye, 'Rye', 'My rye')
    expect(await actions.getLatest({})).toMatchObject({ both: [] })
    await publish('Rye')
    expect(log(2)).toEqual(['Ada: Rye', 'Sam: Theirs'])
  })
})
