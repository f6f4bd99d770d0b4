import { findChanges, followCaret } from './find-changes'

it('a caret stays at its words, however much others write before it', () => {
  const text = 'Some words here. '.repeat(3000)
  const added = Array.from({ length: 400 }, (_, index) => `w${index} `).join('')
  const changes = findChanges(text, text.slice(0, 20_400) + added + text.slice(20_400))
  expect([100, 30_000].map((caret) => followCaret(changes, caret))).toEqual([100, 30_000 + added.length])
})
