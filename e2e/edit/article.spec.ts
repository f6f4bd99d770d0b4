import { test } from '@playwright/test'
import type { Hands } from './hands'
import { type Desk, describeWriter, expect, twoTexts } from './writers'

// Finding words in a text, and its tables.

test.describe.configure({ mode: 'default', timeout: 180_000 })

/** Opens a page whose first text has these lines, with the caret at its end. */
async function openText({ hands, two, write }: Desk, ...lines: string[]) {
  const text = ['markdown: |-', ...lines.map((line) => `      ${line}`)].join('\n')
  write(two, twoTexts.replace('markdown: One.', text))
  await hands.open(two, 'Text First')
  await hands.goToEnd('Text')
}

/** Types words and presses keys, such as `Plan{Tab}Price`. */
async function enter(hands: Hands, line: string) {
  for (const [index, part] of line.split(/\{(.+?)\}/).entries())
    await (index % 2 ? hands.press(part) : hands.type(part))
}

for (const browserName of ['chromium', 'firefox'])
  describeWriter('edit-article', browserName, (desk) => {
    test('words are found without accents and case, and Escape returns to them', async () => {
      const { hands, expectFile } = desk
      await openText(desk, 'A Café, a cafeteria', '', 'and a CAFÉ.')
      const count = () => hands.expectRead('.find-panel [role=status]')
      await enter(hands, '{Control+Home}{Control+f}cafe')
      await count().toBe('1 of 3')
      await hands.press('Enter')
      await count().toBe('2 of 3')
      await enter(hands, '{Shift+Enter}{Shift+Enter}')
      await count().toBe('3 of 3')
      await enter(hands, '{Escape}tea-room')
      await expectFile(desk.two).toContain('and a tea-room.')
      // The selection fills the field.
      await enter(hands, `${'{Shift+ArrowLeft}'.repeat(4)}{Control+f}`)
      await hands.expectRead('.find-panel input').toContain('room | ')
      await hands.type('no such words')
      await count().toBe('None')
    })

    test('words are replaced, one by one and all at once, which is one step', async () => {
      const { hands, read, expectFile } = desk
      await openText(desk, 'One (a+b), two (a+b), three (A+B).')
      await enter(hands, '{Control+f}(a+b){Tab}$&{Enter}')
      await expectFile(desk.two).toContain('One $&, two (a+b), three (A+B).')
      await hands.kept()
      const before = read(desk.two)
      await hands.click('Replace all')
      await expectFile(desk.two).toContain('One $&, two $&, three $&.')
      await hands.expectRead('.find-panel [role=status]').toBe('2 replaced')
      await hands.write('Find in the text', 'One')
      await hands.expectRead('.find-panel [role=status]').toBe('1 of 1')
      await enter(hands, '{Escape}{Control+z}')
      await expectFile(desk.two).toBe(before)
    })

    test('Enter at an empty item leaves a list, and what is selected stays readable', async () => {
      const { hands, expectFile } = desk
      await openText(desk, '- one')
      await enter(hands, '{Enter}two')
      await hands.press('Control+]')
      await expectFile(desk.two).toContain('- one\n        - two')
      await hands.press('Control+[')
      await enter(hands, '{Enter}{Enter}After.')
      await expectFile(desk.two).toContain('- one\n      - two\n\n      After.')
      await hands.press('Shift+Home')
      const [selected, plain] = await hands.page.evaluate((query) => {
        const line = document.querySelector(query) as Element
        return [getComputedStyle(line, '::selection').color, getComputedStyle(line).color]
      }, '.cm-line:last-child')
      expect(selected).toBe(plain)
    })

    test('a word typed while a grid closes comes below its table', async () => {
      const { hands, expectFile } = desk
      await openText(desk, 'Words.')
      await hands.click('Table')
      await enter(hands, 'Plan')
      // In the task that closes it, before the event `close`.
      await hands.page.evaluate((query) => {
        document.querySelector<HTMLElement>(query)?.click()
        document.execCommand('insertText', false, 'After.')
      }, 'dialog [aria-label=Close]')
      await expectFile(desk.two).toContain('|  |  |\n\n      After.')
    })

    test('a table is made and changed in a grid, and only its lines change', async () => {
      const { hands, read, expectFile } = desk
      await openText(desk, 'Words.')
      await hands.click('Table')
      await enter(hands, 'Plan{Tab}„Preis“{Tab}**small**{Tab}1 | 2{Enter}{Enter}你好{Escape}After.')
      const rows = ['| **small** | 1 \\| 2 |', '|  |  |', '|  | 你好 |']
      const toLines = (lines: string[]) => lines.map((line) => line && `      ${line}`).join('\n')
      const made = toLines(['Words.', '', '| Plan | „Preis“ |', '| --- | --- |', ...rows, '', 'After.'])
      await expectFile(desk.two).toContain(made)
      await hands.kept()
      const before = read(desk.two)
      await enter(hands, '{ArrowUp}{ArrowUp}')
      await hands.click('Table')
      await hands.expectRead('dialog input').toBe('Plan | „Preis“ | **small** | 1 | 2 |  |  |  | 你好')
      await hands.click('Add column')
      await enter(hands, 'Note{ArrowDown}')
      await hands.click('Remove row')
      await hands.click('Done')
      const changed = [
        '| Plan | Note | „Preis“ |',
        '| --- | --- | --- |',
        '|  |  |  |',
        '|  |  | 你好 |',
        '',
        'After.',
      ]
      await expectFile(desk.two).toContain(toLines(['Words.', '', ...changed]))
      const readTop = () =>
        hands.page.evaluate((query) => document.querySelector(query)?.scrollTop, '.writing')
      const top = await readTop()
      // Each cell is a step.
      for (let steps = 0; steps < 12 && read(desk.two) !== before; steps++) {
        const now = read(desk.two)
        await hands.press('Control+z')
        await expectFile(desk.two).not.toBe(now)
      }
      await expectFile(desk.two).toBe(before)
      await hands.expectRead('.cm-content').toContain('| Plan | „Preis“ |')
      // What is in view stays at its place.
      expect(await readTop()).toBe(top)
      // A grid that is open is kept, too.
      await hands.click('Table')
      await hands.type('My ')
      await expectFile(desk.two).toMatch(/\| (My Plan|PlanMy) +\| „Preis“/)
    })
  })
