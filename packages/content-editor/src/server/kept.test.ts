import fs from 'node:fs'
import path from 'node:path'
import { bread, here, onServer, publish, publishThere, spelt, start, there } from '../test/clones'
import { actions, desk, openWindow, root, rye, tooLong, workspace } from '../test/editor'
import { recover } from './recover'

// What is kept beside the content, when power fails or one publishes meanwhile.

const type = async (title: string) => (await openWindow()).type({ title })

/** Two windows change the same words. */
async function disagree(): Promise<void> {
  const [one, two] = [await openWindow('one'), await openWindow('two')]
  await one.type({ title: 'Mine' })
  await two.type({ title: 'Theirs' })
}

/** Empties the files in a folder of the editor, as a crash of the computer can. */
const empty = (folder: string) => {
  const files = fs.readdirSync(path.join(root, 'working', folder)).filter((name) => name.endsWith('.json'))
  expect(files).not.toEqual([])
  for (const name of files) fs.writeFileSync(path.join(root, 'working', folder, name), '')
}

it('starts, and opens an entry, though files were emptied', async () => {
  await type(tooLong)
  for (const folder of ['history', 'copies']) empty(folder)
  start()
  const { value, undo } = (await openWindow()).known
  expect([value.title, undo]).toEqual(['Rye', ''])
})

it('undoes what is typed while one publishes, and nothing before it', async () => {
  const window = await openWindow()
  await window.type({ title: 'Published' }, 'burst')
  // The server takes its time.
  const [began, goesOn] = ['began', 'goes-on'].map((name) => path.join(root, 'work', name))
  here.writeHook('pre-push', `touch ${began}`, `until [ -e ${goesOn} ]; do sleep 0.05; done`)
  const published = publish('A')
  while (!fs.existsSync(String(began))) await new Promise((resolve) => setTimeout(resolve, 20))
  await window.type({ title: 'Published, and on' }, 'burst')
  fs.writeFileSync(String(goesOn), '')
  await published
  const undone = await window.turn('undo')
  expect([undone.value.title, undone.undo]).toEqual(['Published', ''])
})

it('undoes words that are not right yet, also once others are published', async () => {
  await type(tooLong)
  here.replace(spelt, 'Spelt', 'Dark spelt')
  await publish('A')
  start()
  const window = await openWindow()
  const { undo } = window.known
  const undone = await window.turn('undo')
  expect([undo, undone.value.title, undone.undo]).toEqual([`You changed title of ${tooLong}`, 'Rye', ''])
})

it('asks nothing once both wrote the same words', async () => {
  await disagree()
  await type('Mine')
  expect((await openWindow()).known).toMatchObject({ conflicts: [] })
})

it('asks which words stay before it publishes', async () => {
  await disagree()
  const mistake = { name: rye, label: 'Theirs', field: 'title', message: 'Choose which words stay.' }
  await expect(publish('A')).rejects.toMatchObject({
    message: 'Not published: 1 to choose first.',
    details: { mistakes: [mistake] },
  })
  // All that is in the way is said at once.
  here.replace(spelt, 'price: 3', 'prize: 3')
  const { mistakes } = (await publish('A').catch(({ details }) => details)) as {
    mistakes: { name: string }[]
  }
  expect(new Set(mistakes.map(({ name }) => name))).toEqual(new Set([spelt, rye]))
  here.replace(spelt, 'prize: 3', 'price: 3')
  await (await openWindow()).choose(false)
  await publish('A')
  expect(here.read(rye)).toContain('title: Theirs')
})

it('does not ask which words of a draft stay before it publishes others', async () => {
  await disagree()
  here.replace(rye, 'price', 'draft: true\nprice')
  here.replace(spelt, 'Spelt', 'Dark spelt')
  await publish('Spelt')
  expect(onServer(spelt)).toContain('Dark spelt')
})

it('keeps words that are not in their file when others delete it', async () => {
  await type(tooLong)
  there.remove(rye)
  publishThere('No rye')
  await actions.getLatest({})
  const [words] = actions.recent()
  expect(words).toMatchObject({ what: 'Others deleted Rye, in which you wrote', isWords: true })
  expect(actions.describe({ id: words?.id ?? '' })[0]?.parts).toEqual([
    expect.objectContaining({ value: tooLong }),
  ])
})

