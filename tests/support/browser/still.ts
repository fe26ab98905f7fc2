import type { Page } from '@playwright/test'

/**
 * From now on this page notes what moves outside of an open dialog, also within half a second of a tap, which is what most often
 * causes it (Layout Instability API).
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const from = performance.now()
    const told: string[] = []
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & Shift)[]) {
        if (entry.startTime < from) continue
        // What she has open grows by what she starts in it.
        const sources = entry.sources.filter(
          ({ node }) => !(node instanceof Element && node.closest('[role="dialog"]')),
        )
        if (entry.sources.length > 0 && sources.length === 0) continue
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement
          const name = `${node?.nodeName ?? 'gone'} in ${element?.className || element?.nodeName} "${node?.textContent?.slice(0, 30)}"`
          return `${name}: ${place(previousRect)} to ${place(currentRect)}`
        })
        told.push(`${entry.value.toFixed(5)} ${moved.join('; ')}`)
      }
    }
    interface Shift {
      value: number
      sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      shiftsSeen: () => {
        note(observer.takeRecords())
        return told
      },
    })
  })
}

/** What moved since, each with where it was and where it is. */
export async function shiftsSeen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { shiftsSeen: told } = window as unknown as { shiftsSeen: () => string[] }
    // What is painted last is told a frame later.
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(told()), 100)))
  })
}
