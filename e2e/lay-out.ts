import type { Page } from '@playwright/test'

/** Lays out the pictures of sleeping carousels, which `content-visibility` otherwise skips. */
export async function layOutAll(page: Page): Promise<void> {
  await page.locator('.carousel-picture').evaluateAll((pictures: HTMLElement[]) => {
    for (const { style } of pictures) style.contentVisibility = 'visible'
  })
}
