import { actions, begin } from '../test/editor'

// Where mistakes and words are, in a text that is a field.

const start = (about: string) => begin({ 'days.yaml': `monday:\n  opens: "8"\n  about: ${about}\n` })
const long = '|\n    Fine words.\n\n    #### See [fine words](/nowhere), and fine words.'

it.each([
  [long, 3],
  ['"#### See"', 1],
])('a mistake in a text leads to its line: %j', async (about, line) => {
  start(about)
  const { mistakes } = await actions.read({ name: 'days/monday.yaml', window: 'one' })
  for (const mistake of mistakes) expect(mistake).toMatchObject({ field: 'about', line })
  expect(mistakes[0]?.message).toContain('level 4')
})

it('words are found at their place in the text', () => {
  start(long)
  const found = actions.find({ words: 'fine words' })
  expect(new Set(found.map(({ field, place }) => [field, place.words, place.nth].join()))).toEqual(
    new Set(['about,Fine words,0', 'about,fine words,0', 'about,fine words,1']),
  )
})
