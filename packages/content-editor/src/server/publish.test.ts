import fs from 'node:fs'
import path from 'node:path'
import {
  bread,
  here,
  log,
  onServer,
  publish,
  publishThere,
  server,
  spelt,
  takeBack,
  there,
} from '../test/clones'
import { actions, root, rye, workspace } from '../test/editor'
import { findLink } from './git-answers'

describe('changes', () => {
  it('lists them by entry, with words before and after, and undoes one', async () => {
    here.replace(rye, 'Rye', 'Dark rye')
    here.replace('days.yaml', '"8"', '"9"')
    fs.writeFileSync(path.join(here.folder, 'code.ts'), 'new\n')
    const { changes, others, message, tree } = await actions.review()
    expect(changes.map(({ name, kind }) => [name, kind])).toEqual([
      [rye, 'changed'],
      ['days/tuesday.yaml', 'changed'],
    ])
    expect(changes[0]?.rows[0]).toMatchObject({
      label: 'Title',
      parts: [
        { value: 'Rye', removed: true },
        { value: 'Dark rye', added: true },
      ],
    })
    expect([others, message]).toEqual([['code.ts'], 'Dark rye, Tuesday'])
    for (const { name } of changes) await actions.restore({ name })
    expect(here.git('status', '--porcelain')).toBe('M code.ts')
    expect((await actions.review()).tree).not.toBe(tree)
  })

  it('knows new, moved and deleted entries, and shows pictures', async () => {
    fs.renameSync(here.toFile(rye), here.toFile('breads/dark.md'))
    here.remove(spelt)
    fs.cpSync(here.toFile('pictures/rye.png'), here.toFile('pictures/new.png'))
    const { changes } = await actions.review()
    expect(Object.fromEntries(changes.map(({ name, kind }) => [name, kind]))).toEqual({
      'breads/dark.md': 'moved',
      [spelt]: 'deleted',
      'pictures/new.png': 'new',
    })
    expect(changes.find(({ name }) => name === 'pictures/new.png')?.pictures).toEqual([
      { name: 'pictures/new.png', before: undefined, after: expect.stringMatching(/^data:image\/webp/) },
    ])
    await actions.restore({ name: 'breads/dark.md' })
    expect(here.read(rye)).toBe(bread('Rye'))
  })
})

it('makes an entry that was moved as it is published, and links follow', async () => {
  const linked = `${bread('Spelt')}\nBeside [rye](/breads/rye).\n`
  here.write(spelt, linked)
  await actions.rename({ name: rye, address: '/breads/dark' })
  expect(here.read(spelt)).toContain('/breads/dark')
  await actions.restore({ name: 'breads/dark.md' })
  expect([here.read(rye), here.read(spelt)]).toEqual([bread('Rye'), linked])
})

it('lists what was published of the content alone, with its entries', async () => {
  there.replace(rye, 'Rye', 'Dark rye')
  there.replace('days.yaml', '"8"', '"9"')
  publishThere('Darker')
  fs.writeFileSync(path.join(there.folder, 'code.ts'), 'new\n')
  publishThere('Code')
  there.replace(spelt, 'Spelt', 'Dark spelt')
  fs.writeFileSync(path.join(there.folder, 'code.ts'), 'newer\n')
  publishThere('Both')
  await actions.getLatest({})
  const { recent } = await actions.review()
  expect(recent.map(({ subject, entries }) => [subject, entries])).toEqual([['Darker', ['Dark rye', 'Days']]])
})

