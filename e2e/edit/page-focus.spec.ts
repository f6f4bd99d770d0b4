import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { Hands } from './hands'
import { type Editor, startEditor } from './start-editor'

test.skip(!process.env.EDIT_TESTS, 'Runs daily, after a change of the editor, and with: EDIT_TESTS=1')

let editor: Editor | undefined
test.afterAll(() => editor?.kill())

test('keys go on where one types while the page reports a mistake', async ({ page }) => {
  test.setTimeout(300_000)
  editor = await startEditor('edit-focus')
  const hands = new Hands(page, editor.address)
  fs.writeFileSync(
    path.join(editor.folder, 'pages/broken.yaml'),
    `seo: { title: Broken, description: A draft whose page cannot be shown while it has a mistake in its block. }
draft: true
blocks:
  - { block: text, title: First, markdown: One. }
`,
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await hands.open('pages/broken.yaml')
  const shown = page.frameLocator('iframe').getByRole('heading', { name: 'First' })
  await expect(shown).toBeVisible({ timeout: 120_000 })
  await hands.click('Text First')
  const id = page.locator('[data-path="blocks[1].id"]')
  await id.click()
  await hands.type('No id!')
  await hands.save()
  for (const letter of 'and so on, for six seconds') {
    await page.keyboard.type(letter)
    await page.waitForTimeout(250)
  }
  // The key at the moment itself may be lost.
  await expect(id).toHaveValue(/^No id!.{18,19}seconds$/)
  await expect(shown).toBeHidden()
})
