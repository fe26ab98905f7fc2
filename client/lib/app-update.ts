import { useSyncExternalStore } from 'react'
import { Workbox } from 'workbox-window'
import { hasDirtyForm } from './dirty.ts'

/** How often a page that stays open asks for a new version, in milliseconds. */
const checkEvery = 60 * 60_000

/** A new version `waits` for the parent, or runs already because another tab `started` it. */
type Update = 'none' | 'waits' | 'started'

let workbox: Workbox | null = null
let update: Update = 'none'
let reloading = false
let checkedAt = Date.now()
const listeners = new Set<() => void>()

/** Registers the service worker, and watches for new versions. The built app only: in development nothing is cached. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return null
  workbox = new Workbox('/sw.js')
  // Firefox lets even the first worker wait for a moment: nothing is new where none was at work before.
  workbox.addEventListener('waiting', () => {
    if (navigator.serviceWorker.controller) announce('waits')
  })
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (reloading) window.location.reload()
    else if (isUpdate) announce('started')
  })
  // Some private windows allow no worker: the app then works only with a network.
  const registration = await workbox.register().catch(() => null)
  if (!registration) return null
  setInterval(checkForUpdate, checkEvery)
  document.addEventListener('visibilitychange', checkForUpdate)
  return registration
}

/** Returns whether a new version is on the device, ready after a reload. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => update !== 'none',
  )
}

/** Starts the new version by a reload; `dirty` = a form holds unsaved input, nothing was done. */
export function applyUpdate(): 'reloading' | 'dirty' {
  if (hasDirtyForm()) return 'dirty'
  reloading = true
  if (update === 'started') window.location.reload()
  else workbox?.messageSkipWaiting()
  return 'reloading'
}

function checkForUpdate(): void {
  if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkEvery) return
  checkedAt = Date.now()
  // Offline, the check fails; the next one comes.
  workbox?.update().catch(() => undefined)
}

function announce(found: Update): void {
  update = found
  for (const listener of listeners) listener()
}
