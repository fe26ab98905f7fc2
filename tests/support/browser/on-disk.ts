import type { Page } from '@playwright/test'

/** Reads a store of the account's database on this device past the app; with a key, that key's value. */
export function onDisk(page: Page, store: string, key?: string): Promise<unknown[]> {
  return page.evaluate(
    async ([name, at]) => {
      const known = await indexedDB.databases()
      const open = indexedDB.open(known.find((one) => one.name?.startsWith('hearthbook-0'))?.name ?? '')
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        open.onsuccess = () => resolve(open.result)
        open.onerror = () => reject(open.error ?? new Error('no database'))
      })
      const asked = database.transaction(name).objectStore(name).getAll(at)
      const rows = await new Promise<unknown[]>((resolve) => {
        asked.onsuccess = () => resolve(asked.result)
      })
      database.close()
      return rows
    },
    [store, key] as const,
  )
}

/** Puts a row into a store of the account's database on this device, past the app, as an older build may have left it. */
export async function putOnDisk(page: Page, store: string, row: object): Promise<void> {
  await page.evaluate(
    async ([name, put]) => {
      const known = await indexedDB.databases()
      const open = indexedDB.open(known.find((one) => one.name?.startsWith('hearthbook-0'))?.name ?? '')
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        open.onsuccess = () => resolve(open.result)
        open.onerror = () => reject(open.error ?? new Error('no database'))
      })
      const writing = database.transaction(name, 'readwrite')
      writing.objectStore(name).put(put)
      await new Promise((resolve) => {
        writing.oncomplete = resolve
      })
      database.close()
    },
    [store, row] as const,
  )
}
