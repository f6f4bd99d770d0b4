import fs from 'node:fs'
import path from 'node:path'
import { drawPicture } from '../test/bakery'
import {
  bread,
  type Clone,
  env,
  here,
  log,
  onServer,
  publish,
  publishThere,
  server,
  spelt,
  start,
  takeBack,
  there,
  writeScript,
} from '../test/clones'
import { actions, root, rye } from '../test/editor'
import { explain } from './git-answers'

describe('the latest', () => {
  it("takes the changes of others, and keeps those of one's own", async () => {
    there.replace(spelt, 'Spelt', 'Their spelt')
    fs.writeFileSync(path.join(there.folder, 'code.ts'), 'theirs\n')
    publishThere('Theirs')
    here.replace(rye, 'Rye', 'My rye')
    here.write('breads/mine.md', bread('Mine'))
    await expect(publish('Mine')).rejects.toThrow('Others have published meanwhile.')
    expect(await actions.getLatest({})).toMatchObject({ both: [], isCode: true, branch: 'kept/main' })
    expect([here.read(rye), here.read(spelt), here.read('breads/mine.md')]).toEqual([
      bread('My rye').replace('A My', 'A').replace('A rye', 'A Rye'),
      bread('Spelt').replace('Spelt', 'Their spelt'),
      bread('Mine'),
    ])
    expect(fs.readFileSync(path.join(here.folder, 'code.ts'), 'utf8')).toBe('theirs\n')
    await publish('Mine')
    expect(log(2)).toEqual(['Ada: Mine', 'Sam: Theirs'])
  })

  /** Replaces words in a file; without them, writes or deletes it. */
  type Change = [name: string, from: string, to: string] | [name: string, content: string | null]
  const apply = (clone: Clone, [name, ...change]: Change) => {
    const [from, to] = change
    if (to !== undefined) clone.replace(name, from ?? '', to)
    else if (from === null) clone.remove(name)
    else clone.write(name, from ?? '')
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
    if (after === null) expect(here.has(file)).toBe(false)
    else expect(here.read(file)).toContain(after)
    expect(here.git('rev-parse', 'HEAD')).toBe(server.git('rev-parse', 'main'))
  })

  it.each([
    ['I kept', 'mine'],
    ['they kept', 'theirs'],
  ] as const)('leaves an entry that %s its pictures, where the other side deleted it', async (_, kept) => {
    const oat = 'breads/oat/index.md'
    const pictures = ['breads/oat/own.png', 'pictures/oat.png', 'pictures/oat-dark.png']
    const other = 'pictures/other.png'
    there.write(oat, bread('Oat').replace('price', 'picture: oat.png\nprice'))
    for (const name of [...pictures, other]) there.write(name, drawPicture(name))
    publishThere('Oat')
    await actions.getLatest({})
    const [keeper, deleter] = kept === 'mine' ? [here, there] : [there, here]
    for (const name of [oat, ...pictures, other]) deleter.remove(name)
    keeper.replace(oat, 'crust', 'rind')
    publishThere('Theirs')
    const { key, both } = await actions.getLatest({})
    expect(both.map(({ name }) => name)).toEqual([oat])
    expect((await actions.getLatest({ key, picks: { [oat]: { '': kept } } })).both).toEqual([])
    expect(here.read(oat)).toContain('rind')
    expect([...pictures, other].filter(here.has)).toEqual(pictures)
  })

  it('asks again where others have published since one chose', async () => {
    apply(there, other)
    publishThere('Theirs')
    apply(here, mine)
    const { key } = await actions.getLatest({})
    there.replace(rye, 'Theirs', 'Newer')
    publishThere('Newer')
    const { both } = await actions.getLatest({ key, picks: { [rye]: { title: 'theirs' } } })
    expect(both[0]?.conflicts).toMatchObject([{ path: 'title', other: 'Newer' }])
  })

  it('changes nothing if other files are in the way', async () => {
    fs.writeFileSync(path.join(there.folder, 'code.ts'), 'more of theirs\n')
    publishThere('Code')
    fs.writeFileSync(path.join(here.folder, 'code.ts'), 'own work\n')
    apply(here, mine)
    await expect(actions.getLatest({})).rejects.toThrow('code.ts. Ask whoever changed them')
    expect(here.git('status', '--porcelain').split('\n')).toHaveLength(2)
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
    here.write(moved, bread('Mine'))
    const wanted = [here.read(rye), bread('Mine')]
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
    expect([here.read(rye), here.read(moved)]).toEqual(wanted)
    expect(await actions.getLatest({})).toMatchObject({ both: [] })
    expect(here.read(spelt)).toContain('Their spelt')
    expect((await actions.review()).changes.map(({ name }) => name)).toEqual([moved, rye])
  })

  it('keeps the bytes of a picture behind a filter', async () => {
    const clean = `t=$(mktemp); cat > $t; h=$(sha1sum < $t | cut -c1-40); mv $t ${root}/$h; echo "pointer $h"`
    for (const clone of [here, there])
      clone.config(['filter.store.clean', clean], ['filter.store.smudge', `read -r _ h; cat ${root}/$h`])
    fs.writeFileSync(path.join(here.folder, '.gitattributes'), '*.png filter=store\n')
    here.write('pictures/big.png', 'the bytes')
    here.git('add', '--all')
    here.git('commit', '-qm', 'Filter')
    here.git('push', '-q')
    expect(onServer('pictures/big.png')).toMatch(/^pointer/)
    here.write('pictures/big.png', 'others')
    await actions.restore({ name: 'pictures/big.png' })
    expect(here.read('pictures/big.png')).toBe('the bytes')
    here.write('pictures/big.png', 'newer')
    await publish('Picture')
    await takeBack('Picture')
    expect(here.read('pictures/big.png')).toBe('the bytes')
    there.git('pull', '-q')
    there.write('pictures/big.png', 'theirs')
    publishThere('Picture')
    await actions.getLatest({})
    expect(here.read('pictures/big.png')).toBe('theirs')
    expect(here.git('status', '--porcelain')).toBe('')
  })
})

