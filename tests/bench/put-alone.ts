/** In the page: puts all activities of this device into an empty table like theirs, a thousand at a time. Milliseconds. */
export async function putAlone(): Promise<number> {
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('The browser refused'))
    })
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const databases = await Promise.all(names.map((name) => asked(indexedDB.open(name))))
  const own = databases.find(({ objectStoreNames }) => objectStoreNames.contains('activities'))
  if (!own) throw new Error('There are no activities here')
  const stored = own.transaction('activities').objectStore('activities')
  const keys = [...stored.indexNames].map((name) => stored.index(name).keyPath)
  const rows = await asked(stored.getAll())
  for (const database of databases) database.close()

  const opening = indexedDB.open('alone')
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore('activities', { keyPath: 'id' })
    for (const key of keys) store.createIndex(String(key), key)
  }
  const alone = await asked(opening)
  const began = performance.now()
  for (let done = 0; done < rows.length; done += 1000) {
    const transaction = alone.transaction('activities', 'readwrite', { durability: 'relaxed' })
    for (const row of rows.slice(done, done + 1000)) transaction.objectStore('activities').put(row)
    await new Promise((resolve) => (transaction.oncomplete = resolve))
  }
  const spent = performance.now() - began
  alone.close()
  return spent
}
