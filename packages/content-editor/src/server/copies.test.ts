import fs from 'node:fs'
import fc from 'fast-check'
import type { Entry } from '../shared/types'
import { drawPicture, openBakery } from '../test/bakery'
import {
  actions,
  begin,
  bun,
  file,
  folder,
  openWindow,
  read,
  readAll,
  rye,
  start,
  tooLong,
  workspace,
  write,
} from '../test/editor'

const ryeText = '---\n# What it is called.\ntitle: Rye\nprice: 4\n---\n\nDark.\n\nDense.\n'
/** Lets the server see a window as open. */
const show = (id: string) => workspace.windows.add({ once: () => undefined, write: () => true } as never, id)

beforeEach(() => {
  begin({ [rye]: ryeText, 'days.yaml': 'monday:\n  opens: "8"\ntuesday:\n  opens: "9"\n' })
})

describe('a working copy', () => {
  it('is in its file while it is right for its state, else beside it', async () => {
    const window = await openWindow()
    await window.type({ title: 'Sourdough' })
    expect(read(rye)).toBe(ryeText.replace('Rye', 'Sourdough'))
    const wrong = await window.type({ title: tooLong })
    expect([wrong.isHeld, wrong.mistakes.length]).toEqual([true, 1])
    expect(read(rye)).toContain('title: Sourdough')
    start()
    expect((await openWindow()).known.value.title).toBe(tooLong)
    await window.type({ draft: true })
    expect(read(rye)).toContain(`title: ${tooLong}`)
  })

  it('stays the same byte for byte where nothing changed, also with other line ends', async () => {
    write(rye, ryeText.replaceAll('\n', '\r\n'))
    const window = await openWindow()
    await window.type({ body: 'Dark.\n\nDense. ' })
    expect(read(rye)).toBe(ryeText.replaceAll('\n', '\r\n'))
  })

  it('keeps the words of an entry that was deleted in the history', async () => {
    const window = await openWindow()
    await window.type({ title: 'Sourdough' })
    fs.rmSync(file(rye))
    for (const title of ['Lost?', 'Lost?', 'And this?'])
      await expect(window.type({ title }, title)).rejects.toThrow('Sourdough does not exist any more.')
    const kept = workspace.history.steps.slice(1).map(({ id }) => JSON.stringify(workspace.history.read(id)))
    expect(kept).toEqual([expect.stringContaining('Lost?'), expect.stringContaining('And this?')])
  })

  it('of a part of a file leaves the other parts alone', async () => {
    const [monday, tuesday] = [
      await openWindow('one', 'days/monday.yaml'),
      await openWindow('two', 'days/tuesday.yaml'),
    ]
    await monday.type({ opens: '7' })
    await tuesday.type({ opens: '10' })
    await monday.type({ opens: '6' })
    await tuesday.turn('undo')
    expect(read('days.yaml')).toBe('monday:\n  opens: "6"\ntuesday:\n  opens: "9"\n')
  })
})

it('words that two windows changed are both there to choose from, also after a restart', async () => {
  const [one, two] = [await openWindow('one'), await openWindow('two')]
  await one.type({ title: 'One' })
  const { conflicts } = await two.type({ title: 'Two' })
  expect(conflicts).toEqual([{ path: 'title', other: 'One', was: 'Two' }])
  start()
  const three = await openWindow('three')
  expect([three.known.value.title, three.known.conflicts]).toEqual(['Two', conflicts])
  await three.choose(true)
  expect([three.known.value.title, three.known.conflicts]).toEqual(['One', []])
  expect(read(rye)).toContain('title: One')
})

it('words to choose from are as each has written them, and leave what is written beside them', async () => {
  const [mine, theirs] = ['Dark and dense with care.\n\nDense.', 'Light by them.\n\nDense.']
  write(rye, ryeText.replace('Dark.', 'Dark and dense.'))
  const [one, two] = [await openWindow('one'), await openWindow('two')]
  await one.type({ body: mine })
  for (const body of [theirs, `${theirs} Since.`]) await two.type({ body })
  expect(two.known.conflicts).toMatchObject([{ path: 'body', other: mine }])
  await two.choose(true)
  expect(two.known.value.body).toBe(`${mine} Since.`)
})

