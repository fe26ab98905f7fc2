import type { Page } from '@playwright/test'

/** From its next start on this page never hears of what is in a table of the device's database, as if the disk took for ever. */
export async function silenceTable(page: Page, table: string): Promise<void> {
  await page.addInitScript((name) => {
    const method = 'getAll'
    const real = IDBObjectStore.prototype[method]
    IDBObjectStore.prototype[method] = function (this: IDBObjectStore, ...range) {
      const request = real.apply(this, range)
      // Whoever asked listens to this one, and nobody will ever call it.
      return this.name === name ? (new EventTarget() as typeof request) : request
    }
  }, table)
}
