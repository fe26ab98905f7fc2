import type { Dexie } from 'dexie'

const waiting = new Set<Dexie>()
const listeners = new Set<() => void>()

/** Shows that a database can't open because another tab, mostly of an older version, has it open and doesn't let go. */
export function tellOfWaiting(database: Dexie): void {
  database.on('blocked', () => set(database, true))
  // Each time it opens.
  database.on('ready', () => set(database, false), true)
}

/** For `useSyncExternalStore`: true while a database of this page waits for another tab (rule shell.other-tabs). */
export const otherTabs = {
  read: () => waiting.size > 0,
  subscribe: (changed: () => void) => {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  },
}

function set(database: Dexie, isWaiting: boolean): void {
  if (isWaiting === waiting.has(database)) return
  if (isWaiting) waiting.add(database)
  else waiting.delete(database)
  for (const listener of listeners) listener()
}