it('words to choose from stay with their item when it moves, and go with it', async () => {
  write(rye, ryeText.replace('price: 4', 'price: 4\nnotes:\n  - text: One\n  - text: Two'))
  const [one, two] = [await openWindow('one'), await openWindow('two')]
  await one.type({ notes: [{ text: 'One' }, { text: 'Mine' }] })
  const { conflicts } = await two.type({ notes: [{ text: 'One' }, { text: 'Theirs' }] })
  expect(conflicts).toMatchObject([{ path: 'notes[2].text', other: 'Mine' }])
  await two.open()
  const moved = await two.type({ notes: [{ text: 'Theirs' }, { text: 'One' }] })
  expect(moved.conflicts).toMatchObject([{ path: 'notes[1].text', other: 'Mine' }])
  await two.open()
  expect((await two.type({ notes: [{ text: 'One' }] })).conflicts).toEqual([])
})

describe('undo', () => {
  it('leaves what was typed since, and what was undone stays within reach', async () => {
    const window = await openWindow()
    await window.type({ body: 'Light.' })
    await window.turn('undo')
    await window.type({ title: 'New' })
    await window.turn('redo')
    expect(read(rye)).toContain('title: New')
    expect(read(rye)).toContain('Light.')
  })

  it.each([
    ['Dense and dark.', 'Dense and very dark.', 'Dense or dark.', true],
    ['One two three four.', 'One two three four five.', 'Zero two three four.', false],
  ])('of %j asks before %j joins the new words of %j: %s', async (before, after, since, isAsked) => {
    const window = await openWindow()
    for (const body of [before, after]) await window.type({ body })
    await window.turn('undo')
    await window.type({ body: since })
    const turned = await window.turn('redo')
    expect(turned.isAsked).toBe(isAsked)
    if (isAsked)
      expect(turned).toMatchObject({ value: { body: since }, conflicts: [{ path: 'body', other: after }] })
  })

  it('asks in place where another open window or another program changed the words', async () => {
    const [one, two] = [await openWindow('one'), await openWindow('two')]
    for (const id of ['one', 'two']) show(id)
    await one.type({ title: 'Mine' })
    await two.open()
    await two.type({ title: 'Theirs' })
    const turned = await one.turn('undo')
    expect([turned.isAsked, turned.value.title, turned.conflicts]).toEqual([
      true,
      'Theirs',
      [{ path: 'title', other: 'Rye', was: 'Theirs' }],
    ])
    await two.type({ price: 6 })
    write(rye, read(rye).replace('price: 6', 'price: 7'))
    const again = await two.turn('undo')
    expect([again.isAsked, again.value.price]).toEqual([true, 7])
    await two.turn('undo')
    expect(two.known.value.title).toBe('Mine')
  })

  it('ends at the first state of a new entry, and at what is published', async () => {
    const { to } = await actions.create({ kind: 'bread', title: 'Bun' })
    const window = await openWindow('one', to)
    await window.type({ price: 3 })
    await window.turn('undo')
    expect((await window.turn('undo')).path).toBe('')
    expect(read(to)).not.toContain('price')
    await window.type({ price: 4 })
    workspace.history.setFloor()
    expect((await window.turn('undo')).path).toBe('')
    expect(read(to)).toContain('price: 4')
  })

  it.each<[after: Entry, before: Entry, isShown: boolean]>([
    [{ picture: 'loaf.png' }, {}, false],
    // The name of another picture ends alike.
    [{ body: '![A](loaf.png) ![B](rye-loaf.png)' }, { body: '![B](rye-loaf.png)' }, false],
    [{ body: '![A](loaf.png)' }, {}, false],
    [{ body: '[A](loaf.pdf)' }, {}, false],
    // Words that are not right yet show it, too.
    [{ body: '![A](loaf.png)' }, {}, true],
  ])('of %j leaves %j, and no file that nothing uses', async (after, before, isShown) => {
    const content = drawPicture().toString('base64')
    const pdf = Buffer.from('%PDF-1.4').toString('base64')
    if (isShown) write(bun, ryeText)
    const window = await openWindow()
    await window.type(before)
    const added = String(after.body).includes('pdf')
      ? `files/${await actions.uploadFile({ name: 'loaf.pdf', content: pdf })}`
      : `pictures/${await actions.upload({ name: 'loaf.png', content })}`
    const bytes = fs.readFileSync(file(added))
    await window.type(after)
    if (isShown) {
      const other = await openWindow('two', bun)
      await other.type({ title: tooLong, ...after })
    }
    await window.turn('undo')
    expect(fs.existsSync(file(added))).toBe(isShown)
    await window.turn('redo')
    expect(fs.readFileSync(file(added)).equals(bytes)).toBe(true)
  })
})

it('puts a pasted picture in the place of its reference, whatever describes it', async () => {
  const bytes = drawPicture()
  const body = 'One ![Figure \\[1\\]](./a.png) two.'
  const html = async () => ({ body, pictures: new Map([['./a.png', bytes]]), lost: [] })
  start({ ...openBakery(folder), convert: { html, document: html } })
  const converted = await actions.convert({ html: '', below: 1 })
  expect(converted).toEqual({ body: 'One ![Figure \\[1\\]](figure-1.png) two.', lost: [] })
})

