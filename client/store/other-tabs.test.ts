import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { databaseOf } from './database.ts'
import { otherTabs } from './other-tabs.ts'

test('a database that another tab holds open is told of until that tab is closed (rule shell.other-tabs)', async () => {
  const older = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('hearthbook-held', 10)
    request.onsuccess = () => resolve(request.result)
  })
  const told = vi.fn<() => void>()
  const stop = otherTabs.subscribe(told)

  const opening = databaseOf('held').open()
  await vi.waitFor(() => expect(otherTabs.read()).toBe(true))
  older.close()
  await opening

  expect(otherTabs.read()).toBe(false)
  expect(told).toHaveBeenCalledTimes(2)
  stop()
})
