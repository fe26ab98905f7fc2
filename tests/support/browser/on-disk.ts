import type { Page } from '@playwright/test'

/** What a store of the account's database on this device holds, read past the app; of a key what lies there. */
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
