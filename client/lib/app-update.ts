import { useSyncExternalStore } from 'react'
import { Workbox } from 'workbox-window'
import { hasDirtyForm } from './dirty.ts'

/** How often a page that stays open asks for a new version, in milliseconds. */
const checkEvery = 60 * 60_000

let workbox: Workbox | null = null
let ready = false
const listeners = new Set<() => void>()

/** Registers the service worker, and watches for new versions. The built app only: in development nothing is cached. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return null
  workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', announceReady)
  const registration = await workbox.register()
  setInterval(() => void checkForUpdate(), checkEvery)
  return registration ?? null
}

/** Whether a new version is on the device and waits to be used. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => ready,
  )
}

/** Starts the new version by a reload; `dirty` = a form holds unsaved input, nothing was done. */
export function applyUpdate(): 'reloading' | 'dirty' {
  if (hasDirtyForm()) return 'dirty'
  workbox?.addEventListener('controlling', () => window.location.reload())
  workbox?.messageSkipWaiting()
  return 'reloading'
}

async function checkForUpdate(): Promise<void> {
  // Offline, the check fails; the next hour comes.
  await workbox?.update().catch(() => undefined)
}

function announceReady(): void {
  ready = true
  for (const listener of listeners) listener()
}
