import fs from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { Hands } from './hands'
import { type Editor, startEditor } from './start-editor'

test.skip(!process.env.EDIT_TESTS, 'Runs with npm test -- --all, or EDIT_TESTS=1')
test.describe.configure({ mode: 'serial' })

let editor: Editor | undefined
test.beforeAll(async () => {
  editor = await startEditor('edit-focus')
})
test.afterAll(() => editor?.kill())

const toFile = (name: string) => path.join(editor?.folder ?? '', name)

/** Opens a draft of one block, and unfolds it. Returns the field of its id. */
async function openDraft(page: Page, hands: Hands) {
  fs.writeFileSync(
    toFile('pages/broken.yaml'),
    `seo: { title: Broken, description: A draft whose page cannot be shown while it has a mistake in its block. }
draft: true
blocks:
  - { block: text, title: First, markdown: One. }
`,
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await hands.open('pages/broken.yaml')
  const shown = page.frameLocator('iframe').getByRole('heading', { name: 'First' })
  await expect(shown).toBeVisible({ timeout: 240_000 })
  await hands.click('Text First')
  const id = page.locator('[data-path="blocks[1].id"]')
  await page.locator('details', { has: id }).last().locator('> summary').click()
  return id
}

async function typeSlowly(page: Page, text: string): Promise<void> {
  for (const letter of text) {
    await page.keyboard.type(letter)
    await page.waitForTimeout(250)
  }
}

test('keys go on where one types while Next reports an error', async ({ page }) => {
  test.setTimeout(300_000)
  const hands = new Hands(page, editor?.address ?? '')
  const id = await openDraft(page, hands)
  await id.click()
  const layout = fs.readFileSync(toFile('layout.yaml'), 'utf8')
  fs.writeFileSync(toFile('layout.yaml'), layout.replace(/^skipLink:.*$/m, 'skipLink:'))
  await typeSlowly(page, 'and so on, for six seconds')
  await expect(page.frameLocator('iframe').getByText('The content has 1 problem.')).toBeVisible()
  fs.writeFileSync(toFile('layout.yaml'), layout)
  // The key at the moment itself may be lost.
  await expect(id).toHaveValue(/^.{18,19}seconds$/)
})
