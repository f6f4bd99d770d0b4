import type { Page } from '@playwright/test'

/** Lays out carousel images that `content-visibility` skips. */
export async function layOutImages(page: Page): Promise<void> {
  await page.locator('.carousel-picture').evaluateAll((pictures: HTMLElement[]) => {
    for (const { style } of pictures) style.contentVisibility = 'visible'
  })
}