it('writes what a window typed that missed a move by others into the entry that moved', async () => {
  const window = await openWindow()
  fs.renameSync(there.toFile(rye), there.toFile('breads/dark.md'))
  publishThere('Move')
  await actions.getLatest({})
  await window.type({ title: 'Mine' })
  expect(here.read('breads/dark.md')).toContain('title: Mine')
  expect(actions.recent()).toEqual([])
})

it('asks once, about the last words, however often others publish', async () => {
  await type(tooLong)
  for (const title of ['One', 'Two', 'Two']) {
    there.write(rye, bread('Rye').replace('title: Rye', `title: ${title}`))
    if (title === 'Two') there.replace(rye, 'price: 3', `price: ${Date.now()}`)
    publishThere(title)
    await actions.getLatest({})
    const { conflicts } = (await openWindow()).known
    expect(conflicts).toMatchObject([{ path: 'title', other: title }])
  }
})

it('shows no words of an entry that another program deleted in the next one of its name', async () => {
  const window = await openWindow()
  await type(tooLong)
  here.remove(rye)
  start()
  await recover(desk)
  here.write(rye, bread('Another'))
  const { value, conflicts, undo } = (await openWindow()).known
  expect([value.title, conflicts, undo]).toEqual(['Another', [], ''])
  await expect(window.type({ title: 'Mine' })).rejects.toThrow('does not exist any more.')
  const what = 'Another program deleted Rye, in which you wrote'
  const id = actions.recent().find((each) => each.what === what)?.id ?? ''
  expect(JSON.stringify(actions.describe({ id }))).toContain('far too long')
})

it.each([0, 1, 2])('ends a move that was killed with %i files written, or takes it back', async (count) => {
  await type(tooLong)
  jest.spyOn(workspace, 'write').mockImplementation(async (changes) => {
    const [dark, old] = ['breads/dark.md', rye].map((name) => [name, changes[name]] as const)
    for (const [name, change] of [dark, old].slice(0, count) as [string, string | null][])
      if (change === null) here.remove(name)
      else here.write(name, change)
    await new Promise(() => {})
  })
  actions.rename({ name: rye, address: '/breads/dark' })
  while (!workspace.history.steps.some(({ isBegun }) => isBegun))
    await new Promise((resolve) => setTimeout(resolve, 10))
  start()
  await recover(desk)
  expect([here.has(rye), here.has('breads/dark.md')]).toEqual([count === 0, count > 0])
  const name = count === 0 ? rye : 'breads/dark.md'
  const { value, undo } = await actions.read({ name, window: 'one' })
  expect([value.title, undo]).toEqual([tooLong, `You changed title of ${tooLong}`])
  expect(actions.recent()).toHaveLength(Math.min(count, 1))
  for (const { id } of actions.recent()) await actions.turn({ id, isBack: true })
  expect(here.read(rye)).toBe(bread('Rye'))
})

it('goes on in a deleted entry that is made again as it is published', async () => {
  await type(tooLong)
  const window = await openWindow()
  await actions.remove({ name: rye })
  await expect(window.type({ title: 'Mine' })).rejects.toThrow('does not exist any more.')
  const { id } = await actions.restore({ name: rye })
  const { value, undo } = (await openWindow()).known
  expect([value.title, undo]).toEqual([tooLong, `You changed title of ${tooLong}`])
  for (const isBack of [true, false]) await actions.turn({ id, isBack })
  await window.type({ title: 'Mine' })
  expect(here.read(rye)).toContain('title: Mine')
})

it('drops words that are not in their file with what is made as it is published, until that is undone', async () => {
  await type('Dark rye')
  const before = here.read(rye)
  await type(tooLong)
  const { id } = await actions.restore({ name: rye })
  expect(await actions.review()).toMatchObject({ changes: [], held: [] })
  for (const isBack of [true, false, true]) {
    await actions.turn({ id, isBack })
    const { value, isHeld } = (await openWindow()).known
    expect([value.title, isHeld]).toEqual(isBack ? [tooLong, true] : ['Rye', false])
  }
  expect(here.read(rye)).toBe(before)
})

it('makes an entry again without the words of another that had its name', async () => {
  await actions.remove({ name: rye })
  const { to } = await actions.create({ kind: 'bread', title: 'Rye' })
  await type(tooLong)
  await actions.remove({ name: to })
  await actions.restore({ name: rye })
  const { value, undo } = (await openWindow()).known
  expect([to, value.title, undo]).toEqual([rye, 'Rye', ''])
})
