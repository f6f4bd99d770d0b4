import fs from 'node:fs'
import {
  actions,
  begin,
  bun,
  file,
  openWindow,
  read,
  rye,
  start,
  toBread,
  tooLong,
  write,
} from '../test/editor'

// Entries that are deleted, moved and created again under one name are different entries.

beforeEach(() => {
  begin({ [rye]: toBread('Rye'), [bun]: toBread('Bun'), 'days.yaml': 'monday:\n  opens: "8"\n' })
})
const open = (name: string) => openWindow('one', name)
const gone = 'does not exist any more.'

it('a window writes into the entry that it opened, or into none', async () => {
  const window = await open(rye)
  const moved = await actions.rename({ name: rye, address: '/breads/dark' })
  const again = await actions.create({ kind: 'bread', title: 'Rye' })
  expect(again.to).toBe(rye)
  const other = await open(rye)
  await window.type({ price: 7 })
  expect([window.known.name, read(moved.to).includes('price: 7')]).toEqual([moved.to, true])
  await actions.remove({ name: rye })
  await expect(other.type({ title: 'Mine' })).rejects.toThrow(gone)
  await expect(other.turn('undo')).rejects.toThrow(gone)
  await expect(open(rye)).rejects.toThrow(gone)
  expect(read(moved.to)).toContain('title: Rye')
})

it('a window does not write into an entry that has taken the name of its own', async () => {
  const [ryes, buns] = [await open(rye), await open(bun)]
  await actions.rename({ name: rye, address: '/breads/dark' })
  await actions.rename({ name: bun, address: '/breads/rye' })
  await ryes.type({ title: 'Rye, offline' })
  await buns.type({ title: 'Bun, offline' })
  expect(read('breads/dark.md')).toContain('title: Rye, offline')
  expect(read(rye)).toContain('title: Bun, offline')
})

it.each(['Dark & mild', '/breads/Dark_mild/', 'dark-mild'])(
  'words become an address: %s',
  async (address) => {
    const { to } = await actions.rename({ name: rye, address })
    expect(to).toBe('breads/dark-mild.md')
    await expect(actions.rename({ name: to, address: '★★★' })).rejects.toThrow('The address “★★★” needs')
  },
)

it('a window goes on in an entry that is back', async () => {
  const window = await open(rye)
  const { id } = await actions.remove({ name: rye })
  await expect(window.type({ title: 'Mine' })).rejects.toThrow(gone)
  await actions.turn({ id, isBack: true })
  await window.type({ title: 'Mine' })
  const moved = await actions.rename({ name: rye, address: '/breads/dark' })
  const late = await open(moved.to)
  for (const isBack of [true, false]) await actions.turn({ id: moved.id, isBack })
  await late.type({ title: 'Late' })
  expect(read(moved.to)).toContain('title: Late')
})

it.each(['move', 'create', 'program'])(
  'words of a deleted entry are in none that takes its name: %s',
  async (how) => {
    const window = await open(bun)
    await window.type({ title: tooLong, body: 'Secret.' })
    await window.type({ body: 'Secret, and more.' })
    await window.turn('undo')
    const { id } = await actions.remove({ name: bun })
    if (how === 'move') await actions.rename({ name: rye, address: '/breads/bun' })
    if (how === 'create') await actions.create({ kind: 'bread', title: 'Bun' })
    if (how === 'program') write(bun, toBread('Other'))
    const { value, conflicts, undo, redo } = (await open(bun)).known
    expect(value).not.toMatchObject({ title: tooLong })
    expect([conflicts, undo, redo]).toEqual([[], '', ''])
    await expect(actions.turn({ id, isBack: true })).rejects.toThrow('exists again')
  },
)

it('words that are not in its file come back with a deleted entry, also after a restart', async () => {
  const window = await open(bun)
  await window.type({ title: tooLong })
  const { id } = await actions.remove({ name: bun })
  start()
  await actions.turn({ id, isBack: true })
  const back = await open(bun)
  expect(back.known).toMatchObject({ value: { title: tooLong }, isHeld: true })
  await back.turn('undo')
  expect(back.known.value.title).toBe('Bun')
})