describe('failures', () => {
  const moveServer = (address: string) => here.git('remote', 'set-url', 'origin', address)
  const refuse = (hook: string, words: string) => here.writeHook(hook, `echo '${words}' >&2; exit 1`)
  const meet: [string, () => void, string][] = [
    ['no git', () => start({ ...env, PATH: '/nowhere' }), 'Git is not installed.'],
    ['no clone', () => fs.renameSync(`${here.folder}/.git`, `${here.folder}/git`), 'This site is not in git'],
    ['no name', () => start({ ...env, GIT_CONFIG_GLOBAL: '/dev/null' }), 'Who are you?'],
    ['no server', () => here.git('remote', 'remove', 'origin'), 'No server is set'],
    ['no network', () => moveServer('http://127.0.0.1:1/a.git'), 'The server does not answer.'],
    ['a wrong address', () => moveServer('../none.git'), 'The server has no such site'],
    ['a rebase', () => fs.mkdirSync(path.join(here.folder, '.git/rebase-merge')), 'began to merge or rebase'],
    ['a detached head', () => here.git('checkout', '-q', '--detach'), 'An old version is checked out'],
    ['a check', () => refuse('pre-commit', 'Error 403'), 'A check on this computer refused it: Error 403'],
    [
      'a check of a push',
      () => refuse('pre-push', 'Timed out'),
      'A check on this computer refused it: Timed out',
    ],
    [
      'other commits',
      () => {
        fs.writeFileSync(path.join(here.folder, 'code.ts'), 'mine\n')
        here.git('commit', '-qm', 'Code', 'code.ts')
      },
      'This branch has commits with other changes (code.ts).',
    ],
  ]
  it.each(meet)('says what to do about %s, and changes nothing', async (_, prepare, words) => {
    here.replace(rye, 'Rye', 'My rye')
    prepare()
    await expect(publish('Mine')).rejects.toThrow(words)
    expect(here.read(rye)).toContain('My rye')
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
    here.replace(rye, 'Rye', 'My rye')
    await expect(publish('Rye')).rejects.toMatchObject({ details: { needsIdentity: true } })
    await actions.identify({ name: 'Ben', email: 'ben@bakery.example' })
    await publish('Rye')
    expect(log(1)).toEqual(['Ben: Rye'])
  })

  it('completes a shallow clone', async () => {
    fs.rmSync(here.folder, { recursive: true })
    server.git('clone', '-q', '--depth=1', `file://${server.folder}`, here.folder)
    start()
    there.replace(spelt, 'Spelt', 'Their spelt')
    publishThere('Theirs')
    here.replace(rye, 'Rye', 'My rye')
    expect(await actions.getLatest({})).toMatchObject({ both: [] })
    await publish('Rye')
    expect(log(2)).toEqual(['Ada: Rye', 'Sam: Theirs'])
  })
})
