import type { Page } from '@playwright/test'

/** Lays out the whole page: sections below the first screen otherwise wait for their turn, and have no sizes to check. */
export async function layOutAll(page: Page): Promise<void> {
  await page.locator('[class*=deferred], .carousel-picture').evaluateAll((sections: HTMLElement[]) => {
    for (const { style } of sections) style.contentVisibility = 'visible'
  })
}