describe('publishing', () => {
  it('commits content alone, also if other files are staged', async () => {
    here.replace(rye, 'Rye', 'Dark rye')
    fs.writeFileSync(path.join(here.folder, 'code.ts'), 'staged\n')
    here.git('add', 'code.ts')
    await publish('Rye: darker')
    expect(log(2)).toEqual(['Ada: Rye: darker', 'Sam: Begin'])
    expect(server.git('show', '--format=', '--name-only', 'main')).toBe(`content/${rye}`)
    expect(here.git('status', '--porcelain')).toBe('M  code.ts')
  })

  it('refuses what is not right, and what changed since it was looked at', async () => {
    const { tree } = await actions.review()
    here.replace(rye, 'Rye', 'Dark rye')
    await expect(actions.publish({ message: 'A', isProposal: false, tree })).rejects.toThrow(
      'since you looked',
    )
    here.replace(rye, 'title', 'titel')
    await expect(publish('Broken')).rejects.toMatchObject({
      message: expect.stringMatching(/^Not published: \d+ to correct/),
      details: { mistakes: expect.arrayContaining([expect.objectContaining({ name: rye })]) },
    })
  })

  it('publishes what is right beside what is not yet: a draft, and a new part that has no drafts', async () => {
    here.write('breads/new.md', bread('Spelt').replace('price: 3', 'prize: 3\ndraft: true'))
    const { to } = await actions.create({ kind: 'day', title: 'Sunday', id: 'sunday' })
    const sunday = { name: to, label: 'Sunday', count: 1 }
    expect(await actions.review()).toMatchObject({
      held: [{ ...sunday, isNew: true }],
      message: 'Spelt: new',
    })
    here.replace(rye, 'Rye', 'Dark rye')
    await publish('Rye')
    expect(onServer(rye)).toContain('Dark rye')
    expect([onServer('breads/new.md').includes('prize'), onServer('days.yaml')]).toEqual([
      true,
      'monday:\n  opens: "7"\ntuesday:\n  opens: "8"',
    ])
    expect(here.read('days.yaml')).toContain('sunday')
    expect((await actions.review()).changes.map(({ name }) => name)).toEqual([to])
    await expect(publish('Sunday')).rejects.toMatchObject({ details: { mistakes: [{ name: to }] } })
    here.replace('days.yaml', '{}', '{ opens: "9" }')
    await publish('Sunday')
    expect(onServer('days.yaml')).toContain('sunday')
  })

  it('publishes without a new part whose words are samples', async () => {
    await actions.create({ kind: 'day', title: 'Sunday', id: 'sunday' })
    here.replace('days.yaml', '{}', '{ opens: "A sample" }')
    here.replace(rye, 'Rye', 'Dark rye')
    const place = { file: `${workspace.site.folder}/days.yaml`, field: 'sunday.opens', isCheckOnly: true }
    const problem = { ...place, code: 'sample', found: 'a sample', expected: 'words', fix: 'write it' }
    jest.spyOn(workspace, 'checkAll').mockResolvedValueOnce([problem] as never)
    await publish('Rye')
    expect(onServer(rye)).toContain('Dark rye')
    expect(onServer('days.yaml')).not.toContain('sunday')
  })

  it('publishes new files whatever the settings', async () => {
    fs.writeFileSync(path.join(root, 'ignored'), '*.png\n*.md\n')
    here.config(['core.excludesFile', path.join(root, 'ignored')], ['core.safecrlf', 'true'])
    here.config(['status.showUntrackedFiles', 'no'], ['log.showSignature', 'true'], ['diff.renames', 'false'])
    here.config(['color.ui', 'always'], ['push.followTags', 'true'], ['push.default', 'nothing'])
    here.git('config', '--unset', 'remote.origin.fetch')
    here.write('breads/new.md', bread('New').replaceAll('\n', '\r\n'))
    here.write('pictures/new.png', Buffer.from([9]))
    expect((await actions.review()).changes).toHaveLength(2)
    await publish('New')
    expect(server.git('show', '--format=', '--name-only', 'main').split('\n')).toHaveLength(2)
    expect((await actions.review()).changes).toEqual([])
  })

  it('publishes a name in another case, also where the disk ignores case', async () => {
    here.config(['core.ignoreCase', 'true'])
    fs.renameSync(here.toFile('pictures/rye.png'), here.toFile('pictures/Rye.png'))
    await publish('Rename')
    expect(server.git('ls-tree', '-r', '--name-only', 'main')).toMatch(/^(?!.*rye\.png).*Rye\.png/s)
  })

  it('says which branch it publishes to, and which one visitors see', async () => {
    here.git('switch', '-qc', 'feature')
    here.replace(rye, 'Rye', 'Dark rye')
    expect(await actions.review()).toMatchObject({ target: 'feature', deployed: 'main' })
    expect(await publish('Rye')).toMatchObject({ target: 'feature', deployed: 'main' })
    expect([log(1), log(1, 'feature')]).toEqual([['Sam: Begin'], ['Ada: Rye']])
  })

  it('pushes nothing where the server has no such branch any more', async () => {
    server.git('branch', '-m', 'main', 'trunk')
    here.replace(rye, 'Rye', 'Dark rye')
    await expect(publish('Rye')).rejects.toThrow(
      'no branch main any more; it has trunk. Nothing was published.',
    )
    expect(server.git('branch')).not.toContain('main')
  })

  it('runs the checks and signs, as git would', async () => {
    here.writeHook('commit-msg', 'echo "Checked." >> "$1"')
    here.replace(rye, 'Rye', 'Dark rye')
    await publish('Rye')
    expect(server.git('log', '-1', '--format=%B', 'main')).toBe('Rye\nChecked.')
    here.config(['commit.gpgSign', 'true'], ['gpg.program', '/bin/false'])
    here.replace(rye, 'Dark', 'Darker')
    await expect(publish('Rye')).rejects.toThrow('The commit could not be signed')
  })

  it('asks the server where the answer is lost', async () => {
    // The connection breaks once the server has taken the push.
    server.writeHook('post-receive', 'kill -9 $PPID')
    here.replace(rye, 'Rye', 'Dark rye')
    await publish('Rye')
    expect(log(1)).toEqual(['Ada: Rye'])
    expect(await actions.review()).toMatchObject({ isBehind: false, changes: [] })
  })

  it('knows its own publication again where the server could not be asked', async () => {
    server.writeHook('post-receive', `rm $0; mv ${server.folder} ${server.folder}.away`)
    here.replace(rye, 'Rye', 'Dark rye')
    await expect(publish('Rye')).rejects.toThrow('It is not known whether the server has it.')
    fs.renameSync(`${server.folder}.away`, server.folder)
    await publish('Rye')
    expect(log(2)).toEqual(['Ada: Rye', 'Sam: Begin'])
    expect((await actions.review()).changes).toEqual([])
  })

  it('can be stopped while a check takes long, and words are kept meanwhile', async () => {
    here.writeHook('pre-push', 'touch started; sleep 100')
    here.replace(rye, 'Rye', 'Dark rye')
    const published = publish('Rye')
    const isStarted = () => fs.existsSync(path.join(here.folder, 'started'))
    while (!isStarted()) await new Promise((resolve) => setTimeout(resolve, 50))
    await actions.read({ name: spelt, window: '' })
    actions.stop()
    await expect(published).rejects.toThrow('Nothing was published. Stopped.')
    expect(log(1)).toEqual(['Sam: Begin'])
  })
})

