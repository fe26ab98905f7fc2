import { useSyncExternalStore } from 'react'
import { keepSame } from '#client/lib/keep-same.ts'
import { watchCalmly } from '#client/records/watch.ts'
import { readStatus, type SyncStatus } from '#client/records/sync/sync-status.ts'

/** How sync stands; `undefined` = still reading. One reading serves every part of the screen, a moment after the last change. */
export function useSyncStatus(): SyncStatus | undefined {
  return useSyncExternalStore(subscribe, () => status)
}

/** Milliseconds. A save writes these tables several times until it is answered; the list it stands in comes first. */
const moment = 100
const tables = ['outbox', 'conflicts', 'kv', 'media']

const listeners = new Set<() => void>()
let status: SyncStatus | undefined
let stop = () => {}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) stop = watchCalmly(tables, moment, readStatus, show)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop()
    status = undefined
  }
}

function show(found: SyncStatus): void {
  const shared = keepSame(status, found)
  if (shared === status) return
  status = shared
  for (const listener of listeners) listener()
}
