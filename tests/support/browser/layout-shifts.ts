import type { Page } from '@playwright/test'

/** Begins to note what moves by itself on the page, by the Layout Instability API. */
export async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as { sources: { node: Node | null }[] }[])
        for (const { node } of sources) if (node instanceof HTMLElement) moved.push(node.outerHTML.slice(0, 120))
    }).observe({ type: 'layout-shift' })
  })
}

/** What moved of those parts since, as the first letters of its HTML. */
export async function movedWithin(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((within) => {
    const { moved } = window as unknown as { moved: string[] }
    const parts = [...document.querySelectorAll(within)].map((part) => part.outerHTML.slice(0, 120))
    return moved.filter((one) => parts.includes(one))
  }, selector)
}
