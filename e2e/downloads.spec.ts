import fs from 'node:fs'
import { readManifest } from 'static-release/manifest'
import { listFiles } from '@/lib/files'
import { testSite } from '@/scripts/test-site.mjs'
import { exportFolder } from './export'
import { expect, test } from './fixtures'

const source = `${testSite.content}/files/price-list.pdf`

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'a download' : 'a download without scripts', () => {
    test.use({ javaScriptEnabled })

    test('says its type and size in its name, and is the file under its own name', async ({
      page,
      request,
    }) => {
      await page.goto('/services/support')
      const button = page.getByRole('link', { name: 'Price list (PDF, 1 kB)', exact: true })
      await expect(button).toBeVisible()
      await expect(page.getByRole('link', { name: 'Our hours (CSV, 1 kB)', exact: true })).toBeVisible()
      const href = (await button.getAttribute('href')) ?? ''
      expect(href).toMatch(/^\/files\/[0-9a-f]{8}\/price-list\.pdf$/)
      const response = await request.get(href)
      expect(await response.body()).toEqual(fs.readFileSync(source))
      const { 'content-type': type, 'cache-control': cache, ...others } = response.headers()
      expect([type, cache]).toEqual(['application/pdf', readManifest(exportFolder).caching.hashed])
      expect(Object.keys(others)).not.toContain('content-disposition')
    })
  })

test('the export has only files that pages link to, and browsers do not load them ahead of a press', () => {
  const files = listFiles(exportFolder).filter((file) => file.startsWith('files/'))
  expect(files.map((file) => file.split('/')[2])).toEqual(['price-list.pdf', 'hours.csv'])
  const rules = JSON.parse(fs.readFileSync(`${exportFolder}/speculation-rules.json`, 'utf8'))
  expect(rules.prerender[0].where.and).toContainEqual({ not: { href_matches: '/files/*' } })
})
