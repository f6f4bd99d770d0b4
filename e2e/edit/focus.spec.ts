import { type Browser, test } from '@playwright/test'
import { holdRequests } from '../fixtures'
import { describeWriter, expect, post } from './writers'

// Where the focus and the caret are, and what one sees of them, also on narrow screens and by touch.

test.describe.configure({ mode: 'default', timeout: 180_000 })

describeWriter('edit-focus', 'chromium', (desk) => {
  test('one types on in a text while others move it', async () => {
    const { hands, two, read, write, expectFile } = desk
    await hands.open(two, 'Text Second')
    await hands.goToEnd('Text')
    await hands.press('Home')
    for (const _ of 'Tw') await hands.press('ArrowRight')
    const first = '  - block: text\n    title: First\n    markdown: One.\n'
    write(two, read(two).replace(first, '') + first)
    await hands.expectRead('summary').toMatch(/Second.*First/s)
    await hands.type('abc')
    await expectFile(two).toContain('Twabco.')
  })

  const openPhone = async (browser: Browser, name = desk.two, width = 390) => {
    const page = await browser.newPage({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true })
    await page.goto(`${desk.editor.address}#/${name}`)
    return page
  }

  test('a tap is not lost where the block above is left', async ({ browser }) => {
    const page = await openPhone(browser)
    const first = page.locator('summary', { hasText: 'First' })
    await first.tap()
    await first.tap()
    await page.locator('summary', { hasText: 'Second' }).tap()
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText('Two.')
  })

  test('a press is not lost where a message comes above', async () => {
    const { hands, two } = desk
    await hands.open(two)
    await hands.click('Search engines')
    await hands.write('Description', 'Short.')
    await hands.expectShown('1 to correct')
    await hands.click('Draft')
    await expect.poll(() => hands.read('#field-draft:not(:checked)'), { timeout: 5000 }).toEqual(['on'])
    await hands.expectRead('[id$=-mistakes]').toContain('Write at least 50 characters; it has 6.')
  })

  for (const width of [360, 390])
    test(`nothing is wider than a screen of ${width} pixels`, async ({ browser }) => {
      const { read, write } = desk
      const name = 'posts/long.md'
      const title = 'A post with a title of sixty characters, to see if it is cut'
      write(name, read(post).replace(/title: .*/, `title: ${title}`))
      const page = await openPhone(browser, name, width)
      const expectNarrow = async (words: string) => {
        await expect(page.locator('.message')).toContainText(words)
        const widths = () => [innerWidth, document.documentElement.scrollWidth]
        expect(await page.evaluate(widths)).toEqual([width, width])
      }
      await expectNarrow('All changes kept')
      await page.locator('#field-description').fill('Short.')
      await expectNarrow('1 to correct; the page keeps the last right words.')
      await page.getByLabel('Undo').tap()
      await expectNarrow('Undone.')
      await page.getByLabel('Redo').tap()
      await expectNarrow('Done again.')
      await page.route('**/api/edit', (route) => route.abort())
      await page.locator('#field-description').fill('Shorter.')
      await expectNarrow('The editor does not answer. Leave this page open: it tries again.')
      await page.unroute('**/api/edit')
      await expectNarrow('1 to correct')
      await page.getByRole('button', { name: 'Delete', exact: true }).tap()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).tap()
      await expectNarrow('is deleted.')
    })

  test('a dialog gives the focus back, or to what is shown once it is done', async () => {
    const { hands, two } = desk
    const focus = () =>
      expect.poll(() =>
        hands.page.evaluate(() => {
          const { activeElement: focused } = document
          const selected = focused instanceof HTMLInputElement && getSelection()?.toString()
          return selected || focused?.ariaLabel || focused?.textContent
        }, undefined),
      )
    await hands.open(two, 'Text First')
    for (const name of [
      'New',
      'Link (Ctrl+K)',
      'Picture',
      'Table',
      'Add a block',
      'Delete',
      'Change the address',
      'Publish',
    ]) {
      await hands.click(name)
      await expect.poll(() => hands.read('dialog[open]')).not.toEqual([])
      await hands.press('Escape')
      await focus().toMatch(name === 'Table' ? 'Text' : name)
    }
    await hands.click('Change the address')
    const address = `/${two.replace(/pages\/|\.yaml/g, '')}`
    await focus().toBe(address)
    await hands.type('/moved')
    await hands.press('Enter')
    await hands.expectStatus().toContain('Moved.')
    await focus().toBe('Moved')
    await hands.click('Delete')
    await hands.press('Enter')
    await hands.expectStatus().toContain('is deleted.')
    await focus().toBe('Start')
    // The button goes with its message.
    desk.two = ''
    await hands.click('Undo')
    await hands.expectStatus().toContain('Taken back.')
    await focus().toBe('Moved')
    desk.two = 'pages/moved.yaml'
  })

  test('the caret is in the text of a new post, and what one types replaces the sample', async () => {
    const { hands, expectFile } = desk
    await hands.open(post)
    await hands.click('New')
    await hands.type('A new post')
    await hands.press('Enter')
    await hands.expectStatus().toContain('Created.')
    await hands.type('First words.')
    await expectFile('posts/a-new-post.md').toMatch(/---\n\nFirst words\.\n$/)
  })

  test('pictures that come late move nothing away from a press', async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const release = await holdRequests(page, /\/picture\//)
    await page.goto(`${desk.editor.address}#/posts/quokkadraft-post.md`)
    const last = page.getByRole('button', { name: 'Delete', exact: true })
    await last.scrollIntoViewIfNeeded()
    const pictures = page.locator('.form img[src]')
    const measure = () => Promise.all([last.boundingBox(), pictures.last().boundingBox()])
    const before = await measure()
    release()
    for (const picture of await pictures.all()) await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    expect((await measure()).map((box) => box?.y)).toEqual(before.map((box) => box?.y))
    await page.close()
  })

  test('the start does not show before the entry in the address', async ({ browser }) => {
    const page = await browser.newPage()
    const release = await holdRequests(page, /\/api\/read$/)
    await page.goto(`${desk.editor.address}#/${post}`)
    await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible()
    expect(await page.locator('.start').count()).toBe(0)
    release()
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
    await page.goto(`${desk.editor.address}#/posts/not-there.md`)
    await page.reload()
    await expect(page.locator('.start')).toBeVisible()
    await page.close()
  })

  test('what is to correct in a text leads to its line, and says what is wrong there', async () => {
    const { hands, two, read, write, expectFile } = desk
    const lines = Array.from({ length: 40 }, (_, index) => `      Paragraph ${index} is long.\n\n`).join('')
    const text = `|\n${lines}      See [this](/nowhere).\n\n${lines}`
    write(two, read(two).replace('Two.\n', text))
    await hands.open(two)
    await hands.click('1 to correct')
    await hands.expectRead('[id$=-mistakes]').toContain('Line 81: A link to /nowhere')
    const isShown = () =>
      hands.page.evaluate(() => {
        const { top = -1 } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? {}
        const message = document.querySelector('[id$=-mistakes]')?.getBoundingClientRect()
        return top > (message?.bottom ?? 0) && top < innerHeight && (message?.top ?? 0) > 50
      }, undefined)
    await expect.poll(isShown).toBe(true)
    await hands.type('Now ')
    await expectFile(two).toContain('Now See [this](/nowhere).')
  })
})
