import { findUndrawable, toDrawable } from './og-letters'

it.each([
  'Ship 🚀 faster → now ✅ ❤️ 👩‍💻 👍🏽 🇳🇬',
  'Как мы переносим базу данных',
  'Πώς μεταφέρουμε μια βάση',
  'كيف ننقل قاعدة بيانات SQL',
  'איך מעבירים מסד נתונים',
  '∀x ∈ ℝ: x² ≥ 0 ⇒ CO₂, ∑, √2 ≈ ⅓',
  'Ọjọ́ ẹṣin ₦',
])('link previews can show %s', (title) => expect(toDrawable(title)).toBe(title))

it('link previews leave out a title with letters that no font has', () => {
  expect(toDrawable('SQL: データ')).toBe('')
  expect(findUndrawable('SQL: データタ')).toEqual(['デ', 'ー', 'タ'])
})