it.each([
  ['cafe', 'Café', 0],
  ['second café', 'second café', 0],
  ['a “quote”', 'a "quote"', 0],
  ['ab', 'ab', 0],
])('finds %s without accents, by two letters, and at its words', (words, shown, nth) => {
  write(rye, `${ryeText}\nCafé … in  the\nmorning … a second café, a "quote", ab.\n`)
  expect(actions.find({ words })[0]?.place).toEqual({ words: shown, nth })
})

describe('a change of files', () => {
  it('is taken back after a restart, each by its own id, unless it would take words along', async () => {
    const created = await actions.create({ kind: 'bread', title: 'Bun' })
    const removed = await actions.remove({ name: rye })
    start()
    await (await openWindow('one', bun)).type({ price: 9 })
    await expect(actions.turn({ id: created.id, isBack: true })).rejects.toThrow(
      'Bun was written in since, and stays as it is.',
    )
    await actions.turn({ id: removed.id, isBack: true })
    expect(read(rye)).toBe(ryeText)
    expect(read(bun)).toContain('price: 9')
    expect(actions.describe({ id: removed.id }).map(({ label }) => label)).toEqual([
      'Rye: Title',
      'Rye: Price',
      'Rye: Body',
    ])
    expect(actions.recent()).toMatchObject([{ isUndone: true }, { what: 'You created Bun', isUndone: false }])
  })

  it('that moves an entry takes its words and steps along, and a window that knows its old name', async () => {
    const window = await openWindow()
    await window.type({ title: 'Dark rye' })
    const moved = await actions.rename({ name: rye, address: 'dark-rye' })
    await window.type({ price: 5 })
    expect(read(moved.to)).toContain('title: Dark rye\nprice: 5')
    const own = await openWindow('one', moved.to)
    await own.turn('undo')
    await own.turn('undo')
    expect(read(moved.to).replace('aliases:\n  - /breads/rye\n', '')).toBe(ryeText)
    await actions.turn({ id: moved.id, isBack: true })
    expect(read(rye)).toBe(ryeText)
    await actions.create({ kind: 'bread', title: 'Dark rye' })
  })
})

it('whatever is typed, undone and done again, words stay, and undo and redo lead to the same bytes', async () => {
  const change = fc.record({
    field: fc.constantFrom('title', 'price', 'body', 'draft', 'picture'),
    burst: fc.constantFrom('a', 'b', undefined),
    text: fc.string({ maxLength: 12 }),
    isAdded: fc.boolean(),
  })
  const action = fc.oneof(
    { weight: 4, arbitrary: change },
    fc.constantFrom('undo' as const, 'redo' as const, 'restart' as const, 'take' as const, 'keep' as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 14 }), async (all) => {
      begin({ [rye]: ryeText })
      const window = await openWindow()
      const words: string[] = []
      for (const each of all) {
        if (each === 'restart') start()
        else if (each === 'take' || each === 'keep') await window.choose(each === 'take')
        else if (typeof each === 'string') await window.turn(each)
        else {
          const { field, burst, text, isAdded } = each
          const word = `w${words.length}x`
          const old = isAdded ? `${window.known.value[field] ?? ''} ` : ''
          if (field === 'title' || field === 'body') words.push(word)
          const picture = { name: 'loaf.png', content: drawPicture(text).toString('base64') }
          const values = {
            price: text.length,
            draft: text.length > 6,
            ...(field === 'picture' && { picture: await actions.upload(picture) }),
          }
          const value = field in values ? values[field as keyof typeof values] : `${old}${word} ${text}`
          await window.type({ [field]: value }, isAdded ? burst : undefined)
        }
        const kept = readAll()
        expect(words.filter((word) => !kept.includes(word))).toEqual([])
      }
      start()
      const state = async () => {
        const { value, conflicts } = (await openWindow()).known
        const pictures = fs.existsSync(file('pictures')) ? fs.readdirSync(file('pictures')) : []
        return [read(rye), value, conflicts, pictures.map((name) => read(`pictures/${name}`))]
      }
      const end = await state()
      let count = 0
      while ((await window.turn('undo')).path) count++
      expect(await state()).toEqual([ryeText, expect.anything(), [], expect.anything()])
      for (; count > 0; count--) await window.turn('redo')
      expect(await state()).toEqual(end)
    }),
    { numRuns: 20 },
  )
})