it('a part of a file that was deleted does not come back by a window', async () => {
  const monday = await open('days/monday.yaml')
  write('days.yaml', 'tuesday:\n  opens: "9"\n')
  await expect(monday.type({ opens: '6' })).rejects.toThrow(gone)
  await expect(open('days/monday.yaml')).rejects.toThrow(gone)
  expect(read('days.yaml')).not.toContain('monday')
})

it('words that were refused are listed to read, until they are written', async () => {
  const window = await open(rye)
  const { id } = await actions.remove({ name: rye })
  for (const body of ['Mine.', 'Mine, too.'])
    await expect(window.type({ body }, 'burst')).rejects.toThrow(gone)
  const listed = actions.recent()
  expect(listed.map(({ what, isWords }) => [what, isWords])).toEqual([
    ['You wrote in Rye, and it was refused', true],
    ['You deleted Rye', false],
  ])
  const { id: words = '' } = listed[0] ?? {}
  expect(actions.describe({ id: words })).toContainEqual({
    label: 'Body',
    parts: [expect.objectContaining({ value: 'Mine, too.' })],
  })
  await actions.turn({ id, isBack: true })
  await window.type({ body: 'Mine, too.' }, 'burst')
  expect(actions.recent().map(({ what }) => what)).toEqual(['You deleted Rye'])
})

it('lists refused words also once others are written over them', async () => {
  const { name, since, version, value } = (await open(rye)).known
  await actions.remove({ name: rye })
  const bursts = ['Dark. First words.', 'Dark. First words, and on.', 'Dark.'].map((body, id) => ({
    id: `${id}`,
    value: { ...value, body },
  }))
  const sent = { name, since, window: 'one', version, base: value }
  for (const count of [1, 2, 3])
    await expect(actions.edit({ ...sent, bursts: bursts.slice(0, count) })).rejects.toThrow(gone)
  const [{ id = '' } = {}, ...others] = actions.recent().filter(({ isWords }) => isWords)
  expect(others).toEqual([])
  const body = actions.describe({ id }).filter(({ label }) => label === 'Body')
  expect(body.map(({ parts }) => parts.filter(({ removed }) => removed).map((part) => part.value))).toEqual([
    [],
    [' First words, and on.'],
  ])
})

it('keeps no words under a name that no entry can have', async () => {
  const edit = {
    since: '',
    window: 'one',
    version: '',
    base: {},
    bursts: [{ id: 'a', value: { title: 'A' } }],
  }
  await expect(actions.edit({ name: '../rye.md', ...edit })).rejects.toThrow('no such entry')
  expect(actions.recent()).toEqual([])
})

it('says which links would lead nowhere without an entry', async () => {
  fs.appendFileSync(
    file(bun),
    '\nWith [rye](/breads/rye#top), and [rye](https://bakery.example/breads/rye).\n',
  )
  expect(await actions.removal({ name: rye })).toEqual({ users: '“Bun”', pictures: [] })
  expect(await actions.removal({ name: bun })).toEqual({ users: '', pictures: [] })
})

it('says what only a check reports, which keeps no words out of the file', async () => {
  const window = await open(bun)
  await window.type({ body: 'With [rye](/breads/rye#none).' })
  const { isHeld, mistakes } = window.known
  expect([isHeld, mistakes.map(({ field, line }) => [field, line])]).toEqual([false, [['body', 1]]])
  expect(read(bun)).toContain('#none')
})

it('names a step by what it did to a list', async () => {
  const window = await open(rye)
  const notes = ['Dark.', 'Sour.'].map((text) => ({ text }))
  const steps: string[] = []
  for (const next of [notes.slice(0, 1), notes, notes.toReversed(), notes.slice(1), [{ text: 'Sweet.' }]]) {
    await window.type({ notes: next })
    steps.push(window.known.undo.replace('You ', ''))
  }
  expect(steps).toEqual([
    'changed notes of Rye',
    'added to notes of Rye',
    'reordered notes of Rye',
    'removed from notes of Rye',
    'changed note 1, Text of Rye',
  ])
})
