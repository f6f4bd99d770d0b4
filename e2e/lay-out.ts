import type { Page } from '@playwright/test'

/** Lays out the images of carousels before hydration, which `content-visibility` would skip. */
export async function layOutAll(page: Page): Promise<void> {
  await page.locator('.carousel-picture').evaluateAll((pictures: HTMLElement[]) => {
    for (const { style } of pictures) style.contentVisibility = 'visible'
  })
}
