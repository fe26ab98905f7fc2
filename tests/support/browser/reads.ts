import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The questions that this page has asked of the table of activities. */
    readsOfActivities?: string[]
  }
}

/** Notes `shown` among the reads once a text stands on a page that is loaded from now on; `countReads` comes first. */
export async function noteWhenShown(page: Page, text: string): Promise<void> {
  await page.addInitScript((words) => {
    const look = new MutationObserver(() => {
      if (!document.body?.textContent?.includes(words)) return
      window.readsOfActivities?.push('shown')
      look.disconnect()
    })
    look.observe(document, { childList: true, subtree: true, characterData: true })
  }, text)
}

/** Every page that is loaded from now on counts what it asks of the table of activities. */
export async function countReads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const reads: string[] = (window.readsOfActivities = [])
    for (const name of ['getAll', 'getAllKeys', 'count', 'openCursor'] as const) {
      const asked = IDBIndex.prototype[name] as (...args: unknown[]) => IDBRequest
      const counting = function (this: IDBIndex, ...args: unknown[]) {
        if (this.objectStore.name === 'activities') reads.push(`${name} ${this.name}`)
        return asked.apply(this, args)
      }
      Object.assign(IDBIndex.prototype, { [name]: counting })
    }
  })
}
