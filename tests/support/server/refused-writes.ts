import type { Page } from '@playwright/test'

/** From now on every write of this page to the device's database fails with this error; with `null` all is well again. */
export async function refuseWrites(page: Page, error: string | null): Promise<void> {
  await page.evaluate((name) => {
    if (name === null) {
      localStorage.removeItem('refuse-writes')
      return
    }
    localStorage.setItem('refuse-writes', name)
    for (const method of ['add', 'put'] as const) {
      const real = IDBObjectStore.prototype[method]
      IDBObjectStore.prototype[method] = function (this: IDBObjectStore, ...values) {
        const error = localStorage.getItem('refuse-writes')
        if (error !== null) throw new DOMException('refused', error)
        return real.apply(this, values)
      }
    }
  }, error)
}