describe('proposals', () => {
  it('has a branch that main never contains, and adds to it until it is merged', async () => {
    here.replace(rye, 'Rye', 'Dark rye')
    const { proposal = '' } = await publish('Rye: dark', true)
    expect(proposal).toMatch(/^proposal\/rye-dark-\w+$/)
    expect((await actions.review()).proposal).toBe(proposal)
    expect(here.git('log', '-1', '--format=%s')).toBe('Begin')
    here.replace(rye, 'Dark', 'Darker')
    expect((await publish('Rye: darker', true)).proposal).toBe(proposal)
    expect([log(3, proposal), log(1)]).toEqual([
      ['Ada: Rye: darker', 'Ada: Rye: dark', 'Sam: Begin'],
      ['Sam: Begin'],
    ])
    there.git('fetch', '-q')
    there.git('merge', '-q', '--squash', `origin/${proposal}`)
    publishThere('Merge')
    expect(await actions.getLatest({})).toMatchObject({ both: [] })
    expect(await actions.review()).toMatchObject({ changes: [], proposal: undefined })
    here.replace(rye, 'Darker', 'Black')
    expect((await publish('Rye: black', true)).proposal).not.toBe(proposal)
  })

  it('is not published by taking something else back', async () => {
    here.replace(spelt, 'Spelt', 'Old spelt')
    await publish('Spelt')
    here.replace(rye, 'Rye', 'Unapproved')
    await publish('Rye', true)
    await takeBack('Spelt')
    expect(log(2)).toEqual(['Ada: Take back: Spelt', 'Ada: Spelt'])
    expect([onServer(rye), onServer(spelt)].join('\n')).not.toMatch(/Unapproved|Old/)
    expect(here.read(rye)).toContain('Unapproved')
  })

  it('begins another where somebody else has changed the last', async () => {
    here.replace(rye, 'Rye', 'Dark rye')
    const { proposal = '' } = await publish('Rye', true)
    there.git('fetch', '-q')
    there.git('switch', '-q', proposal)
    there.replace(spelt, 'Spelt', 'Theirs')
    publishThere('Review')
    here.replace(rye, 'Dark', 'Darker')
    const next = await publish('Rye again', true)
    expect(next.proposal).not.toBe(proposal)
    expect(log(1, proposal)).toEqual(['Sam: Review'])
  })

  it.each([
    ['remote: error: GH006: Protected branch update failed', undefined],
    ['Words must be shorter.', 'The server refused it: Words must be shorter.'],
    ['Error 403: connection timed out.', 'The server refused it: Error 403: connection timed out.'],
  ])('heeds a hook of the server: %s', async (words, refusal) => {
    server.writeHook('update', `[ $1 != refs/heads/main ] || { echo "${words}"; exit 1; }`)
    here.replace(rye, 'Rye', 'Dark rye')
    if (refusal) await expect(publish('Rye')).rejects.toThrow(`${refusal} Your changes are still here.`)
    else expect((await publish('Rye')).proposal).toMatch(/^proposal\//)
    expect([log(1), here.git('log', '-1', '--format=%s')]).toEqual([['Sam: Begin'], 'Begin'])
  })

  it.each([
    ['remote: Moved: https://h/o/b.git\nremote: https://h/o/b/pull/new/a', 'https://h/o/b/pull/new/a'],
    ['remote: 3 vulnerabilities: https://github.com/o/r/security/dependabot', undefined],
    ['remote: https://h/o/-/merge_requests/new?x=1', 'https://h/o/-/merge_requests/new?x=1'],
  ])('finds the address of a proposal in %s', (answer, link) => expect(findLink(answer)).toBe(link))
})

describe('taking back', () => {
  it('merges the opposite with what was changed since, published or not', async () => {
    here.replace(rye, 'title: Rye', 'title: Dark')
    await publish('Rye: title')
    here.replace(rye, 'price: 3', 'price: 4')
    await publish('Rye: price')
    here.replace(rye, 'for days', 'for weeks')
    here.write('breads/broken.md', '---\ntitel: A\n---\n')
    await takeBack('Rye: title')
    expect(onServer(rye)).toBe(bread('Rye').replace('price: 3', 'price: 4').trim())
    expect(here.read(rye)).toBe(bread('Rye').replace('price: 3', 'price: 4').replace('days', 'weeks'))
  })

  it('leads on from an address that visitors may know', async () => {
    await actions.rename({ name: rye, address: '/breads/dark' })
    await publish('Dark')
    expect(onServer('breads/dark.md')).toContain('aliases:\n  - /breads/rye\n')
    await takeBack('Dark')
    expect(onServer(rye)).toContain('aliases:\n  - /breads/dark\n')
    expect(onServer(rye)).toContain('title: Rye')
    expect(here.read(rye).trim()).toBe(onServer(rye))
  })

  it('refuses where the same words were changed since', async () => {
    here.replace(rye, 'title: Rye', 'title: Dark')
    await publish('Dark')
    here.replace(rye, 'title: Dark', 'title: Black')
    await publish('Black')
    await expect(takeBack('Dark')).rejects.toThrow('was changed again since.')
    expect(log(1)).toEqual(['Ada: Black'])
  })
})
